#[test_only]
module academy::kiosk_tests;

use academy::coupon;
use academy::daily_gifts;
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
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    let (author, rule) = (s(author), world::plain_rule());
    let metadata = world::wares_metadata();
    kiosk::create<T>(state, kiosk, pool, metadata, author, 100, supply, effective, window, nft, rule, clock, ctx)
}

#[test]
fun created_ware_has_given_fields() {
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
fun creating_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    create<SUI>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun creating_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    create<SUI>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun creating_in_unsupported_currency_aborts() {
    let mut w = world::begin().by(operator());
    create<FAKE>(&mut w, b"author", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun unknown_author_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"nobody", 1, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun too_long_refund_window_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 1, 0, 30 * DAY + 1, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun zero_supply_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 0, 0, 0, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun term_over_hundred_years_aborts() {
    let mut w = world::begin().by(operator());
    create<SUI>(&mut w, b"author", 1, HUNDRED_YEARS + 1, 0, false);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun empty_name_aborts() {
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
fun too_long_name_aborts() {
    let empty = b"".to_string();
    kiosk::metadata(long(), empty, empty, empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun too_long_description_aborts() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), long(), empty, empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun too_long_link_aborts() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, long(), empty, empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun too_long_picture_aborts() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, empty, long(), empty);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun too_long_thumbnail_aborts() {
    let empty = b"".to_string();
    kiosk::metadata(s(b"name"), empty, empty, empty, long());
    abort
}

fun supplement(w: &mut World, id: u256, more: u64) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::supplement(state, kiosk, id, more, ctx)
}

fun update(w: &mut World, id: u256, price: u64, effective_time: u64, window: u64) {
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    let (metadata, rule) = (world::wares_metadata(), world::plain_rule());
    kiosk::update(state, kiosk, id, metadata, price, effective_time, window, rule, clock, ctx)
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
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::set_white_list(state, kiosk, id, s(uid), is_listed, clock, ctx)
}

use fun supplement as World.supplement;
use fun update as World.update;
use fun off_shelf as World.off_shelf;
use fun on_shelf as World.on_shelf;
use fun delete as World.delete;
use fun list as World.list;

#[test]
fun supplementing_adds_to_supply() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 2);
    let (_, _, _, supply, _) = w.kiosk().borrow(id).info();
    assert!(supply == 5);
    w.supplement(id, 0xFFFF_FFFF_FFFF_FFFF - 5);
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun supplementing_by_zero_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun supplementing_with_overflow_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.supplement(id, 0xFFFF_FFFF_FFFF_FFFF - 2);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun supplementing_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.supplement(id, 1);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun supplementing_unknown_ware_aborts() {
    let mut w = world::begin().by(operator());
    w.supplement(1, 1);
    abort
}

#[test]
fun updated_ware_goes_on_the_shelf() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.off_shelf(id);
    w.update(id, 120, DAY, 2 * DAY);
    let wares = w.kiosk().borrow(id);
    let (_, _, price, supply, effective_time) = wares.info();
    assert!(price == 120 && supply == 3 && effective_time == DAY);
    assert!(wares.refund_window() == 2 * DAY && wares.is_available());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun updating_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.update(id, 1, 0, 0);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun updating_to_too_long_refund_window_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, 1, 0, 30 * DAY + 1);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidWares)]
fun updating_to_too_long_term_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, 1, HUNDRED_YEARS + 1, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun updating_unknown_ware_aborts() {
    let mut w = world::begin().by(operator());
    w.update(1, 1, 0, 0);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun taking_off_shelf_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.off_shelf(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun putting_on_shelf_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.on_shelf(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun buying_off_shelf_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.off_shelf(id);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun deleted_ware_stays_with_its_owners() {
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
fun deleting_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.delete(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun deleting_unknown_ware_aborts() {
    let mut w = world::begin().by(operator());
    w.delete(1);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun reading_unknown_ware_aborts() {
    let w = world::begin();
    w.kiosk().borrow(1);
    abort
}

// === Buying ===

#[test]
fun purchase_returns_the_change() {
    let (mut w, id) = academy();
    assert!(w.buy<SUI>(id, 130) == 30);
    assert!(w.owns(b"alice", id));
    assert!(w.expire_at(b"alice", id) == 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.kiosk().borrow(id).supplied() == 1);
    w.end()
}

#[test]
fun second_purchase_extends_the_term() {
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
fun buying_permanently_owned_ware_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun paying_an_order_twice_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 3, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    abort
}

#[test]
fun two_accounts_may_use_the_same_order_id() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    let mut w = w.by(bob());
    w.buy_as<SUI>(id, order, 100, 100, option::none());
    assert!(w.owns(b"alice", id) && w.owns(b"bob", id));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInvalidOrder)]
fun order_id_of_wrong_length_aborts() {
    let (mut w, id) = academy();
    w.buy_as<SUI>(id, b"short", 100, 100, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EPriceChanged)]
fun price_above_agreed_maximum_aborts() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 99, 200, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EPriceChanged)]
fun coupon_does_not_hide_price_above_agreed_maximum() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(30), vector[], 1, 1, 1_000);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(id, order, 99, 100, option::some(coupon));
    abort
}

/// Alice agreed to permanent access with a refund period of a day for 100.
fun buy_after_update(effective_time: u64, window: u64) {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.update(id, 100, effective_time, window);
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_on_terms<SUI>(id, order, 100, 0, DAY, 100, option::none());
    w.end()
}

#[test]
fun update_without_new_terms_does_not_stop_purchase() {
    buy_after_update(0, DAY)
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun duration_other_than_agreed_aborts() {
    buy_after_update(DAY, DAY)
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun shorter_refund_window_than_agreed_aborts() {
    buy_after_update(0, DAY - 1)
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun longer_refund_window_than_agreed_aborts() {
    buy_after_update(0, DAY + 1)
}

#[test, expected_failure(abort_code = kiosk::EInsufficientCoin)]
fun coin_below_price_aborts() {
    let (mut w, id) = academy();
    let order = w.order();
    w.buy_as<SUI>(id, order, 100, 99, option::none());
    abort
}

#[test, expected_failure(abort_code = kiosk::EWrongCurrency)]
fun paying_with_another_currency_aborts() {
    let (mut w, id) = academy();
    w.buy<TEA>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EWrongCurrency)]
fun paying_for_free_ware_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::ESoldOut)]
fun buying_sold_out_ware_aborts() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(100, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::ENoWares)]
fun buying_unknown_ware_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id + 1, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun buying_by_unbound_sender_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun buying_while_feature_is_off_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun buying_with_older_version_aborts() {
    let (mut w, id) = academy();
    w.set_version(2);
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun paying_with_currency_removed_since_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(false, ctx);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun coupon_lowers_the_price() {
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
fun coupon_may_cover_the_whole_price() {
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
fun coupon_of_another_account_aborts() {
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
fun certificate_is_transferred_and_grants_no_access() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
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

#[test]
fun ware_without_certificate_makes_none() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    assert!(!w.scenario().has_most_recent_for_sender<Certificate>());
    w.end()
}

// === Buying several ===

/// Lists of these lengths, on the wares' present terms and for at most 100 each.
fun buy_all(w: &mut World, ids: vector<u256>, orders: u64, prices: u64, coupons: u64, paid: u64): u64 {
    let (times, windows) = w.terms_of(&ids);
    let (mut list, mut limits, mut none) = (vector[], vector[], vector[]);
    while (list.length() < orders) list.push_back(w.order());
    while (limits.length() < prices) limits.push_back(100);
    while (none.length() < coupons) none.push_back(option::none());
    w.buy_list(ids, list, limits, times, windows, none, paid)
}

fun terms_of(w: &World, ids: &vector<u256>): (vector<u64>, vector<u64>) {
    let (mut times, mut windows) = (vector[], vector[]);
    let mut i = 0;
    while (i < ids.length()) {
        let wares = w.kiosk().borrow(ids[i]);
        let (_, _, _, _, effective_time) = wares.info();
        times.push_back(effective_time);
        windows.push_back(wares.refund_window());
        i = i + 1;
    };
    (times, windows)
}

fun buy_list(
    w: &mut World,
    ids: vector<u256>,
    orders: vector<vector<u8>>,
    prices: vector<u64>,
    times: vector<u64>,
    windows: vector<u64>,
    coupons: vector<Option<u256>>,
    paid: u64,
): u64 {
    let coin: Coin<SUI> = w.coin(paid);
    let (state, pool, kiosk, _, book, clock, ctx) = w.parts();
    kiosk::multi_purchase(
        state,
        kiosk,
        pool,
        book,
        ids,
        orders,
        prices,
        times,
        windows,
        coupons,
        coin,
        clock,
        ctx,
    ).burn_for_testing()
}

/// Buys two courses for 100 and 60, permanent and with a refund period of a day, naming these terms.
fun buy_two(prices: vector<u64>, times: vector<u64>, windows: vector<u64>) {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, DAY, world::plain_rule());
    let mut w = w.by(alice());
    let (orders, coupons) = (vector[w.order(), w.order()], vector[option::none(), option::none()]);
    w.buy_list(vector[first, second], orders, prices, times, windows, coupons, 200);
    assert!(w.owns(b"alice", first) && w.owns(b"alice", second));
    w.end()
}

use fun buy_all as World.buy_all;
use fun terms_of as World.terms_of;
use fun buy_list as World.buy_list;

#[test]
fun multi_purchase_on_agreed_terms_buys() {
    buy_two(vector[100, 60], vector[0, 0], vector[DAY, DAY])
}

#[test, expected_failure(abort_code = kiosk::EPriceChanged)]
fun multi_purchase_with_lower_maximum_for_second_ware_aborts() {
    buy_two(vector[100, 59], vector[0, 0], vector[DAY, DAY])
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun multi_purchase_with_other_duration_of_second_ware_aborts() {
    buy_two(vector[100, 60], vector[0, DAY], vector[DAY, DAY])
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun multi_purchase_with_other_refund_window_of_second_ware_aborts() {
    buy_two(vector[100, 60], vector[0, 0], vector[DAY, DAY + 1])
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_without_a_duration_for_each_aborts() {
    buy_two(vector[100, 60], vector[0], vector[DAY, DAY])
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_without_a_refund_window_for_each_aborts() {
    buy_two(vector[100, 60], vector[0, 0], vector[DAY, DAY, DAY])
}

#[test]
fun multi_purchase_buys_several_wares() {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    assert!(w.buy_all(vector[first, second], 2, 2, 2, 200) == 40);
    assert!(w.owns(b"alice", first) && w.owns(b"alice", second));
    w.end()
}

/// Alice has two coupons of 30 and 7, with one use each, and buys two courses for 100 and 60 with these.
fun buy_two_with(first: Option<u64>, second: Option<u64>): (World, u64) {
    let (w, hundred) = academy();
    let (w, sixty) = w.course<SUI>(60, 3, 0, DAY, world::plain_rule());
    let (mut w, large) = w.coupon_kind<SUI>(coupon::fixed(30), vector[], 1, 1, 1_000);
    let mut coupons = vector[w.give_coupon(b"alice", large)];
    let (mut w, small) = w.coupon_kind<SUI>(coupon::fixed(7), vector[], 1, 1, 1_000);
    coupons.push_back(w.give_coupon(b"alice", small));
    let mut w = w.by(alice());
    let orders = vector[w.order(), w.order()];
    let chosen = vector[first.map!(|at| coupons[at]), second.map!(|at| coupons[at])];
    let (ids, prices, windows) = (vector[hundred, sixty], vector[100, 60], vector[DAY, DAY]);
    let change = w.buy_list(ids, orders, prices, vector[0, 0], windows, chosen, 200);
    (w, change)
}

#[test]
fun multi_purchase_uses_the_coupon_of_each_ware() {
    let (w, change) = buy_two_with(option::some(0), option::some(1));
    assert!(change == 200 - 70 - 53);
    w.end()
}

#[test]
fun multi_purchase_uses_a_coupon_for_the_second_ware_only() {
    let (w, change) = buy_two_with(option::none(), option::some(0));
    assert!(change == 200 - 100 - 30);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EUsedUp)]
fun multi_purchase_with_one_coupon_for_two_wares_aborts() {
    let (w, _) = buy_two_with(option::some(0), option::some(0));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun multi_purchase_with_one_order_for_two_wares_aborts() {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, DAY, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    let none = vector[option::none(), option::none()];
    let windows = vector[DAY, DAY];
    w.buy_list(vector[first, second], vector[order, order], vector[100, 60], vector[0, 0], windows, none, 200);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInsufficientCoin)]
fun multi_purchase_with_coin_for_only_some_wares_aborts() {
    let (w, first) = academy();
    let (w, second) = w.course<SUI>(60, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy_all(vector[first, second], 2, 2, 2, 159);
    abort
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun multi_purchase_of_one_ware_twice_aborts() {
    let (mut w, first) = academy();
    w.buy_all(vector[first, first], 2, 2, 2, 200);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_of_empty_list_aborts() {
    let (mut w, _) = academy();
    w.buy_all(vector[], 0, 0, 0, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_of_too_long_list_aborts() {
    let (mut w, id) = academy();
    let mut ids = vector[];
    while (ids.length() < 21) ids.push_back(id);
    w.buy_all(ids, 21, 21, 21, 0);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_without_an_order_for_each_aborts() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 2, 1, 1, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_without_a_price_for_each_aborts() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 1, 0, 1, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EInvalidList)]
fun multi_purchase_without_a_coupon_choice_for_each_aborts() {
    let (mut w, id) = academy();
    w.buy_all(vector[id], 1, 1, 2, 100);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun multi_purchase_while_feature_is_off_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.buy_all(vector[id], 1, 1, 1, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun multi_purchase_by_unbound_sender_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.buy_all(vector[id], 1, 1, 1, 100);
    abort
}

// === Free wares ===

#[test]
fun free_ware_is_taken_without_payment() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take_free(id);
    assert!(w.owns(b"alice", id) && w.kiosk().borrow(id).supplied() == 1);
    w.end()
}

#[test]
fun white_listing_twice_lets_account_take_one() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"alice", true);
    w.list(id, b"bob", true);
    w.list(id, b"bob", false);
    assert!(w.kiosk().borrow(id).is_given_to(s(b"alice")) && !w.kiosk().borrow(id).is_given_to(s(b"bob")));
    let mut w = w.by(alice());
    w.take_free(id);
    assert!(w.owns(b"alice", id) && !w.kiosk().borrow(id).is_given_to(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EAlreadyTaken)]
fun taking_timed_free_ware_twice_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 5, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take_free(id);
    w.later(10 * DAY);
    assert!(w.kiosk().borrow(id).is_taken_by(s(b"alice")) && !w.kiosk().borrow(id).is_taken_by(s(b"bob")));
    w.take_free(id);
    abort
}

#[test]
fun every_account_takes_timed_free_ware_once() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(0, 2, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take_free(id);
    let mut w = w.by(bob());
    w.take_free(id);
    assert!(w.owns(b"alice", id) && w.owns(b"bob", id));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EAlreadyTaken)]
fun white_listing_account_that_has_taken_ware_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, id) = w.course<SUI>(100, 5, DAY, 0, world::plain_rule());
    w.list(id, b"alice", true);
    let mut w = w.by(alice());
    w.take_free(id);
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    abort
}

#[test, expected_failure(abort_code = kiosk::EAlreadyTaken)]
fun taking_white_listed_ware_after_it_was_taken_for_free_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, id) = w.course<SUI>(0, 5, DAY, 0, world::plain_rule());
    w.list(id, b"alice", true);
    let mut w = w.by(alice());
    w.take_free(id);
    assert!(w.kiosk().borrow(id).is_given_to(s(b"alice")));
    let mut w = w.by(admin());
    w.update(id, 100, DAY, 0);
    let mut w = w.by(alice());
    w.take_free(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::ETermsChanged)]
fun taking_ware_with_other_duration_than_agreed_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 5, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::purchase_free(state, kiosk, pool, id, order, 0, clock, ctx);
    abort
}

#[test]
fun deleted_free_ware_stays_with_its_taker() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 5, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take_free(id);
    let mut w = w.by(operator());
    w.delete(id);
    assert!(!w.kiosk().exists(id) && w.owns(b"alice", id));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::ENotFree)]
fun taking_priced_ware_aborts() {
    let (mut w, id) = academy();
    w.take_free(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun white_listing_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.list(id, b"alice", true);
    abort
}

/// A stolen operator key gives courses away.
#[test, expected_failure(abort_code = daily_gifts::ETooManyGifts)]
fun white_listing_more_than_twenty_accounts_a_day_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let mut listed = 0;
    while (listed < 21) {
        w.list(id, vector[65 + (listed as u8)], true);
        listed = listed + 1;
    };
    abort
}

#[test]
fun removing_accounts_from_white_list_does_not_count_as_a_gift() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let mut removed = 0;
    while (removed < 21) {
        w.list(id, b"alice", false);
        removed = removed + 1;
    };
    w.list(id, b"alice", true);
    assert!(w.kiosk().borrow(id).is_given_to(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = kiosk::ESoldOut)]
fun taking_sold_out_free_ware_aborts() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(0, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.take_free(id);
    let mut w = w.by(bob());
    w.take_free(id);
    abort
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun taking_free_ware_off_shelf_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (mut w, id) = w.course<SUI>(0, 1, 0, 0, world::plain_rule());
    w.off_shelf(id);
    let mut w = w.by(alice());
    w.take_free(id);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun taking_while_feature_is_off_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.take_free(id);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun taking_by_unbound_sender_aborts() {
    let w = world::begin();
    let (mut w, id) = w.course<SUI>(0, 3, 0, 0, world::plain_rule());
    w.take_free(id);
    abort
}

// === Refunds ===

#[test]
fun refund_reverts_asset_money_and_supply() {
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
fun refund_works_with_features_off() {
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
fun refund_of_one_of_two_renewals_removes_its_term() {
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

#[test]
fun refund_of_expired_sale_keeps_later_one() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 5, 7 * DAY, 14 * DAY, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let first = w.take_sale<SUI>();
    w.later(10 * DAY);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    w.later(2 * DAY);
    w.refund_course(first);
    assert!(w.expire_at(b"alice", id) == w.now() + 5 * DAY && w.balance<SUI>(b"alice") == 100);
    w.end()
}

#[test]
fun refund_removes_the_duration_that_was_sold() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 5, 7 * DAY, 14 * DAY, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(admin());
    let sale = w.take_sale<SUI>();
    w.update(id, 100, 0, 14 * DAY);
    w.refund_course(sale);
    assert!(!w.owns(b"alice", id) && w.expire_at(b"alice", id) == w.now());
    w.end()
}

#[test, expected_failure(abort_code = profit::ETooLate)]
fun refund_after_window_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun refund_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun refund_with_older_version_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.set_version(2);
    w.refund_course(sale);
    abort
}

#[test, expected_failure(abort_code = profit::EWrongCatalogue)]
fun refund_of_course_through_shop_aborts() {
    let (mut w, id) = academy();
    w.buy<SUI>(id, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

#[test]
fun sale_without_refund_window_is_settled_at_once() {
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
fun each_change_of_ware_emits_update() {
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
fun update_replaces_metadata_and_profit_rule() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    let empty = b"".to_string();
    let metadata = kiosk::metadata(s(b"better course"), empty, empty, empty, empty);
    let rule = profit::rule(vector[profit::user(s(b"bob"), 2_500)]);
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::update(state, kiosk, id, metadata, 100, 0, 0, rule, clock, ctx);
    assert!(w.kiosk().borrow(id).name() == s(b"better course"));
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    assert!(w.balance<SUI>(b"bob") == 25 && w.balance<SUI>(b"author") == 75);
    w.end()
}

#[test]
fun texts_of_two_thousand_bytes_are_accepted() {
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    let text = text.to_string();
    kiosk::metadata(text, text, text, text, text);
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun taking_free_ware_with_paid_order_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, paid) = w.course<SUI>(100, 3, DAY, 0, world::plain_rule());
    let (w, id) = w.course<SUI>(0, 3, DAY, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(paid, order, 100, 100, option::none());
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    kiosk::purchase_free(state, kiosk, pool, id, order, DAY, clock, ctx);
    abort
}

#[test]
fun values_at_the_limits_are_accepted() {
    let (w, id) = academy();
    let mut w = w.by(admin());
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
fun free_ware_comes_with_its_certificate() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
    let id = create<SUI>(&mut w, b"author", 1, 0, 0, true);
    w.update(id, 0, 0, 0);
    let mut w = w.by(alice());
    w.take_free(id);
    let mut w = w.by(alice());
    let certificate: Certificate = w.scenario().take_from_sender();
    transfer::public_transfer(certificate, bob());
    w.end()
}

#[test]
fun refund_event_reports_remaining_supply() {
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

#[test]
fun purchase_event_reports_price_before_the_discount() {
    let (w, _) = buy_two_with(option::some(0), option::none());
    let bought = sui::event::events_by_type<kiosk::Purchase>();
    let (price, discount, supplied) = kiosk::purchased_for_testing(&bought[0]);
    assert!(price == 100 && discount == 30 && supplied == 1);
    w.end()
}

#[test]
fun selling_or_giving_last_place_emits_sold_out() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (mut w, id) = w.course<SUI>(100, 2, 0, 0, world::plain_rule());
    w.list(id, b"bob", true);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    assert!(sui::event::events_by_type<kiosk::SoldOut>().is_empty());
    let mut w = w.by(bob());
    w.take_free(id);
    assert!(sui::event::events_by_type<kiosk::SoldOut>().length() == 1);
    w.end()
}
