#[test_only]
module academy::coupon_tests;

use academy::coupon;
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, TEA, FAKE, admin, alice, operator};
use std::type_name;
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
fun a_part_is_rounded_down() {
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
fun the_whole_of_the_largest_price_can_be_taken_off() {
    let (mut w, id, _) = with(coupon::percent(10_000), vector[], 1, 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.use_it(id, ITEM, 0xFFFF_FFFF_FFFF_FFFF) == 0xFFFF_FFFF_FFFF_FFFF);
    w.end()
}

#[test]
fun a_fixed_amount_is_never_more_than_the_price() {
    let (mut w, id, _) = with(coupon::fixed(50), vector[], 2, 1_000);
    assert!(w.use_it(id, ITEM, 60) == 50);
    assert!(w.use_it(id, ITEM, 40) == 40);
    w.end()
}

#[test]
fun all_coupons_of_a_kind_have_one_limit() {
    let (mut w, id, _) = with(coupon::fixed(50), vector[], 3, 70);
    assert!(w.use_it(id, ITEM, 100) == 50);
    assert!(w.use_it(id, ITEM, 100) == 20);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ECapReached)]
fun beyond_which_nothing_is_taken_off() {
    let (mut w, id, _) = with(coupon::fixed(50), vector[], 3, 50);
    w.use_it(id, ITEM, 100);
    w.use_it(id, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::ECapReached)]
fun a_coupon_that_takes_nothing_off_is_not_used_up() {
    let (mut w, id, _) = with(coupon::percent(1), vector[], 1, 50);
    w.use_it(id, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::EUsedUp)]
fun a_coupon_is_used_as_often_as_it_says() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.use_it(id, ITEM, 100);
    w.use_it(id, ITEM, 100);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun a_coupon_has_its_time() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.later(30 * DAY);
    w.use_it(id, ITEM, 100);
    abort
}

#[test]
fun until_its_last_moment() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.later(30 * DAY - 1);
    assert!(w.use_it(id, ITEM, 100) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EWrongCurrency)]
fun a_coupon_is_for_one_kind_of_money() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<TEA>(coupon::fixed(1), vector[], 1, 1, 50);
    let id = w.give_coupon(b"alice", kind);
    w.use_it(id, ITEM, 100);
    abort
}

#[test]
fun rules_are_met_together() {
    let rules = vector[coupon::amount_more_than(10), coupon::amount_less_than(20), coupon::specify_id(ITEM)];
    let (mut w, id, _) = with(coupon::fixed(1), rules, 2, 50);
    assert!(w.use_it(id, ITEM, 11) == 1);
    assert!(w.use_it(id, ITEM, 19) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun more_than_is_more_than() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[coupon::amount_more_than(10)], 1, 50);
    w.use_it(id, ITEM, 10);
    abort
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun less_than_is_less_than() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[coupon::amount_less_than(10)], 1, 50);
    w.use_it(id, ITEM, 10);
    abort
}

#[test, expected_failure(abort_code = coupon::ERuleNotMet)]
fun one_item_is_one_item() {
    let rules = vector[coupon::amount_more_than(1), coupon::specify_id(ITEM)];
    let (mut w, id, _) = with(coupon::fixed(1), rules, 1, 50);
    w.use_it(id, ITEM + 1, 10);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun a_coupon_that_is_not_there_is_not_used() {
    let (mut w, id, _) = with(coupon::fixed(1), vector[], 1, 50);
    w.use_it(id + 1, ITEM, 10);
    abort
}

#[test]
fun a_use_can_be_undone() {
    let (mut w, id, kind) = with(coupon::fixed(7), vector[], 1, 50);
    w.use_it(id, ITEM, 10);
    let (_, pool, _, _, book, _, _) = w.parts();
    pool.restore_coupon(book, b"alice".to_string(), id, 7);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 0);
    assert!(w.use_it(id, ITEM, 10) == 7);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun no_part_of_nothing() {
    coupon::percent(0);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun no_more_than_the_whole() {
    coupon::percent(10_001);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidDiscount)]
fun no_amount_of_nothing() {
    coupon::fixed(0);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun no_more_than_there_may_be() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 50);
    w.give_coupon(b"alice", kind);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun none_after_their_time() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 50);
    w.later(30 * DAY);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun none_of_no_kind() {
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
fun what_is_out_stays_good() {
    let (mut w, id, kind) = with(coupon::fixed(1), vector[], 1, 50);
    w.close(kind);
    assert!(w.use_it(id, ITEM, 10) == 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun a_closed_kind_is_not_given_out() {
    let (mut w, _, kind) = with(coupon::fixed(1), vector[], 1, 50);
    w.close(kind);
    w.give_coupon(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoKind)]
fun no_kind_is_not_closed() {
    let mut w = world::begin().by(operator());
    w.close(1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_an_operator_closes() {
    let (w, _, kind) = with(coupon::fixed(1), vector[], 1, 50);
    let mut w = w.by(alice());
    w.close(kind);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_an_operator_creates() {
    let mut w = world::begin().by(alice());
    create<SUI>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_creates_none() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    create<SUI>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun only_for_money_that_is_taken() {
    let mut w = world::begin().by(operator());
    create<FAKE>(&mut w, b"name", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun a_kind_has_a_name() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"", 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun a_name_is_no_book() {
    let mut w = world::begin().by(operator());
    let mut name = b"";
    while (name.length() < 2_001) name.push_back(65);
    create<SUI>(&mut w, name, 0, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun rules_are_few() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 9, 1, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun a_coupon_can_be_used() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 0, 0, 1);
    abort
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun there_is_at_least_one() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"name", 0, 1, 0);
    abort
}

#[test]
fun eight_rules_are_few_enough() {
    let mut w = world::begin().by(admin());
    let kind = create<SUI>(&mut w, b"name", 8, 1, 1);
    assert!(w.book().has_kind(kind) && !w.book().has_kind(kind - 1));
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
    let (name, desc) = (name.to_string(), desc.to_string());
    coupon::create_kind<T>(state, book, name, desc, coupon::fixed(1), list, expire_at, times, supply, 1, ctx)
}

fun text(length: u64): vector<u8> {
    let mut text = b"";
    while (text.length() < length) text.push_back(65);
    text
}

#[test]
fun texts_of_two_thousand_bytes_are_short_enough() {
    let mut w = world::begin().by(operator());
    create_as<SUI>(&mut w, text(2_000), text(2_000), 0, 1, 1);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EInvalidKind)]
fun a_description_is_no_book() {
    let mut w = world::begin().by(operator());
    create_as<SUI>(&mut w, b"name", text(2_001), 0, 1, 1);
    abort
}
