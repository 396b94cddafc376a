#[test_only]
module academy::kiosk_tests;

use academy::coupon;
use academy::kiosk::{Self, Certificate};
use academy::package_state;
use academy::profit;
use academy::user_pool;
use academy::world::{Self, World, TEA, FAKE, admin, alice, bob, operator};
use sui::coin::Coin;
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const HUNDRED_YEARS: u64 = 100 * 366 * 24 * 60 * 60 * 1000;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

/// A course for 100 SUI, three of them, permanent, with a refund period of a day; alice and bob are bound; alice is
/// the next sender.
fun academy(): (World, u256) {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(100, 3, 0, DAY, world::plain_rule());
    (w.by(alice()), id)
}

// === The shelf ===

fun create<T>(w: &mut World, author: vector<u8>, supply: u64, effective: u64, window: u64, nft: bool): u256 {
    let (state, pool, kiosk, _, _, _, ctx) = w.parts();
    let (author, rule) = (s(author), world::plain_rule());
    let metadata = world::wares_metadata();
    kiosk::create<T>(state, kiosk, pool, metadata, author, 100, supply, effective, window, nft, rule, ctx)
}

#[test]
fun a_ware_is_what_was_said_of_it() {
    let mut w = world::begin().by(operator());
    let id = create<TEA>(&mut w, b"author", 5, HUNDRED_YEARS, 30 * DAY, false);
    assert!(w.kiosk().exists(id));
    let wares = w.kiosk().borrow(id);
    let (author, currency, price, supply, effective_time) = wares.info();
    assert!(author == s(b"author") && price == 100 && supply == 5 && effective_time == HUNDRED_YEARS);
    assert!(currency == std::type_name::with_original_ids<TEA>());
    assert!(wares.name() == s(b"course") && wares.supplied() == 0);
    assert!(wares.refund_window() == 30 * DAY);
    assert!(!wares.is_available() && !wares.is_given_to(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_create() {
    let mut w = world::begin().by(alice());
    create<SUI>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_creates_nothing() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    create<SUI>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun prices_are_in_money_that_is_taken() {
    let mut w = world::begin().by(operator());
    create<FAKE>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun the_author_exists() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"nobody", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun refunds_end() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 1, 0, 30 * DAY + 1, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun there_is_at_least_one() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 0, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun a_time_is_at_most_a_hundred_years() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 1, HUNDRED_YEARS + 1, 0, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun a_ware_has_a_name() {
    let empty = b"".to_string();
    kiosk::metadata(empty, empty, empty, empty, empty);
    abort
}

fun long(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_001) text.push_back(65);
    text.to_string()
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun a_name_is_no_book() {
    let empty = b"".to_string();
    kiosk::metadata(long(), empty, empty, empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun nor_a_description() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), long(), empty, empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun nor_a_link() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, long(), empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun nor_a_picture() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, empty, long(), empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun nor_a_thumbnail() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, empty, empty, long());
    abort
}

fun supplement(w: &mut World, id: u256, more: u64) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::supplement(state, kiosk, id, more, ctx)
}

fun update(w: &mut World, id: u256, price: u64, effective_time: u64, window: u64) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    let (metadata, rule) = (world::wares_metadata(), world::plain_rule());
    kiosk::update(state, kiosk, id, metadata, price, effective_time, window, rule, ctx)
}

fun off_shelf(w: &mut World, id: u256) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::off_shelf(state, kiosk, id, ctx)
}

fun on_shelf(w: &mut World, id: u256) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::on_shelf(state, kiosk, id, ctx)
}

fun delete(w: &mut World, id: u256) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::delete(state, kiosk, id, ctx)
}

fun list(w: &mut World, id: u256, uid: vector<u8>, is_listed: bool) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::set_white_list(state, kiosk, id, s(uid), is_listed, ctx)
}

use fun supplement as World.supplement;
use fun update as World.update;
use fun off_shelf as World.off_shelf;
use fun on_shelf as World.on_shelf;
use fun delete as World.delete;
use fun list as World.list;

#[test]
fun more_can_be_supplied() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 2);
    let (_, _, _, supply, _) = w.kiosk().borrow(id).info();
    assert!(supply == 5);
    w.supplement(id, 0xFFFF_FFFF_FFFF_FFFF - 5);
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun more_is_more() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun and_can_be_counted() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 0xFFFF_FFFF_FFFF_FFFF - 2);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_supply() {
    let (mut w, id) = academy();
    w.supplement(id, 1);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun nothing_is_not_supplied() {
    let mut w = world::begin().by(operator());
    w.supplement(1, 1);
    abort
}

#[test]
fun a_ware_is_updated_and_goes_on_the_shelf() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.off_shelf(id);
    w.update(id, 120, DAY, 2 * DAY);
    let wares = w.kiosk().borrow(id);
    let (_, _, price, supply, effective_time) = wares.info();
    assert!(price == 120 && supply == 3 && effective_time == DAY);
    assert!(wares.refund_window() == 2 * DAY && wares.is_available());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_update() {
    let (mut w, id) = academy();
    w.update(id, 1, 0, 0);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun refunds_end_after_an_update_too() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, 1, 0, 30 * DAY + 1);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun and_times_are_limited() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, 1, HUNDRED_YEARS + 1, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun nothing_is_not_updated() {
    let mut w = world::begin().by(operator());
    w.update(1, 1, 0, 0);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_take_off_the_shelf() {
    let (mut w, id) = academy();
    w.off_shelf(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_put_on_the_shelf() {
    let (mut w, id) = academy();
    w.on_shelf(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun what_is_off_the_shelf_is_not_bought() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.off_shelf(id);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun what_is_deleted_is_kept_by_whoever_has_it() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    w.delete(id);
    assert!(!w.kiosk().exists(id));
    assert!(w.owns(b"alice", id));
    // It can still be refunded.
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    assert!(!w.owns(b"alice", id) && w.balance<SUI>(b"alice") == 100);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_delete() {
    let (mut w, id) = academy();
    w.delete(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun nothing_is_not_deleted() {
    let mut w = world::begin().by(operator());
    w.delete(1);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun nothing_is_not_read() {
    let w = world::begin();
    w.kiosk().borrow(1);
    abort
}

// === Buying ===

#[test]
fun a_course_is_bought_and_the_change_comes_back() {
    let (mut w, id) = academy();
    assert!(w.buy<SUI>(id, 130) == 30);
    assert!(w.owns(b"alice", id));
    assert!(w.expire_at(b"alice", id) == 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.kiosk().borrow(id).supplied() == 1);
    w.end()
}

#[test]
fun for_a_time_it_is_renewed() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 3, 10 * DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    w.buy<SUI>(id, 100);
    assert!(w.expire_at(b"alice", id) == w.now() + 20 * DAY);
    assert!(w.balance<SUI>(b"author") == 200);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun what_is_owned_for_good_is_not_bought_again() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun an_order_is_paid_once() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 3, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    abort
}

#[test]
fun two_accounts_may_have_one_order_s_number() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    let mut w = w.by(bob());
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    assert!(w.owns(b"alice", id) && w.owns(b"bob", id));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInvalidOrder)]
fun an_order_has_its_length() {
    let (mut w, id) = academy();
    w.buy_as<SUI>(id, b"short", 100, 100, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EPriceChanged)]
fun nobody_pays_more_than_they_agreed_to() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 99, 200, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EInsufficientCoin)]
fun a_coin_is_worth_the_price() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 99, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EWrongCurrency)]
fun other_money_is_not_taken() {
    let (mut w, id) = academy();
    w.buy<TEA>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EWrongCurrency)]
fun what_has_no_price_is_not_paid_for() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::ESoldOut)]
fun no_more_than_there_are() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(100, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun nothing_is_not_bought() {
    let (mut w, id) = academy();
    w.buy<SUI>(id + 1, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_buys_nothing() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun selling_can_be_switched_off() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_sells_nothing() {
    let (mut w, id) = academy();
    w.set_version(2);
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun a_coupon_takes_something_off() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::percent(2_500), vector[], 1, 1, 1_000);
    let coupon = w.give_coupon(b"alice", kind);
    let (w, id) = w.course<SUI>(100, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    assert!(w.buy_as<SUI>(id, order, 100, 80, option::some(coupon)) == 5);
    assert!(w.balance<SUI>(b"author") == 75);
    w.end()
}

#[test]
fun a_coupon_may_take_all_of_it_off() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(500), vector[], 1, 1, 1_000);
    let coupon = w.give_coupon(b"alice", kind);
    let (w, id) = w.course<SUI>(100, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    assert!(w.buy_as<SUI>(id, order, 100, 0, option::some(coupon)) == 0);
    assert!(w.owns(b"alice", id) && w.balance<SUI>(b"author") == 0);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun someone_else_s_coupon_takes_nothing_off() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[], 1, 1, 1_000);
    let coupon = w.give_coupon(b"bob", kind);
    let (w, id) = w.course<SUI>(100, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 100, option::some(coupon));
    abort
}

#[test]
fun a_certificate_comes_with_it_and_grants_nothing() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    let id = create<SUI>(&mut w, b"author", 1, 0, 0, true);
    w.on_shelf(id);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    let certificate: Certificate = w.scenario().take_from_sender();
    transfer::public_transfer(certificate, bob());
    assert!(w.owns(b"alice", id));
    w.end()
}

// === Buying several ===

fun buy_all(w: &mut World, ids: vector<u256>, orders: u64, prices: u64, coupons: u64, paid: u64): u64 {
    let (mut list, mut limits, mut none) = (vector[], vector[], vector[]);
    while (list.length() < orders) list.push_back(w.order());
    while (limits.length() < prices) limits.push_back(100);
    while (none.length() < coupons) none.push_back(option::none());
    let coin: Coin<SUI> = w.coin(paid);
    let (state, pool, kiosk, _, book, clock, ctx) = w.parts();
    kiosk::multi_purchase(state, kiosk, pool, book, ids, list, limits, none, coin, clock, ctx).burn_for_testing()
}

use fun buy_all as World.buy_all;

#[test]
fun several_are_bought_at_once() {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    assert!(w.buy_all(vector[first, second], 2, 2, 2, 200) == 40);
    assert!(w.owns(b"alice", first) && w.owns(b"alice", second));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EInsufficientCoin)]
fun all_or_none() {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy_all(vector[first, second], 2, 2, 2, 159);
    abort
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun nothing_twice() {
    let (mut w, first) = academy();
    w.buy_all(vector[first, first], 2, 2, 2, 200);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun nothing_is_no_list() {
    let (mut w, _) = academy();
    w.buy_all(vector[], 0, 0, 0, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun a_list_is_short() {
    let (mut w, id) = academy();
    let mut ids = vector[];
    while (ids.length() < 21) ids.push_back(id);
    w.buy_all(ids, 21, 21, 21, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun each_has_its_order() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 2, 1, 1, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun each_has_its_price() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 1, 0, 1, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun each_has_its_coupon_or_none() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 1, 1, 2, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun nor_several_when_it_is_off() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.buy_all(vector[id], 1, 1, 1, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun nor_a_stranger_several() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.buy_all(vector[id], 1, 1, 1, 100);
    abort
}

// === Free wares ===

fun take(w: &mut World, id: u256) {
    let order = w.order();
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::purchase_free(state, kiosk, pool, id, order, clock, ctx)
}

use fun take as World.take;

#[test]
fun what_has_no_price_is_taken() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take(id);
    assert!(w.owns(b"alice", id) && w.kiosk().borrow(id).supplied() == 1);
    w.end()
}

#[test]
fun what_is_given_is_taken_once() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"alice", true);
    w.list(id, b"bob", true);
    w.list(id, b"bob", false);
    assert!(w.kiosk().borrow(id).is_given_to(s(b"alice")) && !w.kiosk().borrow(id).is_given_to(s(b"bob")));
    let mut w = w.by(alice());
    w.take(id);
    assert!(w.owns(b"alice", id) && !w.kiosk().borrow(id).is_given_to(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::ENotFree)]
fun nothing_else_is_taken() {
    let (mut w, id) = academy();
    w.take(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_give() {
    let (mut w, id) = academy();
    w.list(id, b"alice", true);
    abort
}

#[test, expected_failure(abort_code = kiosk::ESoldOut)]
fun what_is_free_runs_out_too() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(0, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take(id);
    let mut w = w.by(bob());
    w.take(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun what_is_free_can_be_off_the_shelf() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, id) = w.course<SUI>(0, 1, 0, 0, world::plain_rule());
    w.off_shelf(id);
    let mut w = w.by(alice());
    w.take(id);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun taking_can_be_switched_off() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.take(id);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_takes_nothing() {
    let w = world::begin();
    let (mut w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    w.take(id);
    abort
}

// === Refunds ===

#[test]
fun a_refund_undoes_everything() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(30), vector[], 1, 1, 1_000);
    let coupon = w.give_coupon(b"alice", kind);
    let (w, id) = w.course<SUI>(100, 3, 0, DAY, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 70, option::some(coupon));
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.later(DAY - 1);
    w.refund_course(sale);
    assert!(w.balance<SUI>(b"alice") == 70 && w.balance<SUI>(b"author") == 0);
    assert!(!w.owns(b"alice", id) && w.kiosk().borrow(id).supplied() == 0);
    assert!(w.pool().borrow(s(b"alice")).coupon(coupon).available_times() == 1);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 0);
    // It can be bought again with another order.
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    assert!(w.owns(b"alice", id));
    w.end()
}

#[test]
fun refunds_are_never_switched_off() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(admin());
    w.switch_all(false);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(false, ctx);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    let mut w = w.by(alice());
    assert!(w.withdraw<SUI>(100) == 100);
    w.end()
}

#[test]
fun of_two_renewals_one_is_refunded() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 3, 10 * DAY, DAY, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    assert!(w.expire_at(b"alice", id) == w.now() + 10 * DAY && w.owns(b"alice", id));
    w.end()
}

#[test, expected_failure(abort_code = profit::ETooLate)]
fun refunds_have_their_time() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_refund() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_refunds_nothing() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.set_version(2);
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = profit::EWrongCatalogue)]
fun a_course_is_not_refunded_by_the_shop() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

#[test]
fun a_sale_without_a_time_for_refunds_is_settled_at_once() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let w = w.by(alice());
    assert!(!test_scenario::has_most_recent_shared<profit::Sale<SUI>>());
    assert!(w.balance<SUI>(b"author") == 100);
    w.end()
}

// === Events and limits ===

fun updates(): u64 {
    sui::event::events_by_type<kiosk::Update>().length()
}

#[test]
fun every_change_is_told() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 1);
    assert!(updates() == 1);
    w.update(id, 120, 0, 0);
    assert!(updates() == 2);
    w.off_shelf(id);
    assert!(updates() == 3);
    w.on_shelf(id);
    assert!(updates() == 4);
    w.end()
}

#[test]
fun an_update_changes_what_is_said_and_who_is_paid() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let empty = b"".to_string();
    let metadata = kiosk::metadata(s(b"better course"), empty, empty, empty, empty);
    let rule = profit::rule(vector[profit::user(s(b"bob"), 2_500)]);
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::update(state, kiosk, id, metadata, 100, 0, 0, rule, ctx);
    assert!(w.kiosk().borrow(id).name() == s(b"better course"));
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    assert!(w.balance<SUI>(b"bob") == 25 && w.balance<SUI>(b"author") == 75);
    w.end()
}

#[test]
fun texts_of_two_thousand_bytes_are_short_enough() {
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    let text = text.to_string();
    kiosk::metadata(text, text, text, text, text);
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun what_is_free_has_its_order_too() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::purchase_free(state, kiosk, pool, id, order, clock, ctx);
    kiosk::purchase_free(state, kiosk, pool, id, order, clock, ctx);
    abort
}

#[test]
fun the_limits_themselves_are_within() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, 1, HUNDRED_YEARS, 30 * DAY);
    w.update(id, 1, DAY, 0);
    w.supplement(id, 17);
    let mut w = w.by(alice());
    let mut ids = vector[];
    while (ids.length() < 20) ids.push_back(id);
    assert!(w.buy_all(ids, 20, 20, 20, 20) == 0);
    assert!(w.expire_at(b"alice", id) == w.now() + 20 * DAY);
    w.end()
}

#[test]
fun a_certificate_comes_with_what_is_free() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    let id = create<SUI>(&mut w, b"author", 1, 0, 0, true);
    w.update(id, 0, 0, 0);
    let mut w = w.by(alice());
    w.take(id);
    let mut w = w.by(alice());
    let certificate: Certificate = w.scenario().take_from_sender();
    transfer::public_transfer(certificate, bob());
    w.end()
}

#[test]
fun a_refund_tells_how_many_are_left() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    let told = sui::event::events_by_type<kiosk::Refund>();
    assert!(told.length() == 1 && kiosk::refunded_supply_for_testing(&told[0]) == 1);
    w.end()
}
