#[test_only]
module academy::shop_tests;

use academy::coupon;
use academy::package_state;
use academy::profit;
use academy::shop;
use academy::user_pool;
use academy::world::{Self, World, TEA, FAKE, admin, alice, bob, operator};
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

/// Thirty days for 30, permanent for 900, thirty days for 7 TEA.
fun prices(): vector<shop::Pricing> {
    vector[shop::pricing<SUI>(30, 30), shop::pricing<SUI>(900, 0), shop::pricing<TEA>(7, 30)]
}

/// A membership with a refund period of a day; alice and bob are bound; alice is the next sender.
fun academy(): (World, u256) {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.commodity(b"membership", 10, 0, prices(), DAY, option::none());
    (w.by(alice()), id)
}

// === The catalogue ===

fun create(
    w: &mut World,
    attr: shop::Attr,
    window: u64,
    rule: profit::ProfitRule,
    kind: Option<u256>,
): u256 {
    let (state, pool, _, shop, book, clock, ctx) = w.parts();
    shop::create(state, shop, pool, book, world::commodity_metadata(), attr, window, rule, kind, clock, ctx)
}

fun update(w: &mut World, id: u256, attr: shop::Attr, window: u64) {
    let (state, pool, _, shop, _, clock, ctx) = w.parts();
    let (metadata, rule) = (world::commodity_metadata(), world::plain_rule());
    shop::update(state, shop, pool, id, metadata, attr, window, rule, clock, ctx)
}

fun delete(w: &mut World, id: u256) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::delete(state, shop, id, ctx)
}

fun list(w: &mut World, id: u256, uid: vector<u8>, is_listed: bool) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::set_white_list(state, shop, id, s(uid), is_listed, ctx)
}

fun restrict(w: &mut World, id: u256, is_restricted: bool) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::set_restricted(state, shop, id, is_restricted, ctx)
}

use fun create as World.create;
use fun update as World.update;
use fun delete as World.delete;
use fun list as World.list;
use fun restrict as World.restrict;

fun attr(supply: u64, pricings: vector<shop::Pricing>): shop::Attr {
    shop::attr(s(b"membership"), true, supply, 0, pricings)
}

#[test]
fun created_commodity_has_given_fields() {
    let (w, id) = academy();
    assert!(w.shop().exists(id) && !w.shop().exists(id + 1));
    let commodity = w.shop().borrow(id);
    assert!(commodity.attr_of() == shop::attr(s(b"membership"), true, 10, 0, prices()));
    assert!(commodity.supplied() == 0 && commodity.bought_by(s(b"alice")) == 0);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun creating_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    w.create(attr(1, prices()), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun creating_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    w.create(attr(1, prices()), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun creating_in_unsupported_currency_aborts() {
    let mut w = world::begin().by(operator());
    let prices = vector[shop::pricing<SUI>(1, 0), shop::pricing<FAKE>(1, 0)];
    w.create(attr(1, prices), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun too_long_refund_window_aborts() {
    let mut w = world::begin().by(operator());
    w.create(attr(1, prices()), 30 * DAY + 1, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun fixed_share_with_several_currencies_aborts() {
    let mut w = world::begin().by(operator());
    let rule = profit::rule(vector[profit::proposer(1), profit::specify(s(b"author"), 1)]);
    w.create(attr(1, prices()), 0, rule, option::none());
    abort
}

#[test]
fun fixed_share_with_one_currency_is_accepted() {
    let mut w = world::begin().by(operator());
    let rule = profit::rule(vector[profit::specify(s(b"author"), 1)]);
    let prices = vector[shop::pricing<SUI>(1, 0), shop::pricing<SUI>(2, 1)];
    w.create(attr(1, prices), 30 * DAY, rule, option::none());
    w.end()
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun membership_with_coupon_kind_aborts() {
    let (mut w, kind) = world::begin().coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 1);
    w.create(attr(1, prices()), 0, world::plain_rule(), option::some(kind));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun coupon_without_coupon_kind_aborts() {
    let mut w = world::begin().by(operator());
    let attr = shop::attr(s(b"coupon"), true, 1, 0, vector[shop::pricing<SUI>(1, 0)]);
    w.create(attr, 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun coupon_with_unknown_coupon_kind_aborts() {
    let mut w = world::begin().by(operator());
    let attr = shop::attr(s(b"coupon"), true, 1, 0, vector[shop::pricing<SUI>(1, 0)]);
    w.create(attr, 0, world::plain_rule(), option::some(7));
    abort
}

/// A coupon expires with its kind, whatever duration was paid for.
#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun coupon_with_a_duration_aborts() {
    shop::attr(s(b"coupon"), true, 1, 0, vector[shop::pricing<SUI>(1, 0), shop::pricing<SUI>(1, 30)]);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun unknown_author_aborts() {
    let mut w = world::begin().by(operator());
    let empty = s(b"");
    let metadata = shop::metadata(s(b"thing"), empty, empty, empty, empty, s(b"nobody"));
    let (state, pool, _, shop, book, clock, ctx) = w.parts();
    let (attr, rule) = (attr(1, prices()), world::plain_rule());
    shop::create(state, shop, pool, book, metadata, attr, 0, rule, option::none(), clock, ctx);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun unknown_commodity_kind_aborts() {
    shop::attr(s(b"house"), true, 1, 0, prices());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun zero_supply_aborts() {
    shop::attr(s(b"pass"), true, 0, 0, prices());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun commodity_without_price_aborts() {
    shop::attr(s(b"pass"), true, 1, 0, vector[]);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_many_prices_abort() {
    let mut prices = vector[];
    let mut days = 0;
    while (days < 17) {
        prices.push_back(shop::pricing<SUI>(1, days));
        days = days + 1;
    };
    shop::attr(s(b"pass"), true, 1, 0, prices);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun price_of_zero_aborts() {
    shop::pricing<SUI>(0, 1);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun term_over_hundred_years_aborts() {
    shop::pricing<SUI>(1, 36_601);
    abort
}

fun long(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_001) text.push_back(65);
    text.to_string()
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun empty_name_aborts() {
    let empty = s(b"");
    shop::metadata(empty, empty, empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_name_aborts() {
    let empty = s(b"");
    shop::metadata(long(), empty, empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_description_aborts() {
    let empty = s(b"");
    shop::metadata(s(b"name"), long(), empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_link_aborts() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, long(), empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_picture_aborts() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, empty, long(), empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_thumbnail_aborts() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, empty, empty, long(), s(b"author"));
    abort
}

#[test]
fun update_changes_commodity() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    let changed = attr(5, vector[shop::pricing<SUI>(31, 30)]);
    w.update(id, changed, 0);
    assert!(sui::event::events_by_type<shop::CommodityUpdate>().length() == 1);
    assert!(w.shop().borrow(id).attr_of() == changed);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun updating_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.update(id, attr(5, prices()), 0);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun updating_kind_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, shop::attr(s(b"phone"), true, 5, 0, prices()), 0);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun updating_supply_below_sold_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 0);
    abort
}

#[test]
fun updating_supply_to_sold_is_accepted() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 0);
    w.end()
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun updating_to_too_long_refund_window_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 30 * DAY + 1);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun updating_unknown_commodity_aborts() {
    let mut w = world::begin().by(operator());
    w.update(1, attr(1, prices()), 0);
    abort
}

#[test]
fun deleted_commodity_stays_with_its_owners() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 900);
    let mut w = w.by(operator());
    w.delete(id);
    assert!(!w.shop().exists(id) && w.owns(b"alice", id));
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(!w.owns(b"alice", id) && w.balance<SUI>(b"alice") == 900);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun deleting_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.delete(id);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun deleting_unknown_commodity_aborts() {
    let mut w = world::begin().by(operator());
    w.delete(1);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun reading_unknown_commodity_aborts() {
    let w = world::begin();
    w.shop().borrow(1);
    abort
}

// === Buying ===

#[test]
fun membership_is_bought_extended_and_made_permanent() {
    let (mut w, id) = academy();
    let start = w.now();
    assert!(w.shop_for<SUI>(id, 30, 50) == 20);
    assert!(w.expire_at(b"alice", id) == start + 30 * DAY);
    w.later(10 * DAY);
    w.shop_for<TEA>(id, 30, 7);
    assert!(w.expire_at(b"alice", id) == start + 60 * DAY);
    w.later(100 * DAY);
    assert!(!w.owns(b"alice", id));
    w.shop_for<SUI>(id, 30, 30);
    assert!(w.expire_at(b"alice", id) == w.now() + 30 * DAY);
    w.shop_for<SUI>(id, 0, 900);
    assert!(w.expire_at(b"alice", id) == 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.shop().borrow(id).supplied() == 4 && w.shop().borrow(id).bought_by(s(b"alice")) == 4);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun buying_permanently_owned_membership_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 900);
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun paying_an_order_twice_aborts() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 30, 30, option::none());
    w.shop_as<SUI>(id, 30, order, 30, 30, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EPriceChanged)]
fun price_above_agreed_maximum_aborts() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 29, 30, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInsufficientCoin)]
fun coin_below_price_aborts() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 30, 29, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::ENoPricing)]
fun paying_with_another_currency_aborts() {
    let (mut w, id) = academy();
    // It is sold permanently, but not for TEA.
    w.shop_for<TEA>(id, 0, 900);
    abort
}

/// Alice agreed to a refund period of a day.
fun buy_after_update(window: u64) {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.update(id, attr(10, prices()), window);
    let mut w = w.by(alice());
    let order = w.order();
    w.shop_on_terms<SUI>(id, 30, order, 30, DAY, 30, option::none());
    w.end()
}

#[test]
fun update_without_new_terms_does_not_stop_purchase() {
    buy_after_update(DAY)
}

#[test, expected_failure(abort_code = shop::ETermsChanged)]
fun shorter_refund_window_than_agreed_aborts() {
    buy_after_update(DAY - 1)
}

#[test, expected_failure(abort_code = shop::ETermsChanged)]
fun longer_refund_window_than_agreed_aborts() {
    buy_after_update(DAY + 1)
}

/// A year and a month cost the same; a new price in front of them changes neither.
#[test]
fun purchase_buys_the_agreed_duration_after_prices_moved() {
    let w = world::begin().bind(alice(), b"alice");
    let (month, year) = (shop::pricing<SUI>(100, 30), shop::pricing<SUI>(100, 365));
    let (w, id) = w.commodity(b"membership", 10, 0, vector[month, year], 0, option::none());
    let mut w = w.by(admin());
    w.update(id, attr(10, vector[shop::pricing<SUI>(10, 7), month, year]), 0);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 365, 100);
    assert!(w.expire_at(b"alice", id) == w.now() + 365 * DAY);
    w.end()
}

#[test, expected_failure(abort_code = shop::EPriceChanged)]
fun coupon_does_not_hide_price_above_agreed_maximum() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[], 1, 1, 100);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 29, 30, option::some(coupon));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun two_prices_for_one_duration_abort() {
    attr(1, vector[shop::pricing<SUI>(30, 30), shop::pricing<TEA>(7, 30), shop::pricing<SUI>(29, 30)]);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun paying_with_currency_removed_since_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(false, ctx);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    w.shop_for<TEA>(id, 30, 7);
    abort
}

#[test, expected_failure(abort_code = shop::ENoPricing)]
fun unknown_pricing_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 31, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun buying_unknown_commodity_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id + 1, 30, 30);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun buying_by_unbound_sender_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun buying_while_feature_is_off_aborts() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun buying_with_older_version_aborts() {
    let (mut w, id) = academy();
    w.set_version(2);
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ESoldOut)]
fun buying_sold_out_commodity_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.commodity(b"pass", 1, 0, prices(), 0, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = shop::EUserLimit)]
fun buying_beyond_limit_per_user_aborts() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.commodity(b"pass", 5, 1, prices(), 0, option::none());
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(alice());
    assert!(w.shop().borrow(id).bought_by(s(b"alice")) == 0);
    w.shop_for<SUI>(id, 30, 30);
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test]
fun limit_per_user_is_each_users_own() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.commodity(b"pass", 5, 1, prices(), 0, option::none());
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotAvailable)]
fun buying_unavailable_commodity_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, shop::attr(s(b"membership"), false, 5, 0, prices()), 0);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test]
fun white_listed_account_buys_restricted_commodity() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"alice", true);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    w.restrict(id, false);
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 30, 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotListed)]
fun buying_after_last_listed_account_was_removed_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"alice", false);
    assert!(w.shop().borrow(id).is_restricted() && !w.shop().borrow(id).is_listed(s(b"alice")));
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ENotListed)]
fun buying_restricted_commodity_with_empty_list_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.restrict(id, true);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun restricting_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.restrict(id, true);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun restricting_unknown_commodity_aborts() {
    let mut w = world::begin().by(operator());
    w.restrict(1, true);
    abort
}

#[test]
fun only_changes_of_restriction_emit_its_event() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"bob", true);
    w.list(id, b"bob", false);
    let told = sui::event::events_by_type<shop::Restrict>();
    assert!(told.length() == 1);
    w.restrict(id, false);
    assert!(sui::event::events_by_type<shop::Restrict>().length() == 2);
    assert!(sui::event::events_by_type<shop::WhiteList>().length() == 3);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotListed)]
fun buying_restricted_commodity_without_white_list_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun white_listing_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.list(id, b"alice", true);
    abort
}

#[test]
fun coupon_lowers_the_price() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[coupon::specify_id(id)], 1, 1, 100);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    assert!(w.shop_as<SUI>(id, 30, order, 30, 30, option::some(coupon)) == 5);
    w.end()
}

// === Instances ===

fun redeem(w: &mut World, instance: u256, identifier: vector<u8>) {
    let (state, _, _, shop, _, clock, ctx) = w.parts();
    shop::redeem(state, shop, instance, s(identifier), clock, ctx)
}

use fun redeem as World.redeem;

/// Alice has bought an instance for thirty days with a refund period of a day; returns it.
fun with_thing(kind: vector<u8>): (World, u256, u256) {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.commodity(kind, 5, 0, prices(), DAY, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    let purchases = sui::event::events_by_type<shop::Purchase>();
    let instance = shop::purchased_instance_for_testing(&purchases[0]);
    (w, id, instance)
}

#[test]
fun phone_is_redeemed_once() {
    let (w, _, instance) = with_thing(b"phone");
    let mut w = w.by(operator());
    assert!(w.shop().has_instance(instance) && !w.shop().instance(instance).is_used());
    w.redeem(instance, b"IMEI 1");
    let entry = w.shop().instance(instance);
    assert!(entry.is_used() && entry.identifier() == s(b"IMEI 1"));
    w.end()
}

#[test, expected_failure(abort_code = shop::EUsed)]
fun redeeming_twice_aborts() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, b"1");
    w.redeem(instance, b"2");
    abort
}

#[test, expected_failure(abort_code = shop::EExpired)]
fun redeeming_after_expiry_aborts() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.later(30 * DAY);
    w.redeem(instance, b"1");
    abort
}

#[test]
fun instance_lasts_as_many_days_as_bought() {
    let (w, _, instance) = with_thing(b"pass");
    assert!(w.shop().instance(instance).expire_at() == w.now() + 30 * DAY);
    let mut w = w.by(operator());
    w.later(30 * DAY - 1);
    w.redeem(instance, b"1");
    w.end()
}

#[test]
fun instance_without_term_never_expires() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.commodity(b"phone", 5, 0, prices(), 0, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 900);
    let purchases = sui::event::events_by_type<shop::Purchase>();
    let instance = shop::purchased_instance_for_testing(&purchases[0]);
    assert!(w.shop().instance(instance).expire_at() == 0xFFFF_FFFF_FFFF_FFFF);
    let mut w = w.by(operator());
    w.later(1_000 * DAY);
    w.redeem(instance, b"1");
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun redeeming_by_non_operator_aborts() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(alice());
    w.redeem(instance, b"1");
    abort
}

#[test, expected_failure(abort_code = shop::ENoInstance)]
fun redeeming_unknown_instance_aborts() {
    let mut w = world::begin().by(operator());
    w.redeem(1, b"1");
    abort
}

#[test, expected_failure(abort_code = shop::ENoInstance)]
fun reading_unknown_instance_aborts() {
    let w = world::begin();
    w.shop().instance(1);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun redeeming_without_serial_text_aborts() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, b"");
    abort
}

// === Refunds ===

#[test]
fun refund_removes_membership() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(w.balance<SUI>(b"alice") == 30 && !w.owns(b"alice", id));
    let commodity = w.shop().borrow(id);
    assert!(commodity.supplied() == 0 && commodity.bought_by(s(b"alice")) == 0);
    w.end()
}

#[test]
fun refund_of_expired_membership_keeps_later_one() {
    let w = world::begin().bind(alice(), b"alice");
    let prices = vector[shop::pricing<SUI>(10, 7)];
    let (w, id) = w.commodity(b"membership", 10, 0, prices, 14 * DAY, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 7, 10);
    let mut w = w.by(operator());
    let first = w.take_sale<SUI>();
    w.later(10 * DAY);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 7, 10);
    let mut w = w.by(operator());
    w.refund_commodity(first);
    assert!(w.expire_at(b"alice", id) == w.now() + 7 * DAY && w.balance<SUI>(b"alice") == 10);
    w.end()
}

#[test]
fun refund_works_with_features_off() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(admin());
    w.switch_all(false);
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    let mut w = w.by(alice());
    assert!(w.withdraw<SUI>(30) == 30);
    w.end()
}

#[test]
fun refund_of_unredeemed_instance_removes_it() {
    let (w, _, instance) = with_thing(b"phone");
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(!w.shop().has_instance(instance) && w.balance<SUI>(b"alice") == 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::EUsed)]
fun refund_of_redeemed_instance_aborts() {
    let (w, _, instance) = with_thing(b"phone");
    let mut w = w.by(operator());
    w.redeem(instance, b"1");
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

/// Alice has bought a coupon with a discount of 5 and two uses.
fun with_coupon(): (World, u256, u256) {
    let w = world::begin().bind(alice(), b"alice");
    let (w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[], 2, 1, 100);
    let (w, id) = w.commodity(b"coupon", 5, 0, vector[shop::pricing<SUI>(3, 0)], DAY, option::some(kind));
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 3);
    let bought = sui::event::events_by_type<user_pool::PurchasedCoupon>();
    let coupon = user_pool::purchased_coupon_for_testing(&bought[0]);
    assert!(w.pool().borrow(s(b"alice")).has_coupon(coupon));
    (w, kind, coupon)
}

#[test]
fun refund_of_unused_coupon_removes_it() {
    let (w, kind, coupon) = with_coupon();
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(!w.pool().borrow(s(b"alice")).has_coupon(coupon));
    let (_, issued, _, _) = w.book().totals(kind);
    assert!(issued == 0 && w.balance<SUI>(b"alice") == 3);
    w.end()
}

#[test, expected_failure(abort_code = coupon::EUsedUp)]
fun refund_of_used_coupon_aborts() {
    let (w, _, coupon) = with_coupon();
    let w = w.by(operator());
    let sale = w.take_sale<SUI>();
    let (w, course) = w.course<SUI>(100, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    let order = w.order();
    w.buy_as<SUI>(course, order, 100, 100, option::some(coupon));
    let mut w = w.by(operator());
    w.refund_commodity(sale);
    abort
}

#[test, expected_failure(abort_code = profit::ETooLate)]
fun refund_after_window_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.refund_commodity(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun refund_by_non_operator_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(alice());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

#[test, expected_failure(abort_code = profit::EWrongCatalogue)]
fun refund_of_membership_through_kiosk_aborts() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    abort
}

// === Events and limits ===

#[test]
fun update_replaces_metadata_and_profit_rule() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    let (empty, bob) = (s(b""), s(b"bob"));
    let metadata = shop::metadata(s(b"better"), empty, empty, empty, empty, bob);
    let rule = profit::rule(vector[profit::user(s(b"author"), 1_000)]);
    let (state, pool, _, shop, _, clock, ctx) = w.parts();
    shop::update(state, shop, pool, id, metadata, attr(5, prices()), 0, rule, clock, ctx);
    let commodity = w.shop().borrow(id);
    assert!(commodity.metadata_of() == metadata && commodity.refund_window() == 0);
    assert!(commodity.coupon_kind().is_none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    assert!(w.balance<SUI>(b"author") == 3 && w.balance<SUI>(b"bob") == 27);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_of_new_author_aborts() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let (empty, bob) = (s(b""), s(b"bob"));
    let metadata = shop::metadata(s(b"better"), empty, empty, empty, empty, bob);
    let (state, pool, _, shop, _, clock, ctx) = w.parts();
    let (attr, rule) = (attr(5, prices()), world::plain_rule());
    shop::update(state, shop, pool, id, metadata, attr, 0, rule, clock, ctx);
    let mut w = w.by(bob());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx);
    abort
}

#[test]
fun texts_of_two_thousand_bytes_are_accepted() {
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    let text = text.to_string();
    shop::metadata(text, text, text, text, text, text);
}

#[test]
fun values_at_the_limits_are_accepted() {
    let mut prices = vector[];
    let mut days = 36_600;
    while (prices.length() < 16) {
        prices.push_back(shop::pricing<SUI>(1, days));
        days = days - 1;
    };
    shop::attr(s(b"pass"), true, 1, 0, prices);
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun too_long_serial_text_aborts() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, *long().as_bytes());
    abort
}

#[test]
fun serial_text_of_two_thousand_bytes_is_accepted() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    w.redeem(instance, text);
    w.end()
}

#[test]
fun refund_event_reports_remaining_supply() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 30, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    let told = sui::event::events_by_type<shop::Refund>();
    assert!(told.length() == 1 && shop::refunded_supply_for_testing(&told[0]) == 1);
    w.end()
}

#[test]
fun purchase_event_reports_price_before_the_discount() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::percent(1_000), vector[], 1, 1, 100);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 30, 27, option::some(coupon));
    let bought = sui::event::events_by_type<shop::Purchase>();
    let (price, discount, supplied) = shop::purchased_for_testing(&bought[0]);
    assert!(price == 30 && discount == 3 && supplied == 1);
    w.end()
}

#[test]
fun refund_restores_the_coupon_and_its_discount() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[], 2, 1, 100);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    w.shop_as<SUI>(id, 30, order, 30, 25, option::some(coupon));
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    let (_, _, _, discounted) = w.book().totals(kind);
    assert!(discounted == 0 && w.balance<SUI>(b"alice") == 25);
    assert!(w.pool().borrow(s(b"alice")).coupon(coupon).available_times() == 2);
    w.end()
}

#[test]
fun creating_a_commodity_emits_its_event() {
    let mut w = world::begin().by(operator());
    w.create(attr(1, prices()), 0, world::plain_rule(), option::none());
    assert!(sui::event::events_by_type<shop::CommodityUpdate>().length() == 1);
    w.end()
}
