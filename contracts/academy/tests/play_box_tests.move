#[test_only]
module academy::play_box_tests;

use academy::auth;
use academy::coupon;
use academy::package_state;
use academy::play_box::{Self, Item, PlayBox};
use academy::user_pool;
use academy::world::{Self, World, admin, alice, bob, operator};
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const KEY: vector<u8> = x"8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const NONCE: vector<u8> = x"000102030405060708090a0b0c0d0e0f";
/// The box that `academy` creates; the vouchers for playing are about it.
const BOX: address = @0x8fac4aefdc1ae21c00f745605297041e0f39667844068e3757d587c8039d1e3f;
const BIND: vector<u8> =
    x"8cc0895b99c763af0b032997e6607f1bc07ba61450b1a6fd13183e3092256ad197644bef0f8ce5fdf425a74e205d6bab92c7ce74801ec430fa9f5e25b363dd0e";
const PLAY: vector<u8> =
    x"2f77c5b414e45d64ed345ba4d0e5968a5a2845192eeb1c451501fa03b63baebc46b0189f7092193ef72d5fb22b371b6d315dc5b241a7f114ae67ce166f0d7600";

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

fun create(w: &mut World, at_once: u64, daily: u64) {
    w.create_as(8, at_once, daily)
}

fun create_as(w: &mut World, max_size: u64, at_once: u64, daily: u64) {
    let (state, _, _, _, _, _, ctx) = w.parts();
    play_box::create(state, max_size, at_once, daily, ctx)
}

fun fill(w: &mut World, box: &mut PlayBox, payload: vector<Item>) {
    let (state, _, _, _, book, clock, ctx) = w.parts();
    play_box::update(state, box, book, payload, clock, ctx)
}

fun play(w: &mut World, box: &mut PlayBox, random: &Random, named: vector<u8>) {
    let (_, pool, _, _, _, clock, ctx) = w.parts();
    play_box::call_for_testing(box, pool, named, random, clock, ctx)
}

fun hand_out(w: &mut World, box: &mut PlayBox) {
    let (state, pool, _, _, book, clock, ctx) = w.parts();
    play_box::hand_out(state, box, pool, book, clock, ctx)
}

fun in_bag(w: &World, uid: vector<u8>, key: vector<u8>): u64 {
    w.pool().borrow(s(uid)).in_bag(s(key))
}

fun delete(w: &mut World) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx)
}

fun issued(w: &World, kind: u256): u64 {
    let (_, issued, _, _) = w.book().totals(kind);
    issued
}

use fun create as World.create;
use fun create_as as World.create_as;
use fun fill as World.fill;
use fun play as World.play;
use fun hand_out as World.hand_out;
use fun in_bag as World.in_bag;
use fun delete as World.delete;
use fun issued as World.issued;

/// A box with two prizes per call, twice a day, and randomness; the operator is the next sender.
fun academy(): (World, PlayBox, Random) {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob").by(operator());
    w.create(2, 2);
    let mut w = w.by(@0x0);
    random::create_for_testing(w.scenario().ctx());
    let mut w = w.by(@0x0);
    let mut random: Random = w.scenario().take_shared();
    let bytes = x"1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100";
    random.update_randomness_state_for_testing(0, bytes, w.scenario().ctx());
    test_scenario::return_shared(random);
    let mut w = w.by(operator());
    let (box, random) = (w.scenario().take_shared(), w.scenario().take_shared());
    (w, box, random)
}

fun next(w: World, box: PlayBox, random: Random, sender: address): (World, PlayBox, Random) {
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    let mut w = w.by(sender);
    let (box, random) = (w.scenario().take_shared(), w.scenario().take_shared());
    (w, box, random)
}

fun end(w: World, box: PlayBox, random: Random) {
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    w.end()
}

fun points(count: u64): vector<Item> {
    vector[play_box::counted(s(b"points"), 5, count)]
}

/// The operator has put this many coupons of a kind of ten into the box; alice is the next sender.
fun with_coupons(count: u64): (World, PlayBox, Random, u256) {
    let (w, box, random) = academy();
    let (w, kind) = w.coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 10, 100);
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, vector[play_box::coupon(kind, count)]);
    let (w, box, random) = next(w, box, random, alice());
    (w, box, random, kind)
}

#[test]
fun call_is_handed_its_prizes_once() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(4));
    assert!(box.left() == 4);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    assert!(box.left() == 2 && box.played() == 1 && box.handed_out() == 0);
    assert!(w.in_bag(b"alice", b"points") == 0);
    assert!(box.played_today(s(b"alice"), w.clock()) == 1);
    // Any caller may hand them out to the account that made the call.
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.hand_out(&mut box);
    assert!(w.in_bag(b"alice", b"points") == 10 && w.in_bag(b"bob", b"points") == 0);
    assert!(box.left() == 2 && box.played() == 1 && box.handed_out() == 1);
    end(w, box, random)
}

#[test]
fun calls_are_handed_their_prizes_in_order() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(4));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"bob");
    w.hand_out(&mut box);
    assert!(w.in_bag(b"alice", b"points") == 10 && w.in_bag(b"bob", b"points") == 0);
    w.hand_out(&mut box);
    assert!(w.in_bag(b"bob", b"points") == 10);
    end(w, box, random)
}

#[test]
fun all_items_are_drawn_and_nothing_else() {
    let (w, box, random) = academy();
    let (w, kind) = w.coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 10, 100);
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, vector[
        play_box::counted(s(b"points"), 5, 2),
        play_box::coupon(kind, 1),
        play_box::counted(s(b"points"), 100, 1),
    ]);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    assert!(box.left() == 0);
    w.hand_out(&mut box);
    w.hand_out(&mut box);
    assert!(w.in_bag(b"alice", b"points") == 110);
    assert!(w.issued(kind) == 1 && w.book().reserved(kind) == 0);
    let bought = sui::event::events_by_type<user_pool::PurchasedCoupon>();
    let coupon = user_pool::purchased_coupon_for_testing(&bought[0]);
    assert!(w.pool().borrow(s(b"alice")).has_coupon(coupon));
    end(w, box, random)
}

/// The hashes were computed outside.
#[test]
fun position_is_the_hash_of_the_bytes_and_the_index() {
    let bytes = x"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let total = 1_000_000_007;
    let expected = vector[568378458, 59504280, 399108013];
    let mut i = 0;
    while (i < 3) {
        assert!(play_box::position_for_testing(bytes, i, total) == expected[i]);
        i = i + 1;
    };
    assert!(play_box::position_for_testing(bytes, 0, 1) == 0);
}

#[test]
fun every_place_is_drawn_alike() {
    let mut counts = vector[0u64, 0, 0, 0];
    let mut i = 0;
    while (i < 200) {
        let mut bytes = x"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e";
        bytes.push_back(i as u8);
        let place = play_box::position_for_testing(bytes, i % 10, 4);
        *(&mut counts[place]) = counts[place] + 1;
        i = i + 1;
    };
    let mut place = 0;
    while (place < 4) {
        assert!(counts[place] >= 30 && counts[place] <= 70);
        place = place + 1;
    }
}

#[test]
fun open_calls_draw_from_the_edition_for_which_they_were_made() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(4));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, vector[play_box::counted(s(b"stars"), 1, 2)]);
    assert!(box.left() == 2);
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"bob");
    // Another edition follows before either call is handed out.
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, points(100));
    w.hand_out(&mut box);
    w.hand_out(&mut box);
    assert!(w.in_bag(b"alice", b"points") == 10 && w.in_bag(b"alice", b"stars") == 0);
    assert!(w.in_bag(b"bob", b"stars") == 2 && w.in_bag(b"bob", b"points") == 0);
    assert!(box.left() == 100);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.hand_out(&mut box);
    assert!(w.in_bag(b"alice", b"points") == 20);
    end(w, box, random)
}

#[test]
fun refilling_releases_the_rest_after_the_last_open_call() {
    let (mut w, mut box, random, kind) = with_coupons(8);
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, points(2));
    assert!(w.book().reserved(kind) == 8);
    w.hand_out(&mut box);
    assert!(w.book().reserved(kind) == 6 && w.issued(kind) == 2);
    w.hand_out(&mut box);
    assert!(w.book().reserved(kind) == 0 && w.issued(kind) == 4);
    // The present edition is as it was.
    assert!(box.left() == 2);
    end(w, box, random)
}

#[test]
fun refilling_without_open_calls_releases_at_once() {
    let (mut w, mut box, random, kind) = with_coupons(8);
    w.play(&mut box, &random, b"alice");
    w.hand_out(&mut box);
    let (mut w, mut box, random) = next(w, box, random, operator());
    assert!(w.book().reserved(kind) == 6 && w.issued(kind) == 2);
    w.fill(&mut box, vector[play_box::coupon(kind, 3), play_box::coupon(kind, 5)]);
    assert!(w.book().reserved(kind) == 8 && box.left() == 8);
    w.fill(&mut box, vector[]);
    assert!(w.book().reserved(kind) == 0 && box.left() == 0);
    end(w, box, random)
}

#[test]
fun calls_of_a_former_edition_do_not_keep_the_next_one_reserved() {
    let (mut w, mut box, random, kind) = with_coupons(4);
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, vector[play_box::coupon(kind, 3)]);
    w.hand_out(&mut box);
    assert!(w.book().reserved(kind) == 3);
    w.fill(&mut box, vector[]);
    assert!(w.book().reserved(kind) == 0);
    end(w, box, random)
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun filling_with_more_coupons_than_exist_aborts() {
    let (w, box, random, _) = with_coupons(11);
    end(w, box, random)
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun giving_out_coupons_of_a_box_aborts() {
    let (mut w, box, random, kind) = with_coupons(10);
    w.give_coupon(b"bob", kind);
    end(w, box, random)
}

#[test]
fun closing_a_kind_does_not_void_its_prizes() {
    let (w, box, random, kind) = with_coupons(2);
    let (mut w, box, random) = next(w, box, random, operator());
    {
        let (state, _, _, _, book, _, ctx) = w.parts();
        coupon::close_kind(state, book, kind, ctx)
    };
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.hand_out(&mut box);
    assert!(w.issued(kind) == 2);
    end(w, box, random)
}

#[test]
fun expiry_of_a_kind_does_not_void_its_prizes() {
    let (mut w, mut box, random, kind) = with_coupons(2);
    w.play(&mut box, &random, b"alice");
    w.later(31 * DAY);
    w.hand_out(&mut box);
    assert!(w.issued(kind) == 2);
    let bought = sui::event::events_by_type<user_pool::PurchasedCoupon>();
    let coupon = w.pool().borrow(s(b"alice")).coupon(user_pool::purchased_coupon_for_testing(&bought[1]));
    assert!(coupon.expire_at() == w.now() + 30 * DAY);
    end(w, box, random)
}

#[test]
fun prizes_of_a_deleted_user_are_void() {
    let (mut w, mut box, random, kind) = with_coupons(4);
    w.play(&mut box, &random, b"alice");
    w.delete();
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"bob");
    w.hand_out(&mut box);
    assert!(w.issued(kind) == 0 && w.book().reserved(kind) == 2);
    w.hand_out(&mut box);
    assert!(w.issued(kind) == 2 && w.book().reserved(kind) == 0);
    end(w, box, random)
}

#[test]
fun points_of_a_deleted_user_are_void() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.delete();
    w.hand_out(&mut box);
    assert!(box.handed_out() == 1);
    assert!(sui::event::events_by_type<user_pool::BagAdd>().is_empty());
    end(w, box, random)
}

/// How often bob draws each of eight prizes after alice, who may delete her user in between.
fun drawn_after(deletes: bool): vector<u64> {
    let (mut w, mut box, random) = academy();
    let names = vector[b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"];
    let mut payload = vector[];
    let mut i = 0;
    while (i < names.length()) {
        payload.push_back(play_box::counted(s(names[i]), 1, 1));
        i = i + 1;
    };
    w.fill(&mut box, payload);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"bob");
    w.play(&mut box, &random, b"bob");
    let (mut w, mut box, random) = next(w, box, random, alice());
    if (deletes) w.delete();
    w.hand_out(&mut box);
    w.hand_out(&mut box);
    w.hand_out(&mut box);
    let drawn = names.map!(|name| w.in_bag(b"bob", name));
    end(w, box, random);
    drawn
}

const DRAWN: vector<u64> = vector[1, 0, 0, 1, 0, 1, 0, 1];

#[test]
fun prizes_follow_from_the_bytes_and_the_order_of_calls() {
    assert!(drawn_after(false) == DRAWN);
}

#[test]
fun deleting_a_user_does_not_change_later_draws() {
    assert!(drawn_after(true) == DRAWN);
}

#[test]
fun handing_out_works_with_features_off() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, admin());
    w.switch_all(false);
    w.hand_out(&mut box);
    end(w, box, random)
}

#[test]
fun daily_limit_resets_the_next_day() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(100));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    assert!(box.played_today(s(b"alice"), w.clock()) == 2);
    w.later(DAY);
    assert!(box.played_today(s(b"alice"), w.clock()) == 0);
    w.play(&mut box, &random, b"alice");
    assert!(box.played_today(s(b"alice"), w.clock()) == 1 && box.played_today(s(b"bob"), w.clock()) == 0);
    end(w, box, random)
}

#[test, expected_failure(abort_code = play_box::EDailyLimit)]
fun playing_beyond_daily_limit_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(100));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::EEmpty)]
fun playing_with_too_few_items_left_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(3));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::EEmpty)]
fun playing_unfilled_box_aborts() {
    let (w, box, random) = academy();
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    abort
}

/// With a real voucher of the key and the account of `auth_tests`.
fun play_with_voucher(w: &mut World, box: &mut PlayBox, random: &Random, signature: vector<u8>) {
    let edition = box.edition();
    w.play_edition(box, edition, random, signature)
}

fun play_edition(w: &mut World, box: &mut PlayBox, edition: u64, random: &Random, signature: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    let expire_at = clock.timestamp_ms() + 300_000;
    play_box::play_for_testing(state, box, pool, edition, b"alice", expire_at, NONCE, signature, random, clock, ctx)
}

use fun play_with_voucher as World.play_with_voucher;
use fun play_edition as World.play_edition;

fun with_key(): (World, PlayBox, Random) {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, box, random) = next(w, box, random, admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    next(w, box, random, alice())
}

#[test]
fun play_voucher_allows_playing() {
    let (mut w, mut box, random) = with_key();
    assert!(object::id_address(&box) == BOX);
    w.play_with_voucher(&mut box, &random, PLAY);
    assert!(box.played() == 1 && box.left() == 8);
    end(w, box, random)
}

/// The operator refills the box while a play is under way.
#[test, expected_failure(abort_code = play_box::EEditionChanged)]
fun playing_after_prizes_were_replaced_aborts() {
    let (w, box, random) = with_key();
    let (mut w, mut box, random) = next(w, box, random, operator());
    let edition = box.edition();
    w.fill(&mut box, points(2));
    assert!(box.edition() == edition + 1);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play_edition(&mut box, edition, &random, PLAY);
    abort
}

#[test, expected_failure(abort_code = play_box::EEditionChanged)]
fun playing_for_prizes_that_are_not_in_the_box_yet_aborts() {
    let (mut w, mut box, random) = with_key();
    let edition = box.edition();
    w.play_edition(&mut box, edition + 1, &random, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EVoucherUsed)]
fun playing_twice_with_one_voucher_aborts() {
    let (mut w, mut box, random) = with_key();
    w.play_with_voucher(&mut box, &random, PLAY);
    w.play_with_voucher(&mut box, &random, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_for_another_box_aborts() {
    let (w, box, random) = with_key();
    test_scenario::return_shared(box);
    let mut w = w.by(operator());
    w.create(2, 2);
    let mut w = w.by(alice());
    let mut box: PlayBox = w.scenario().take_shared();
    assert!(object::id_address(&box) != BOX);
    w.play_with_voucher(&mut box, &random, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_for_another_purpose_aborts() {
    let (mut w, mut box, random) = with_key();
    w.play_with_voucher(&mut box, &random, BIND);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun playing_while_feature_is_off_aborts() {
    let (w, box, random) = with_key();
    let (mut w, box, random) = next(w, box, random, admin());
    w.switch_all(false);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play_with_voucher(&mut box, &random, PLAY);
    abort
}

#[test]
fun values_at_the_limits_are_accepted() {
    let mut w = world::begin().by(operator());
    w.create_as(64, 10, 100);
    let mut w = w.by(operator());
    let mut box: PlayBox = w.scenario().take_shared();
    let name = b"sixty-four bytes are the most that the name of a prize can have.";
    assert!(name.length() == 64);
    let mut items = vector[play_box::counted(s(name), 1_000_000_000, 1_000_000_000)];
    while (items.length() < 64) items.push_back(play_box::counted(s(b"points"), 1, 1));
    w.fill(&mut box, items);
    assert!(box.left() == 1_000_000_063);
    play_box::coupon(1, 1_000_000_000);
    test_scenario::return_shared(box);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun playing_by_unbound_sender_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, mut box, random) = next(w, box, random, admin());
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSender)]
fun playing_with_voucher_of_another_sender_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::ENoCall)]
fun handing_out_one_call_twice_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(4));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.hand_out(&mut box);
    w.hand_out(&mut box);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun handing_out_with_older_version_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.set_version(2);
    w.hand_out(&mut box);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun filling_by_non_operator_aborts() {
    let (w, box, random) = academy();
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.fill(&mut box, points(2));
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun creating_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    w.create(1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun creating_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    w.create(1, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun zero_prizes_per_call_aborts() {
    let mut w = world::begin().by(operator());
    w.create(0, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun too_many_prizes_per_call_aborts() {
    let mut w = world::begin().by(operator());
    w.create(11, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun zero_plays_per_day_aborts() {
    let mut w = world::begin().by(operator());
    w.create(1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun too_many_plays_per_day_aborts() {
    let mut w = world::begin().by(operator());
    w.create(1, 101);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun too_large_size_of_items_aborts() {
    let mut w = world::begin().by(operator());
    w.create_as(65, 1, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EItemTooLarge)]
fun item_over_eight_bytes_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, vector[play_box::counted(s(b"nine byte"), 1, 1)]);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun coupon_item_of_unknown_kind_aborts() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, vector[play_box::coupon(7, 1)]);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun too_many_items_aborts() {
    let (mut w, mut box, random) = academy();
    let mut items = vector[];
    while (items.length() < 65) items.push_back(play_box::counted(s(b"points"), 1, 1));
    w.fill(&mut box, items);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun counted_item_without_name_aborts() {
    play_box::counted(s(b""), 1, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun counted_item_with_zero_amount_aborts() {
    play_box::counted(s(b"points"), 0, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun counted_item_with_too_large_amount_aborts() {
    play_box::counted(s(b"points"), 1_000_000_001, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun counted_item_with_zero_supply_aborts() {
    play_box::counted(s(b"points"), 1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun counted_item_with_too_large_supply_aborts() {
    play_box::counted(s(b"points"), 1, 1_000_000_001);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun coupon_item_with_zero_supply_aborts() {
    play_box::coupon(1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun coupon_item_with_too_large_supply_aborts() {
    play_box::coupon(1, 1_000_000_001);
    abort
}
