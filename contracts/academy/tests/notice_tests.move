#[test_only]
/// Money terms that operators change take effect after a notice of two days; the admin's change at once.
module academy::notice_tests;

use academy::kiosk;
use academy::notice;
use academy::package_state;
use academy::profit::{Self, ProfitRule};
use academy::shop;
use academy::world::{Self, TEA, World, admin, alice, bob, carol, operator};
use std::string::String;
use sui::event;
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;
const NOTICE: u64 = 2 * DAY;

fun s(bytes: vector<u8>): String {
    bytes.to_string()
}

/// Everything goes to the owner of a stolen operator key.
fun stolen(): ProfitRule {
    profit::rule(vector[profit::user(s(b"thief"), 10_000)])
}

fun people(): World {
    world::begin().bind(alice(), b"alice").bind(bob(), b"thief")
}

/// A course for 100 that the author is paid for. The operator is the sender.
fun course(): (World, u256) {
    people().course<SUI>(100, 9, 0, 0, world::plain_rule())
}

fun update(w: &mut World, id: u256, name: vector<u8>, price: u64, rule: ProfitRule) {
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    let metadata = kiosk::metadata(s(name), s(b""), s(b""), s(b""), s(b""));
    kiosk::update(state, kiosk, id, metadata, price, 0, 0, rule, clock, ctx)
}

fun announce(w: &mut World, id: u256) {
    w.update(id, b"course", 200, stolen())
}

fun apply(w: &mut World, id: u256) {
    let (state, _, kiosk, _, _, clock, _) = w.parts();
    kiosk::apply_terms(state, kiosk, id, clock)
}

fun cancel(w: &mut World, id: u256) {
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::cancel_terms(state, kiosk, id, ctx)
}

fun create(w: &mut World, author: vector<u8>, rule: ProfitRule): u256 {
    let (state, pool, kiosk, _, _, clock, ctx) = w.parts();
    let (metadata, author) = (world::wares_metadata(), s(author));
    let id = kiosk::create<SUI>(state, kiosk, pool, metadata, author, 100, 9, 0, 0, false, rule, clock, ctx);
    kiosk::on_shelf(state, kiosk, id, ctx);
    id
}

fun revoke(w: World, who: address): World {
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(who, false, ctx);
    w
}

/// How many announced changes this transaction applied, and how many it cancelled.
fun ended(): (u64, u64) {
    let events = event::events_by_type<notice::Ended>();
    let (mut applied, mut i) = (0, 0);
    while (i < events.length()) {
        if (notice::is_applied_for_testing(&events[i])) applied = applied + 1;
        i = i + 1;
    };
    (applied, i - applied)
}

use fun update as World.update;
use fun announce as World.announce;
use fun apply as World.apply;
use fun cancel as World.cancel;
use fun create as World.create;
use fun revoke as World.revoke;

// === Courses ===

#[test]
fun operator_cannot_redirect_next_payment() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.by(alice());
    w.later(NOTICE);
    w.buy<SUI>(id, 100);
    assert!(w.balance<SUI>(b"author") == 100 && w.balance<SUI>(b"thief") == 0);
    w.end()
}

#[test]
fun any_caller_applies_announced_terms_after_two_days() {
    let (mut w, id) = course();
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    let rule = profit::rule(vector[profit::user(s(b"thief"), 5_000)]);
    kiosk::update(state, kiosk, id, world::wares_metadata(), 200, DAY, 3 * DAY, rule, clock, ctx);
    assert!(event::events_by_type<kiosk::TermsAnnounced>().length() == 1);
    let mut w = w.by(carol());
    w.later(NOTICE);
    w.apply(id);
    let (applied, cancelled) = ended();
    assert!(applied == 1 && cancelled == 0);
    assert!(event::events_by_type<kiosk::Update>().length() == 1);
    let wares = w.kiosk().borrow(id);
    let (_, _, price, _, effective_time) = wares.info();
    assert!(price == 200 && effective_time == DAY && wares.refund_window() == 3 * DAY);
    assert!(wares.announced().is_none());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 200);
    let mut w = w.by(carol());
    w.later(3 * DAY);
    let sale = w.take_sale<SUI>();
    w.settle(sale);
    assert!(w.balance<SUI>(b"author") == 100 && w.balance<SUI>(b"thief") == 100);
    w.end()
}

#[test, expected_failure(abort_code = notice::ETooEarly)]
fun applying_before_two_days_aborts() {
    let (mut w, id) = course();
    w.announce(id);
    w.later(NOTICE - 1);
    w.apply(id);
    abort
}

#[test, expected_failure(abort_code = notice::ETooEarly)]
fun announcing_other_terms_restarts_the_notice() {
    let (mut w, id) = course();
    w.update(id, b"course", 101, world::plain_rule());
    w.later(NOTICE - 1);
    w.announce(id);
    w.later(1);
    w.apply(id);
    abort
}

#[test]
fun new_texts_with_present_terms_keep_what_is_announced() {
    let (mut w, id) = course();
    w.update(id, b"course", 200, world::plain_rule());
    w.later(NOTICE);
    w.update(id, b"better course", 100, world::plain_rule());
    assert!(w.kiosk().borrow(id).name() == s(b"better course"));
    w.apply(id);
    let (_, _, price, _, _) = w.kiosk().borrow(id).info();
    assert!(price == 200);
    w.end()
}

#[test]
fun announcing_changes_texts_and_shelf_at_once() {
    let (mut w, id) = course();
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::off_shelf(state, kiosk, id, ctx);
    w.update(id, b"better course", 200, world::plain_rule());
    let wares = w.kiosk().borrow(id);
    let (_, _, price, _, _) = wares.info();
    assert!(wares.name() == s(b"better course") && wares.is_available() && price == 100);
    assert!(wares.announced().is_some());
    w.end()
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun applying_without_announcement_aborts() {
    let (mut w, id) = course();
    w.apply(id);
    abort
}

#[test, expected_failure(abort_code = notice::EAnnouncerRevoked)]
fun applying_terms_of_removed_operator_aborts() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.revoke(operator());
    w.later(NOTICE);
    w.apply(id);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun applying_with_older_version_aborts() {
    let (mut w, id) = course();
    w.announce(id);
    w.later(NOTICE);
    w.set_version(2);
    w.apply(id);
    abort
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun admin_cancels_announced_terms() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.by(admin());
    w.later(NOTICE);
    w.cancel(id);
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    w.apply(id);
    abort
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun cancelling_without_announcement_aborts() {
    let (mut w, id) = course();
    w.cancel(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun cancelling_terms_by_non_operator_aborts() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.by(bob());
    w.cancel(id);
    abort
}

#[test]
fun update_of_admin_is_immediate_and_ends_what_is_announced() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.by(admin());
    w.update(id, b"course", 150, world::plain_rule());
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    let (_, _, price, _, _) = w.kiosk().borrow(id).info();
    assert!(price == 150 && w.kiosk().borrow(id).announced().is_none());
    w.end()
}

#[test]
fun new_texts_of_admin_keep_what_is_announced() {
    let (mut w, id) = course();
    w.announce(id);
    let mut w = w.by(admin());
    w.update(id, b"better course", 100, world::plain_rule());
    assert!(w.kiosk().borrow(id).announced().is_some());
    w.end()
}

#[test]
fun deleting_course_ends_what_is_announced() {
    let (mut w, id) = course();
    w.announce(id);
    let (state, _, kiosk, _, _, _, ctx) = w.parts();
    kiosk::delete(state, kiosk, id, ctx);
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    w.end()
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun buying_new_course_of_unapproved_rule_aborts() {
    let mut w = people().by(operator());
    let id = w.create(b"author", stolen());
    assert!(!w.kiosk().borrow(id).is_available());
    let mut w = w.by(alice());
    w.later(NOTICE);
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun new_course_of_unapproved_rule_is_sold_once_applied() {
    let mut w = people().by(operator());
    let id = w.create(b"author", stolen());
    w.later(NOTICE);
    w.apply(id);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    assert!(w.balance<SUI>(b"thief") == 100);
    w.end()
}

/// The approved rule pays everything to the author, so another author is another rule.
#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun buying_new_course_with_approved_rule_but_other_author_aborts() {
    let mut w = people().approve(&world::plain_rule());
    let id = w.create(b"thief", world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test, expected_failure(abort_code = kiosk::EOffShelf)]
fun buying_new_course_after_approval_was_revoked_aborts() {
    let mut w = people().approve(&world::plain_rule()).by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.approve_rule(world::plain_rule().rule_hash(s(b"author")), false, ctx);
    let mut w = w.by(operator());
    let id = w.create(b"author", world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    abort
}

#[test]
fun new_course_of_approved_rule_or_of_admin_is_sold_at_once() {
    let mut w = people().approve(&world::plain_rule());
    let approved = w.create(b"author", world::plain_rule());
    assert!(w.kiosk().borrow(approved).announced().is_none());
    let mut w = w.by(admin());
    let own = w.create(b"thief", stolen());
    assert!(w.kiosk().borrow(own).announced().is_none());
    let mut w = w.by(alice());
    w.buy<SUI>(approved, 100);
    w.buy<SUI>(own, 100);
    assert!(w.balance<SUI>(b"author") == 100 && w.balance<SUI>(b"thief") == 100);
    w.end()
}

#[test]
fun admin_confirms_new_course_by_updating_it_with_its_terms() {
    let mut w = people().by(operator());
    let id = w.create(b"author", stolen());
    let mut w = w.by(admin());
    w.update(id, b"course", 100, stolen());
    assert!(w.kiosk().borrow(id).is_available() && w.kiosk().borrow(id).announced().is_none());
    w.end()
}

#[test]
fun operator_announces_cancelled_new_course_again() {
    let mut w = people().by(operator());
    let id = w.create(b"author", stolen());
    w.cancel(id);
    w.update(id, b"course", 100, stolen());
    w.later(NOTICE);
    w.apply(id);
    assert!(w.kiosk().borrow(id).is_available());
    w.end()
}

// === Commodities ===

fun prices(): vector<shop::Pricing> {
    vector[shop::pricing<SUI>(30, 30)]
}

fun pass(): (World, u256) {
    people().commodity(b"pass", 9, 0, prices(), 0, option::none())
}

fun author(name: vector<u8>, author: vector<u8>): shop::Metadata {
    shop::metadata(s(name), s(b""), s(b""), s(b""), s(b""), s(author))
}

fun update_pass(w: &mut World, id: u256, metadata: shop::Metadata, prices: vector<shop::Pricing>, rule: ProfitRule) {
    let (state, pool, _, shop, book, clock, ctx) = w.parts();
    let attr = shop::attr(s(b"pass"), true, 7, 1, prices);
    shop::update(state, shop, pool, id, metadata, attr, 0, rule, clock, ctx)
}

fun create_pass(w: &mut World, metadata: shop::Metadata, rule: ProfitRule): u256 {
    let (state, pool, _, shop, book, clock, ctx) = w.parts();
    let attr = shop::attr(s(b"pass"), true, 9, 0, prices());
    shop::create(state, shop, pool, book, metadata, attr, 0, rule, option::none(), clock, ctx)
}

fun apply_pass(w: &mut World, id: u256) {
    let (state, _, _, shop, _, clock, _) = w.parts();
    shop::apply_terms(state, shop, id, clock)
}

fun cancel_pass(w: &mut World, id: u256) {
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::cancel_terms(state, shop, id, ctx)
}

use fun update_pass as World.update_pass;
use fun create_pass as World.create_pass;
use fun apply_pass as World.apply_pass;
use fun cancel_pass as World.cancel_pass;

#[test]
fun operator_cannot_redirect_next_payment_for_commodity() {
    let (mut w, id) = pass();
    w.update_pass(id, author(b"better", b"thief"), vector[shop::pricing<SUI>(29, 30)], stolen());
    assert!(event::events_by_type<shop::TermsAnnounced>().length() == 1);
    let commodity = w.shop().borrow(id);
    // Texts, supply and limits change at once.
    assert!(commodity.metadata_of() == author(b"better", b"author"));
    assert!(commodity.attr_of() == shop::attr(s(b"pass"), true, 7, 1, prices()));
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    assert!(w.balance<SUI>(b"author") == 30 && w.balance<SUI>(b"thief") == 0);
    w.end()
}

#[test]
fun any_caller_applies_announced_terms_of_commodity_after_two_days() {
    let (mut w, id) = pass();
    let (state, pool, _, shop, _, clock, ctx) = w.parts();
    let attr = shop::attr(s(b"pass"), true, 9, 0, vector[shop::pricing<SUI>(50, 7)]);
    let rule = profit::rule(vector[profit::user(s(b"alice"), 1_000)]);
    shop::update(state, shop, pool, id, author(b"thing", b"thief"), attr, DAY, rule, clock, ctx);
    let mut w = w.by(carol());
    w.later(NOTICE);
    w.apply_pass(id);
    let (applied, cancelled) = ended();
    assert!(applied == 1 && cancelled == 0);
    assert!(event::events_by_type<shop::CommodityUpdate>().length() == 1);
    assert!(w.shop().borrow(id).refund_window() == DAY && w.shop().borrow(id).announced().is_none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 7, 50);
    let mut w = w.by(carol());
    w.later(DAY);
    let sale = w.take_sale<SUI>();
    w.settle(sale);
    assert!(w.balance<SUI>(b"alice") == 5 && w.balance<SUI>(b"thief") == 45);
    w.end()
}

#[test, expected_failure(abort_code = notice::ETooEarly)]
fun applying_terms_of_commodity_before_two_days_aborts() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    w.later(NOTICE - 1);
    w.apply_pass(id);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun applying_terms_of_commodity_with_older_version_aborts() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    w.later(NOTICE);
    w.set_version(2);
    w.apply_pass(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun applying_price_in_currency_removed_since_aborts() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), vector[shop::pricing<TEA>(3, 30)], world::plain_rule());
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(false, ctx);
    w.later(NOTICE);
    w.apply_pass(id);
    abort
}

#[test, expected_failure(abort_code = notice::ENothingAnnounced)]
fun operator_cancels_announced_terms_of_commodity() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    w.cancel_pass(id);
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    w.later(NOTICE);
    w.apply_pass(id);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun cancelling_terms_of_commodity_by_non_operator_aborts() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    let mut w = w.by(bob());
    w.cancel_pass(id);
    abort
}

#[test]
fun new_texts_of_commodity_keep_what_is_announced() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    w.later(NOTICE);
    w.update_pass(id, author(b"better", b"author"), prices(), world::plain_rule());
    w.apply_pass(id);
    assert!(w.shop().borrow(id).metadata_of() == author(b"better", b"author"));
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    assert!(w.balance<SUI>(b"thief") == 30);
    w.end()
}

#[test]
fun update_of_commodity_by_admin_is_immediate_and_ends_what_is_announced() {
    let (mut w, id) = pass();
    w.update_pass(id, author(b"thing", b"thief"), prices(), stolen());
    let mut w = w.by(admin());
    w.update_pass(id, author(b"thing", b"alice"), vector[shop::pricing<SUI>(40, 30)], world::plain_rule());
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 40);
    assert!(w.balance<SUI>(b"alice") == 40);
    w.end()
}

#[test]
fun new_texts_of_commodity_by_admin_keep_what_is_announced() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    let mut w = w.by(admin());
    w.update_pass(id, author(b"better", b"author"), prices(), world::plain_rule());
    assert!(w.shop().borrow(id).announced().is_some());
    w.end()
}

#[test]
fun deleting_commodity_ends_what_is_announced() {
    let (mut w, id) = pass();
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    let (state, _, _, shop, _, _, ctx) = w.parts();
    shop::delete(state, shop, id, ctx);
    let (applied, cancelled) = ended();
    assert!(applied == 0 && cancelled == 1);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotAvailable)]
fun buying_new_commodity_of_unapproved_rule_aborts() {
    let mut w = people().by(operator());
    let id = w.create_pass(world::commodity_metadata(), stolen());
    assert!(!w.shop().borrow(id).is_available());
    let mut w = w.by(alice());
    w.later(NOTICE);
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test]
fun new_commodity_of_unapproved_rule_is_sold_once_applied() {
    let mut w = people().by(operator());
    let id = w.create_pass(world::commodity_metadata(), stolen());
    w.later(NOTICE);
    w.apply_pass(id);
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    assert!(w.balance<SUI>(b"thief") == 30);
    w.end()
}

#[test, expected_failure(abort_code = shop::ENotAvailable)]
fun buying_new_commodity_with_approved_rule_but_other_author_aborts() {
    let mut w = people().approve(&world::plain_rule());
    let id = w.create_pass(author(b"thing", b"thief"), world::plain_rule());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 30);
    abort
}

#[test]
fun new_commodity_of_approved_rule_or_of_admin_is_sold_at_once() {
    let mut w = people().approve(&world::plain_rule());
    let approved = w.create_pass(world::commodity_metadata(), world::plain_rule());
    assert!(w.shop().borrow(approved).announced().is_none());
    let mut w = w.by(admin());
    let own = w.create_pass(world::commodity_metadata(), stolen());
    let mut w = w.by(alice());
    w.shop_for<SUI>(approved, 30, 30);
    w.shop_for<SUI>(own, 30, 30);
    assert!(w.balance<SUI>(b"author") == 30 && w.balance<SUI>(b"thief") == 30);
    w.end()
}

#[test]
fun admin_confirms_new_commodity_by_updating_it_with_its_terms() {
    let mut w = people().by(operator());
    let id = w.create_pass(world::commodity_metadata(), stolen());
    let mut w = w.by(admin());
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    assert!(w.shop().borrow(id).is_available() && w.shop().borrow(id).announced().is_none());
    w.end()
}

#[test]
fun operator_announces_cancelled_new_commodity_again() {
    let mut w = people().by(operator());
    let id = w.create_pass(world::commodity_metadata(), stolen());
    w.cancel_pass(id);
    w.update_pass(id, world::commodity_metadata(), prices(), stolen());
    w.later(NOTICE);
    w.apply_pass(id);
    assert!(w.shop().borrow(id).is_available());
    w.end()
}
