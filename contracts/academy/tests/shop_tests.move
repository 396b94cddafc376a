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
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    shop::create(state, shop, pool, book, world::commodity_metadata(), attr, window, rule, kind, ctx)
}

fun update(w: &mut World, id: u256, attr: shop::Attr, window: u64) {
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    let (metadata, rule) = (world::commodity_metadata(), world::plain_rule());
    shop::update(state, shop, pool, book, id, metadata, attr, window, rule, option::none(), ctx)
}

fun delete(w: &mut World, id: u256) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::delete(state, shop, id, ctx)
}

fun list(w: &mut World, id: u256, uid: vector<u8>, is_listed: bool) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::set_white_list(state, shop, id, s(uid), is_listed, ctx)
}

use fun create as World.create;
use fun update as World.update;
use fun delete as World.delete;
use fun list as World.list;

fun attr(supply: u64, pricings: vector<shop::Pricing>): shop::Attr {
    shop::attr(s(b"membership"), true, supply, 0, pricings)
}

#[test]
fun a_commodity_is_what_was_said_of_it() {
    let (w, id) = academy();
    assert!(w.shop().exists(id) && !w.shop().exists(id + 1));
    let commodity = w.shop().borrow(id);
    assert!(commodity.attr_of() == shop::attr(s(b"membership"), true, 10, 0, prices()));
    assert!(commodity.supplied() == 0 && commodity.bought_by(s(b"alice")) == 0);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_create() {
    let mut w = world::begin().by(alice());
    w.create(attr(1, prices()), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_creates_nothing() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    w.create(attr(1, prices()), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun prices_are_in_money_that_is_taken() {
    let mut w = world::begin().by(operator());
    let prices = vector[shop::pricing<SUI>(1, 0), shop::pricing<FAKE>(1, 0)];
    w.create(attr(1, prices), 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun refunds_end() {
    let mut w = world::begin().by(operator());
    w.create(attr(1, prices()), 30 * DAY + 1, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_fixed_share_means_one_kind_of_money() {
    let mut w = world::begin().by(operator());
    let rule = profit::rule(vector[profit::proposer(1), profit::specify(s(b"author"), 1)]);
    w.create(attr(1, prices()), 0, rule, option::none());
    abort
}

#[test]
fun of_one_kind_it_may_be() {
    let mut w = world::begin().by(operator());
    let rule = profit::rule(vector[profit::specify(s(b"author"), 1)]);
    let prices = vector[shop::pricing<SUI>(1, 0), shop::pricing<SUI>(2, 1)];
    w.create(attr(1, prices), 30 * DAY, rule, option::none());
    w.end()
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_membership_gives_out_no_coupon() {
    let (mut w, kind) = world::begin().coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 1);
    w.create(attr(1, prices()), 0, world::plain_rule(), option::some(kind));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_coupon_is_of_a_kind() {
    let mut w = world::begin().by(operator());
    let attr = shop::attr(s(b"coupon"), true, 1, 0, prices());
    w.create(attr, 0, world::plain_rule(), option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun that_there_is() {
    let mut w = world::begin().by(operator());
    let attr = shop::attr(s(b"coupon"), true, 1, 0, prices());
    w.create(attr, 0, world::plain_rule(), option::some(7));
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun the_author_exists() {
    let mut w = world::begin().by(operator());
    let empty = s(b"");
    let metadata = shop::metadata(s(b"thing"), empty, empty, empty, empty, s(b"nobody"));
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    let (attr, rule) = (attr(1, prices()), world::plain_rule());
    shop::create(state, shop, pool, book, metadata, attr, 0, rule, option::none(), ctx);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun there_are_four_kinds() {
    shop::attr(s(b"house"), true, 1, 0, prices());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun there_is_at_least_one() {
    shop::attr(s(b"pass"), true, 0, 0, prices());
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun there_is_a_price() {
    shop::attr(s(b"pass"), true, 1, 0, vector[]);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun prices_are_few() {
    let mut prices = vector[];
    while (prices.length() < 17) prices.push_back(shop::pricing<SUI>(1, 0));
    shop::attr(s(b"pass"), true, 1, 0, prices);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_price_is_something() {
    shop::pricing<SUI>(0, 1);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_time_is_at_most_a_hundred_years() {
    shop::pricing<SUI>(1, 36_601);
    abort
}

fun long(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_001) text.push_back(65);
    text.to_string()
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_commodity_has_a_name() {
    let empty = s(b"");
    shop::metadata(empty, empty, empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun a_name_is_no_book() {
    let empty = s(b"");
    shop::metadata(long(), empty, empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun nor_a_description() {
    let empty = s(b"");
    shop::metadata(s(b"name"), long(), empty, empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun nor_a_link() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, long(), empty, empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun nor_a_picture() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, empty, long(), empty, s(b"author"));
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun nor_a_thumbnail() {
    let empty = s(b"");
    shop::metadata(s(b"name"), empty, empty, empty, long(), s(b"author"));
    abort
}

#[test]
fun a_commodity_is_updated() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let changed = attr(5, vector[shop::pricing<SUI>(31, 30)]);
    w.update(id, changed, 0);
    assert!(w.shop().borrow(id).attr_of() == changed);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_update() {
    let (mut w, id) = academy();
    w.update(id, attr(5, prices()), 0);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun its_kind_does_not_change() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, shop::attr(s(b"phone"), true, 5, 0, prices()), 0);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun there_are_no_fewer_than_were_sold() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 0);
    abort
}

#[test]
fun there_may_be_as_many_as_were_sold() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 0);
    w.end()
}

#[test, expected_failure(abort_code = profit::EInvalidWindow)]
fun refunds_end_after_an_update_too() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, attr(1, prices()), 30 * DAY + 1);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun nothing_is_not_updated() {
    let mut w = world::begin().by(operator());
    w.update(1, attr(1, prices()), 0);
    abort
}

#[test]
fun what_is_deleted_is_kept_by_whoever_has_it() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 1, 900);
    let mut w = w.by(operator());
    w.delete(id);
    assert!(!w.shop().exists(id) && w.owns(b"alice", id));
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(!w.owns(b"alice", id) && w.balance<SUI>(b"alice") == 900);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_delete() {
    let (mut w, id) = academy();
    w.delete(id);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun nothing_is_not_deleted() {
    let mut w = world::begin().by(operator());
    w.delete(1);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun nothing_is_not_read() {
    let w = world::begin();
    w.shop().borrow(1);
    abort
}

// === Buying ===

#[test]
fun a_membership_is_bought_renewed_and_made_permanent() {
    let (mut w, id) = academy();
    let start = w.now();
    assert!(w.shop_for<SUI>(id, 0, 50) == 20);
    assert!(w.expire_at(b"alice", id) == start + 30 * DAY);
    w.later(10 * DAY);
    w.shop_for<TEA>(id, 2, 7);
    assert!(w.expire_at(b"alice", id) == start + 60 * DAY);
    w.later(100 * DAY);
    assert!(!w.owns(b"alice", id));
    w.shop_for<SUI>(id, 0, 30);
    assert!(w.expire_at(b"alice", id) == w.now() + 30 * DAY);
    w.shop_for<SUI>(id, 1, 900);
    assert!(w.expire_at(b"alice", id) == 0xFFFF_FFFF_FFFF_FFFF);
    assert!(w.shop().borrow(id).supplied() == 4 && w.shop().borrow(id).bought_by(s(b"alice")) == 4);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun permanent_is_not_bought_again() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 1, 900);
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun an_order_is_paid_once() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 0, order, 30, 30, option::none());
    w.shop_as<SUI>(id, 0, order, 30, 30, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EPriceChanged)]
fun nobody_pays_more_than_they_agreed_to() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 0, order, 29, 30, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EInsufficientCoin)]
fun a_coin_is_worth_the_price() {
    let (mut w, id) = academy();
    let order = w.order();
    w.shop_as<SUI>(id, 0, order, 30, 29, option::none());
    abort
}

#[test, expected_failure(abort_code = shop::EWrongCurrency)]
fun a_price_is_in_its_own_money() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 2, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ENoPricing)]
fun there_is_no_other_price() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 3, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ENoCommodity)]
fun nothing_is_not_bought() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id + 1, 0, 30);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_buys_nothing() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun selling_can_be_switched_off() {
    let (w, id) = academy();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_sells_nothing() {
    let (mut w, id) = academy();
    w.set_version(2);
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ESoldOut)]
fun no_more_than_there_are() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.commodity(b"pass", 1, 0, prices(), 0, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = shop::EUserLimit)]
fun one_account_buys_no_more_than_it_may() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let (w, id) = w.commodity(b"pass", 5, 1, prices(), 0, option::none());
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = shop::ENotAvailable)]
fun what_is_not_for_sale_is_not_sold() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.update(id, shop::attr(s(b"membership"), false, 5, 0, prices()), 0);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test]
fun some_things_are_for_some() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    w.list(id, b"alice", true);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    w.list(id, b"alice", false);
    // With an empty list every account may buy again.
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 0, 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotListed)]
fun and_not_for_others() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    w.list(id, b"alice", true);
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 0, 30);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_list() {
    let (mut w, id) = academy();
    w.list(id, b"alice", true);
    abort
}

#[test]
fun a_coupon_takes_something_off() {
    let (w, id) = academy();
    let (mut w, kind) = w.coupon_kind<SUI>(coupon::fixed(5), vector[coupon::specify_id(id)], 1, 1, 100);
    let coupon = w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    let order = w.order();
    assert!(w.shop_as<SUI>(id, 0, order, 30, 30, option::some(coupon)) == 5);
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
    w.shop_for<SUI>(id, 0, 30);
    let purchases = sui::event::events_by_type<shop::Purchase>();
    let instance = shop::purchased_instance_for_testing(&purchases[0]);
    (w, id, instance)
}

#[test]
fun a_phone_is_handed_over_once() {
    let (w, _, instance) = with_thing(b"phone");
    let mut w = w.by(operator());
    assert!(w.shop().has_instance(instance) && !w.shop().instance(instance).is_used());
    w.redeem(instance, b"IMEI 1");
    let entry = w.shop().instance(instance);
    assert!(entry.is_used() && entry.identifier() == s(b"IMEI 1"));
    w.end()
}

#[test, expected_failure(abort_code = shop::EUsed)]
fun and_not_twice() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, b"1");
    w.redeem(instance, b"2");
    abort
}

#[test, expected_failure(abort_code = shop::EExpired)]
fun nor_after_its_time() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.later(30 * DAY);
    w.redeem(instance, b"1");
    abort
}

#[test]
fun what_has_no_time_is_always_good() {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.commodity(b"phone", 5, 0, prices(), 0, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 1, 900);
    let purchases = sui::event::events_by_type<shop::Purchase>();
    let instance = shop::purchased_instance_for_testing(&purchases[0]);
    let mut w = w.by(operator());
    w.later(1_000 * DAY);
    w.redeem(instance, b"1");
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_hand_over() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(alice());
    w.redeem(instance, b"1");
    abort
}

#[test, expected_failure(abort_code = shop::ENoInstance)]
fun nothing_is_not_handed_over() {
    let mut w = world::begin().by(operator());
    w.redeem(1, b"1");
    abort
}

#[test, expected_failure(abort_code = shop::ENoInstance)]
fun nor_read() {
    let w = world::begin();
    w.shop().instance(1);
    abort
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun it_is_said_which_one_was_handed_over() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, b"");
    abort
}

// === Refunds ===

#[test]
fun a_membership_is_refunded() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(w.balance<SUI>(b"alice") == 30 && !w.owns(b"alice", id));
    let commodity = w.shop().borrow(id);
    assert!(commodity.supplied() == 0 && commodity.bought_by(s(b"alice")) == 0);
    w.end()
}

#[test]
fun also_with_everything_off() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(admin());
    w.switch_all(false);
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    let mut w = w.by(alice());
    assert!(w.withdraw<SUI>(30) == 30);
    w.end()
}

#[test]
fun a_thing_that_was_not_handed_over_is_refunded() {
    let (w, _, instance) = with_thing(b"phone");
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    assert!(!w.shop().has_instance(instance) && w.balance<SUI>(b"alice") == 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::EUsed)]
fun one_that_was_is_not() {
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
fun a_coupon_that_was_not_used_is_refunded() {
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
fun one_that_was_used_is_not() {
    let (w, _, coupon) = with_coupon();
    let mut w = w.by(operator());
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
fun refunds_have_their_time() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.refund_commodity(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_refund() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(alice());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

#[test, expected_failure(abort_code = profit::EWrongCatalogue)]
fun a_membership_is_not_refunded_by_the_kiosk() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    abort
}

// === Events and limits ===

#[test]
fun an_update_changes_what_is_said_and_who_is_paid() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let (empty, bob) = (s(b""), s(b"bob"));
    let metadata = shop::metadata(s(b"better"), empty, empty, empty, empty, bob);
    let rule = profit::rule(vector[profit::user(s(b"author"), 1_000)]);
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    shop::update(state, shop, pool, book, id, metadata, attr(5, prices()), 0, rule, option::none(), ctx);
    let commodity = w.shop().borrow(id);
    assert!(commodity.metadata_of() == metadata && commodity.refund_window() == 0);
    assert!(commodity.coupon_kind().is_none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 0, 30);
    assert!(w.balance<SUI>(b"author") == 3 && w.balance<SUI>(b"bob") == 27);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun a_new_author_stays() {
    let (w, id) = academy();
    let mut w = w.by(operator());
    let (empty, bob) = (s(b""), s(b"bob"));
    let metadata = shop::metadata(s(b"better"), empty, empty, empty, empty, bob);
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    let (attr, rule) = (attr(5, prices()), world::plain_rule());
    shop::update(state, shop, pool, book, id, metadata, attr, 0, rule, option::none(), ctx);
    let mut w = w.by(bob());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx);
    abort
}

#[test]
fun the_kind_of_coupon_can_be_changed() {
    let (w, first) = world::begin().coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 1, 1);
    let (w, second) = w.coupon_kind<SUI>(coupon::fixed(2), vector[], 1, 1, 1);
    let prices = vector[shop::pricing<SUI>(3, 0)];
    let (mut w, id) = w.commodity(b"coupon", 5, 0, prices, 0, option::some(first));
    let attr = shop::attr(s(b"coupon"), true, 5, 0, prices);
    let (metadata, rule) = (world::commodity_metadata(), world::plain_rule());
    let (state, pool, _, shop, book, _, ctx) = w.parts();
    shop::update(state, shop, pool, book, id, metadata, attr, 30 * DAY, rule, option::some(second), ctx);
    assert!(w.shop().borrow(id).coupon_kind() == option::some(second));
    assert!(w.shop().borrow(id).refund_window() == 30 * DAY);
    w.end()
}

#[test]
fun texts_of_two_thousand_bytes_are_short_enough() {
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    let text = text.to_string();
    shop::metadata(text, text, text, text, text, text);
}

#[test]
fun the_limits_themselves_are_within() {
    let mut prices = vector[];
    while (prices.length() < 16) prices.push_back(shop::pricing<SUI>(1, 36_600));
    shop::attr(s(b"pass"), true, 1, 0, prices);
}

#[test, expected_failure(abort_code = shop::EInvalidCommodity)]
fun what_was_handed_over_is_said_briefly() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    w.redeem(instance, *long().as_bytes());
    abort
}

#[test]
fun but_as_long_as_it_needs() {
    let (w, _, instance) = with_thing(b"pass");
    let mut w = w.by(operator());
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    w.redeem(instance, text);
    w.end()
}

#[test]
fun a_refund_tells_how_many_are_left() {
    let (mut w, id) = academy();
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(bob());
    w.shop_for<SUI>(id, 0, 30);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    let told = sui::event::events_by_type<shop::Refund>();
    assert!(told.length() == 1 && shop::refunded_supply_for_testing(&told[0]) == 1);
    w.end()
}
