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
const BIND: vector<u8> =
    x"17fe41b1ab2ee284dc792c87c6a769c681cb0629619ad8e52e3626135e06da4f11910b1ffaeafc0ccbbbe170c3d1963ef65f6d6d64f22f4152acb9cd8cbfb709";
const PLAY: vector<u8> =
    x"c00dae807d14f53daf5ce72dd5f59b6fac257be9301e362d909f808a71845ed567ab905de68660ed050ed40ed131299a1dac3ad69c8f057f535ff0294835d200";

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

fun create(w: &mut World, at_once: u64, daily: u64) {
    let (state, _, _, _, _, _, ctx) = w.parts();
    play_box::create(state, 8, at_once, daily, ctx)
}

fun fill(w: &mut World, box: &mut PlayBox, payload: vector<Item>) {
    let (state, _, _, _, book, _, ctx) = w.parts();
    play_box::update(state, box, book, payload, ctx)
}

fun play(w: &mut World, box: &mut PlayBox, random: &Random, named: vector<u8>) {
    let (_, pool, _, _, _, clock, ctx) = w.parts();
    play_box::draw_for_testing(box, pool, named, random, clock, ctx)
}

fun hand_out(w: &mut World, box: &mut PlayBox, prize: u64) {
    let (state, pool, _, _, book, clock, ctx) = w.parts();
    play_box::hand_out(state, box, pool, book, prize, clock, ctx)
}

use fun create as World.create;
use fun fill as World.fill;
use fun play as World.play;
use fun hand_out as World.hand_out;

/// A box with two prizes per draw, twice a day, and randomness; the operator is the next sender.
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

#[test]
fun what_is_drawn_is_handed_out_once() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(4));
    assert!(box.left() == 4);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    assert!(box.left() == 2 && box.drawn() == 2 && box.has_prize(0) && box.has_prize(1));
    assert!(box.played_today(s(b"alice"), w.clock()) == 1);
    // Any caller may hand it out to the account that drew it.
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.hand_out(&mut box, 1);
    assert!(w.pool().borrow(s(b"alice")).in_bag(s(b"points")) == 5);
    assert!(box.has_prize(0) && !box.has_prize(1));
    end(w, box, random)
}

#[test]
fun everything_is_drawn_in_the_end_and_nothing_else() {
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
    let mut prize = 0;
    while (prize < 4) {
        w.hand_out(&mut box, prize);
        prize = prize + 1;
    };
    assert!(w.pool().borrow(s(b"alice")).in_bag(s(b"points")) == 110);
    let (_, issued, _, _) = w.book().totals(kind);
    assert!(issued == 1);
    let bought = sui::event::events_by_type<user_pool::PurchasedCoupon>();
    let coupon = user_pool::purchased_coupon_for_testing(&bought[0]);
    assert!(w.pool().borrow(s(b"alice")).has_coupon(coupon));
    end(w, box, random)
}

#[test]
fun a_new_payload_changes_nothing_that_was_drawn() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, operator());
    w.fill(&mut box, vector[play_box::counted(s(b"stars"), 1, 2)]);
    w.hand_out(&mut box, 0);
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.in_bag(s(b"points")) == 5 && user.in_bag(s(b"stars")) == 0);
    end(w, box, random)
}

#[test]
fun handing_out_is_never_switched_off() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    let (mut w, mut box, random) = next(w, box, random, admin());
    w.switch_all(false);
    w.hand_out(&mut box, 0);
    end(w, box, random)
}

#[test]
fun the_next_day_one_plays_again() {
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
fun and_not_more_often_the_same_day() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(100));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::EEmpty)]
fun there_is_enough_to_draw() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(1));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::EEmpty)]
fun a_box_that_was_never_filled_gives_nothing() {
    let (w, box, random) = academy();
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    abort
}

/// With a real voucher of the key and the account of `auth_tests`.
fun play_with_voucher(w: &mut World, box: &mut PlayBox, random: &Random, signature: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    let expire_at = clock.timestamp_ms() + 300_000;
    play_box::play_for_testing(state, box, pool, b"alice", expire_at, signature, random, clock, ctx)
}

use fun play_with_voucher as World.play_with_voucher;

fun with_key(): (World, PlayBox, Random) {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, box, random) = next(w, box, random, admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    next(w, box, random, alice())
}

#[test]
fun a_voucher_lets_one_play() {
    let (mut w, mut box, random) = with_key();
    w.play_with_voucher(&mut box, &random, PLAY);
    assert!(box.drawn() == 2);
    end(w, box, random)
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun a_voucher_for_something_else_does_not() {
    let (mut w, mut box, random) = with_key();
    w.play_with_voucher(&mut box, &random, BIND);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun playing_can_be_switched_off() {
    let (w, box, random) = with_key();
    let (mut w, box, random) = next(w, box, random, admin());
    w.switch_all(false);
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play_with_voucher(&mut box, &random, PLAY);
    abort
}

#[test]
fun the_limits_themselves_are_within() {
    let mut w = world::begin().by(operator());
    w.create(10, 100);
    let mut w = w.by(operator());
    let mut box: PlayBox = w.scenario().take_shared();
    let mut items = vector[play_box::counted(s(b"8 bytes!"), 1, 1_000_000_000)];
    while (items.length() < 64) items.push_back(play_box::counted(s(b"points"), 1, 1));
    w.fill(&mut box, items);
    assert!(box.left() == 1_000_000_063);
    play_box::coupon(1, 1_000_000_000);
    test_scenario::return_shared(box);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_does_not_play() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, mut box, random) = next(w, box, random, admin());
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSender)]
fun nobody_plays_with_someone_else_s_voucher() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(10));
    let (mut w, mut box, random) = next(w, box, random, bob());
    w.play(&mut box, &random, b"alice");
    abort
}

#[test, expected_failure(abort_code = play_box::ENoPrize)]
fun nothing_is_handed_out_twice() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.hand_out(&mut box, 0);
    w.hand_out(&mut box, 0);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_hands_out_nothing() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, points(2));
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.play(&mut box, &random, b"alice");
    w.set_version(2);
    w.hand_out(&mut box, 0);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_fill() {
    let (w, box, random) = academy();
    let (mut w, mut box, random) = next(w, box, random, alice());
    w.fill(&mut box, points(2));
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_make_a_box() {
    let mut w = world::begin().by(alice());
    w.create(1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_makes_none() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    w.create(1, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun a_box_gives_something() {
    let mut w = world::begin().by(operator());
    w.create(0, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun but_not_too_much_at_once() {
    let mut w = world::begin().by(operator());
    w.create(11, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun one_may_play() {
    let mut w = world::begin().by(operator());
    w.create(1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun but_not_too_often() {
    let mut w = world::begin().by(operator());
    w.create(1, 101);
    abort
}

#[test, expected_failure(abort_code = play_box::EItemTooLarge)]
fun an_item_has_its_size() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, vector[play_box::counted(s(b"nine byte"), 1, 1)]);
    abort
}

#[test, expected_failure(abort_code = play_box::ENoKind)]
fun a_coupon_is_of_a_kind() {
    let (mut w, mut box, random) = academy();
    w.fill(&mut box, vector[play_box::coupon(7, 1)]);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun items_are_few() {
    let (mut w, mut box, random) = academy();
    let mut items = vector[];
    while (items.length() < 65) items.push_back(play_box::counted(s(b"points"), 1, 1));
    w.fill(&mut box, items);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun something_is_counted() {
    play_box::counted(s(b""), 1, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun in_some_amount() {
    play_box::counted(s(b"points"), 0, 1);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun there_is_one() {
    play_box::counted(s(b"points"), 1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun but_not_too_many() {
    play_box::counted(s(b"points"), 1, 1_000_000_001);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun there_is_a_coupon() {
    play_box::coupon(1, 0);
    abort
}

#[test, expected_failure(abort_code = play_box::EInvalidBox)]
fun but_not_too_many_of_them() {
    play_box::coupon(1, 1_000_000_001);
    abort
}
