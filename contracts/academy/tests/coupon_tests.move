#[test_only]
module academy::coupon_tests;

use academy::coupon;
use academy::notice;
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, TEA, FAKE, admin, alice, bob, operator};
use std::type_name;
use sui::event;
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;
const ITEM: u256 = 77;

/// The discount of alice's coupon on a price in SUI.
fun use_it(w: &mut World, id: u256, item: u256, price: u64): u64 {
    let (_, pool, _, _, book, clock, _) = w.parts();
    let (now, currency) = (clock.timestamp_ms(), type_name::with_original_ids<SUI>());
    pool.use_coupon(book, b"alice".to_string(), id, item, price, currency, now)
}

use fun use_it as World.use_it;

/// Alice with a coupon.
fun with(
    discount: coupon::Discount,
    rules: vector<coupon::Rule>,
    times: u64,
    cap: u64,
): (World, u256, u256) {
    let (mut w, kind) = world::begin().bind(alice(), b"alice").coupon_kind<SUI>(discount, rules, times, 10, cap);
    let id = w.give_coupon(b"alice", kind);
    (w, id, kind)
}

#[test]
fun percentage_discount_is_rounded_down() {
    let (mut w, id, kind) = with(coupon::percent(3_333), vector[], 3, 1_000);
    assert!(w.use_it(id, ITEM, 100) == 33);
    assert!(w.use_it(id, ITEM, 10) == 3);
    let (supply, issued, cap, discounted) = w.book().totals(kind);
    assert!(supply == 10 && issued == 1 && cap == 1_000 && discounted == 36);
    assert!(w.pool().borrow(b"alice".to_string()).coupon(id).available_times() == 1);
    assert!(w.pool().borrow(b"alice".to_string()).has_coupon(id));
    assert!(w.pool().borrow(b"alice".to_string()).coupon(id).kind() == kind);
    w.end()
}

#[test]
fun whole_of_largest_price_can_be_discounted() {
    let (mut w, id, _) = with(coupon::percent(10_000), vector[], 1, 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.use_it(id, ITEM, 0xFFFF_FFFF_FFFF_FFFF) == 0xFFFF_FFFF_FFFF_FFFF);
    w.end()
}

#[test]
fun fixed_discount_never_exceeds_price() {
    let (mut w, id, kind) = with(coupon::fixed(50), vector[], 2, 1_000);
    assert!(w.use_it(id, ITEM, 60) == 50);
    assert!(w.use_it(id, ITEM, 40) == 40);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 90);
    w.end()
}

#[test]
fun discount_cap_can_be_used_to_the_last_unit() {
    let (mut w, id, kind) = with(coupon::fixed(50), vector[], 3, 100);
    assert!(w.use_it(id, ITEM, 100) == 50);
    assert!(w.use_it(id, ITEM, 100) == 50);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 100);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ECapReached)]
fun coupon_is_never_used_up_for_part_of_its_discount() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::percent(5_000), vector[], 1, 10, 51);
    let first = w.give_coupon(b"alice", kind);
    let second = w.give_coupon(b"alice", kind);
    assert!(w.use_it(first, ITEM, 100) == 50);
    w.use_it(second, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::ECapReached)]
fun use_after_discount_cap_is_reached_aborts() {
    let (mut w, id, _) = with(coupon::fixed(50), vector[], 3, 50);
    w.use_it(id, ITEM, 100);
    w.use_it(id, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoDiscount)]
fun percentage_that_rounds_to_zero_aborts() {
    let (mut w, id, _) = with(coupon::percent(5_000), vector[], 1, 50);
    w.use_it(id, ITEM, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EUsedUp)]
fun use_beyond_allowed_times_aborts() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.use_it(id, ITEM, 100);
    w.use_it(id, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun use_after_expiry_aborts() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.later(30 * DAY);
    w.use_it(id, ITEM, 100);
    abort
}

#[test]
fun use_in_last_millisecond_is_accepted() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.later(30 * DAY - 1);
    assert!(w.use_it(id, ITEM, 100) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EWrongCurrency)]
fun use_with_another_currency_aborts() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<TEA>(coupon::fixed(1), vector[], 1, 1, 50);
    let id = w.give_coupon(b"alice", kind);
    w.use_it(id, ITEM, 100);
    abort
}

#[test]
fun all_rules_of_a_coupon_are_applied_together() {
    let rules = vector[coupon::amount_more_than(10), coupon::amount_less_than(20), coupon::specify_id(ITEM)];
    let (mut w, id, _) = with(coupon::fixed(1), rules, 2, 50);
    assert!(w.use_it(id, ITEM, 11) == 1);
    assert!(w.use_it(id, ITEM, 19) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun price_not_above_minimum_aborts() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[coupon::amount_more_than(10)], 1, 50);
    w.use_it(id, ITEM, 10);
    abort
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun price_not_below_maximum_aborts() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[coupon::amount_less_than(10)], 1, 50);
    w.use_it(id, ITEM, 10);
    abort
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun use_for_another_item_aborts() {
    let rules = vector[coupon::amount_more_than(1), coupon::specify_id(ITEM)];
    let (mut w, id, _) = with(coupon::fixed(1), rules, 1, 50);
    w.use_it(id, ITEM + 1, 10);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun use_of_coupon_not_held_aborts() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.use_it(id + 1, ITEM, 10);
    abort
}

#[test]
fun restored_coupon_can_be_used_again() {
    let (mut w, id, kind) = with(coupon::fixed(7), vector[], 1, 50);
    w.use_it(id, ITEM, 10);
    let (_, pool, _, _, book, _, _) = w.parts();
    pool.restore_coupon(book, b"alice".to_string(), id, 7);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 0);
    assert!(w.use_it(id, ITEM, 10) == 7);
    w.end()
}

#[test]
fun restoring_gives_back_one_use_and_its_discount() {
    let (mut w, id, kind) = with(coupon::percent(5_000), vector[], 3, 1_000);
    w.use_it(id, ITEM, 100);
    w.use_it(id, ITEM, 10);
    w.restore(id, 50);
    let (_, issued, _, discounted) = w.book().totals(kind);
    assert!(issued == 1 && discounted == 5);
    assert!(w.pool().borrow(b"alice".to_string()).coupon(id).available_times() == 2);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EUnused)]
fun restoring_more_uses_than_issued_aborts() {
    let (mut w, id, _) = with(coupon::fixed(7), vector[], 2, 50);
    w.use_it(id, ITEM, 10);
    w.restore(id, 0);
    w.restore(id, 0);
    abort
}

fun restore(w: &mut World, id: u256, discount: u64) {
    let (_, pool, _, _, book, _, _) = w.parts();
    pool.restore_coupon(book, b"alice".to_string(), id, discount)
}

use fun restore as World.restore;

/// A kind of ten coupons.
fun kind_of_ten(): (World, u256) {
    world::begin().bind(alice(), b"alice").coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 10, 50)
}

fun reserve(w: &mut World, kind: u256, count: u64) {
    let now = w.now();
    let (_, _, _, _, book, _, _) = w.parts();
    book.reserve(kind, count, now)
}

fun issue_reserved(w: &mut World, kind: u256): coupon::Coupon {
    let now = w.now();
    let (_, _, _, _, book, _, ctx) = w.parts();
    book.issue_reserved(kind, now, ctx)
}

use fun reserve as World.reserve;
use fun issue_reserved as World.issue_reserved;

#[test]
fun reserved_coupons_count_against_the_supply() {
    let (mut w, kind) = kind_of_ten();
    w.give_coupon(b"alice", kind);
    w.reserve(kind, 4);
    w.reserve(kind, 5);
    let (_, issued, _, _) = w.book().totals(kind);
    assert!(issued == 1 && w.book().reserved(kind) == 9);
    let (_, _, _, _, book, _, _) = w.parts();
    book.release(kind, 2);
    assert!(w.book().reserved(kind) == 7);
    w.give_coupon(b"alice", kind);
    w.give_coupon(b"alice", kind);
    w.issue_reserved(kind);
    let (_, issued, _, _) = w.book().totals(kind);
    assert!(issued == 4 && w.book().reserved(kind) == 6);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun giving_out_reserved_supply_aborts() {
    let (mut w, kind) = kind_of_ten();
    w.reserve(kind, 10);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun reserving_more_than_the_supply_aborts() {
    let (mut w, kind) = kind_of_ten();
    w.give_coupon(b"alice", kind);
    w.reserve(kind, 10);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun reserving_twice_beyond_the_supply_aborts() {
    let (mut w, kind) = kind_of_ten();
    w.reserve(kind, 6);
    w.reserve(kind, 5);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun reserving_closed_kind_aborts() {
    let (mut w, kind) = kind_of_ten();
    w.close(kind);
    w.reserve(kind, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun reserving_expired_kind_aborts() {
    let (mut w, kind) = kind_of_ten();
    w.later(30 * DAY);
    w.reserve(kind, 1);
    abort
}

#[test]
fun reserved_coupon_outlives_closed_and_expired_kind_by_thirty_days() {
    let (mut w, kind) = kind_of_ten();
    w.reserve(kind, 2);
    let early = w.issue_reserved(kind);
    assert!(early.expire_at() == w.now() + 30 * DAY);
    w.close(kind);
    w.later(31 * DAY);
    let late = w.issue_reserved(kind);
    assert!(late.expire_at() == w.now() + 30 * DAY && late.kind() == kind && late.available_times() == 1);
    w.end()
}

#[test]
fun reserved_coupon_can_be_used_after_its_kind_expired() {
    let (mut w, kind) = kind_of_ten();
    w.reserve(kind, 1);
    w.later(31 * DAY);
    let coupon = w.issue_reserved(kind);
    let id = coupon.id();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_coupon(b"alice".to_string(), coupon);
    w.later(30 * DAY - 1);
    assert!(w.use_it(id, ITEM, 10) == 1);
    w.end()
}

#[test]
fun reserved_coupon_lives_as_long_as_its_kind() {
    let mut w = world::begin().by(admin());
    let expire_at = w.now() + 100 * DAY;
    let kind = {
        let (state, _, _, _, book, clock, ctx) = w.parts();
        let (text, discount) = (b"name".to_string(), coupon::fixed(1));
        coupon::create_kind<SUI>(state, book, text, text, discount, vector[], expire_at, 1, 1, 1, clock, ctx)
    };
    w.reserve(kind, 1);
    assert!(w.issue_reserved(kind).expire_at() == expire_at);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun percentage_of_zero_aborts() {
    coupon::percent(0);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun percentage_over_whole_aborts() {
    coupon::percent(10_001);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun fixed_discount_of_zero_aborts() {
    coupon::fixed(0);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun giving_out_beyond_supply_aborts() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 50);
    w.give_coupon(b"alice", kind);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun giving_out_after_expiry_aborts() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 50);
    w.later(30 * DAY);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun giving_out_unknown_kind_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.give_coupon(b"alice", 1);
    abort
}

fun close(w: &mut World, kind: u256) {
    let (state, _, _, _, book, _, ctx) = w.parts();
    coupon::close_kind(state, book, kind, ctx)
}

use fun close as World.close;

#[test]
fun closed_kind_keeps_given_coupons_usable() {
    let (mut w, id, kind) = with(coupon::fixed(1), vector[], 1, 50);
    w.close(kind);
    assert!(w.use_it(id, ITEM, 10) == 1);
    w.restore(id, 1);
    assert!(w.use_it(id, ITEM, 10) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun giving_out_closed_kind_aborts() {
    let (mut w, _, kind) = with(coupon::fixed(1), vector[], 1, 50);
    w.close(kind);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun closing_unknown_kind_aborts() {
    let mut w = world::begin().by(operator());
    w.close(1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun closing_by_non_operator_aborts() {
    let (w, _, kind) = with(coupon::fixed(1), vector[], 1, 50);
    let mut w = w.by(alice());
    w.close(kind);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun creating_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    create<SUI>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun creating_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    create<SUI>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun creating_in_unsupported_currency_aborts() {
    let mut w = world::begin().by(operator());
    create<FAKE>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun empty_name_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun too_long_name_aborts() {
    let mut w = world::begin().by(operator());
    let mut name = b"";
    while (name.length() < 2_001) name.push_back(65);
    create<SUI>(&mut w, name, 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun too_many_rules_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 9, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun zero_uses_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 0, 0, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun zero_supply_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 0, 1, 0);
    abort
}

#[test]
fun eight_rules_are_accepted() {
    let mut w = world::begin().by(admin());
    let kind = create<SUI>(&mut w, b"name", 8, 1, 1);
    assert!(w.book().has_kind(kind) && !w.book().has_kind(kind - 1));
    assert!(w.book().announced(kind).is_none());
    w.end()
}

fun create<T>(w: &mut World, name: vector<u8>, rules: u64, times: u64, supply: u64): u256 {
    create_as<T>(w, name, b"", rules, times, supply)
}

fun create_as<T>(
    w: &mut World,
    name: vector<u8>,
    desc: vector<u8>,
    rules: u64,
    times: u64,
    supply: u64,
): u256 {
    let (state, _, _, _, book, clock, ctx) = w.parts();
    let mut list = vector[];
    while (list.length() < rules) list.push_back(coupon::amount_more_than(1));
    let expire_at = clock.timestamp_ms() + DAY;
    let (name, desc, discount) = (name.to_string(), desc.to_string(), coupon::fixed(1));
    coupon::create_kind<T>(state, book, name, desc, discount, list, expire_at, times, supply, 1, clock, ctx)
}

fun text(length: u64): vector<u8> {
    let mut text = b"";
    while (text.length() < length) text.push_back(65);
    text
}

#[test]
fun texts_of_two_thousand_bytes_are_accepted() {
    let mut w = world::begin().by(operator());
    create_as<SUI>(&mut w, text(2_000), text(2_000), 0, 1, 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun too_long_description_aborts() {
    let mut w = world::begin().by(operator());
    create_as<SUI>(&mut w, b"name", text(2_001), 0, 1, 1);
    abort
}

#[test]
fun issued_coupon_expires_with_its_kind() {
    let (mut w, kind) = kind_of_ten();
    let expire_at = w.now() + 30 * DAY;
    w.later(10 * DAY);
    let id = w.give_coupon(b"alice", kind);
    assert!(w.pool().borrow(b"alice".to_string()).coupon(id).expire_at() == expire_at);
    w.end()
}

// === The notice of a kind ===

const NOTICE: u64 = 2 * DAY;

/// A kind of the operator, who stays the sender.
fun announced_kind(): (World, u256) {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    let kind = create_as<SUI>(&mut w, b"name", b"", 0, 1, 10);
    assert!(w.book().announced(kind).is_some());
    (w, kind)
}

fun confirm(w: &mut World, kind: u256) {
    let (state, _, _, _, book, clock, ctx) = w.parts();
    coupon::confirm_kind(state, book, kind, clock, ctx)
}

use fun confirm as World.confirm;

/// Whether announced kinds of this transaction ended by taking effect.
fun ends(): vector<bool> {
    event::events_by_type<notice::Ended>().map!(|ended| notice::is_applied_for_testing(&ended))
}

#[test, expected_failure(abort_code = coupon::ENotConfirmed)]
fun giving_out_announced_kind_aborts() {
    let (mut w, kind) = announced_kind();
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENotConfirmed)]
fun reserving_announced_kind_aborts() {
    let (mut w, kind) = announced_kind();
    w.reserve(kind, 1);
    abort
}

#[test]
fun any_caller_confirms_announced_kind_after_two_days() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    let expire_at = w.now() + 30 * DAY;
    let (state, _, _, _, book, clock, ctx) = w.parts();
    let (text, discount) = (b"name".to_string(), coupon::percent(10_000));
    let kind = coupon::create_kind<SUI>(
        state,
        book,
        text,
        text,
        discount,
        vector[],
        expire_at,
        1,
        10,
        100,
        clock,
        ctx,
    );
    let mut w = w.by(bob());
    w.later(NOTICE);
    w.confirm(kind);
    assert!(w.book().announced(kind).is_none() && ends() == vector[true]);
    let id = w.give_coupon(b"alice", kind);
    assert!(w.use_it(id, ITEM, 10) == 10);
    w.end()
}

#[test, expected_failure(abort_code = notice::ETooEarly)]
fun confirming_before_two_days_aborts() {
    let (w, kind) = announced_kind();
    let mut w = w.by(bob());
    w.later(NOTICE - 1);
    w.confirm(kind);
    abort
}

#[test, expected_failure(abort_code = notice::ETooEarly)]
fun operator_cannot_confirm_before_two_days() {
    let (mut w, kind) = announced_kind();
    w.confirm(kind);
    abort
}

#[test]
fun admin_confirms_announced_kind_at_once() {
    let (w, kind) = announced_kind();
    let mut w = w.by(admin());
    w.confirm(kind);
    w.reserve(kind, 10);
    w.end()
}

#[test, expected_failure(abort_code = notice::EAnnouncerRevoked)]
fun confirming_kind_of_removed_operator_aborts() {
    let (w, kind) = announced_kind();
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(operator(), false, ctx);
    let mut w = w.by(bob());
    w.later(NOTICE);
    w.confirm(kind);
    abort
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun confirming_kind_twice_aborts() {
    let (w, kind) = announced_kind();
    let mut w = w.by(admin());
    w.confirm(kind);
    w.confirm(kind);
    abort
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun closing_announced_kind_cancels_it() {
    let (w, kind) = announced_kind();
    let mut w = w.by(admin());
    w.close(kind);
    assert!(ends() == vector[false]);
    w.confirm(kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun confirming_unknown_kind_aborts() {
    let mut w = world::begin();
    w.confirm(1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun confirming_with_older_version_aborts() {
    let (w, kind) = announced_kind();
    let mut w = w.by(admin());
    w.set_version(2);
    w.confirm(kind);
    abort
}

// === The limit of the total discount ===

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun maximum_discount_of_zero_aborts() {
    let (w, _) = world::begin().coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 0);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun giving_out_coupon_without_discount_left_aborts() {
    let (mut w, id, kind) = with(coupon::fixed(50), vector[], 1, 50);
    w.use_it(id, ITEM, 100);
    w.give_coupon(b"alice", kind);
    abort
}

#[test]
fun refund_makes_discount_left_again() {
    let (mut w, id, kind) = with(coupon::fixed(50), vector[], 1, 50);
    w.use_it(id, ITEM, 100);
    w.restore(id, 50);
    w.give_coupon(b"alice", kind);
    let (_, issued, _, _) = w.book().totals(kind);
    assert!(issued == 2);
    w.end()
}

#[test]
fun reserved_coupon_is_issued_without_discount_left() {
    let (mut w, id, kind) = with(coupon::fixed(50), vector[], 1, 50);
    w.reserve(kind, 1);
    w.use_it(id, ITEM, 100);
    assert!(w.issue_reserved(kind).available_times() == 1);
    w.end()
}
