#[test_only]
/// What one operator may do a day, which bounds what a stolen key can undo.
module academy::allowance_tests;

use academy::allowance;
use academy::package_state;
use academy::shop;
use academy::user_pool;
use academy::world::{Self, TEA, World, admin, alice, operator};
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;

fun limit(w: World, refunds: u64, amount: u64): World {
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_daily_limits(refunds, 1, 2, ctx);
    state.set_daily_refund_amount<SUI>(amount, ctx);
    w
}

/// Sells a course for 100 to alice, who may buy it again after a day, and refunds it as this sender.
fun refund_one(w: World, id: u256, by: address): World {
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(by);
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    w
}

use fun limit as World.limit;
use fun refund_one as World.refund_one;

fun academy(refunds: u64, amount: u64): (World, u256) {
    let w = world::begin().bind(alice(), b"alice").limit(refunds, amount);
    w.course<SUI>(100, 99, DAY, 9 * DAY, world::plain_rule())
}

#[test]
fun operator_refunds_up_to_both_limits_each_day() {
    let (w, id) = academy(2, 200);
    let mut w = w.refund_one(id, operator()).refund_one(id, operator());
    w.later(DAY);
    let w = w.refund_one(id, operator()).refund_one(id, operator());
    assert!(w.balance<SUI>(b"alice") == 400);
    w.end()
}

#[test, expected_failure(abort_code = allowance::ETooManyRefunds)]
fun refund_beyond_daily_number_aborts() {
    let (w, id) = academy(2, 1_000);
    let mut w = w.refund_one(id, operator()).refund_one(id, operator());
    // The chain's day ends at midnight in UTC, and the clock stands at its beginning.
    w.later(DAY - 1);
    w.refund_one(id, operator()).end()
}

#[test, expected_failure(abort_code = allowance::ERefundsTooLarge)]
fun refund_beyond_daily_amount_aborts() {
    let (w, id) = academy(9, 299);
    let w = w.refund_one(id, operator()).refund_one(id, operator());
    w.refund_one(id, operator()).end()
}

#[test, expected_failure(abort_code = allowance::ERefundsTooLarge)]
fun refund_larger_than_daily_amount_aborts() {
    let (w, id) = academy(9, 99);
    w.refund_one(id, operator()).end()
}

#[test, expected_failure(abort_code = allowance::ERefundsTooLarge)]
fun refund_of_commodity_counts_like_one_of_course() {
    let (w, course) = academy(9, 100);
    let w = w.refund_one(course, operator());
    let prices = vector[shop::pricing<SUI>(1, 30)];
    let (w, id) = w.commodity(b"pass", 9, 0, prices, DAY, option::none());
    let mut w = w.by(alice());
    w.shop_for<SUI>(id, 30, 1);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_commodity(sale);
    abort
}

#[test]
fun each_operator_has_own_limits_and_admin_has_none() {
    let (w, id) = academy(1, 100);
    let mut w = w.refund_one(id, operator()).by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(@0x0F, true, ctx);
    let w = w.refund_one(id, @0x0F).refund_one(id, admin()).refund_one(id, admin());
    assert!(w.balance<SUI>(b"alice") == 400);
    w.end()
}

#[test]
fun each_currency_has_own_limit() {
    let (w, id) = academy(3, 100);
    let w = w.refund_one(id, operator());
    let (w, tea) = w.course<TEA>(100, 9, DAY, 9 * DAY, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<TEA>(tea, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<TEA>();
    w.refund_course(sale);
    assert!(w.balance<TEA>(b"alice") == 100);
    // The next day in the other order.
    w.later(DAY);
    let mut w = w.by(alice());
    w.buy<TEA>(tea, 100);
    let mut w = w.by(operator());
    let sale = w.take_sale<TEA>();
    w.refund_course(sale);
    w.refund_one(id, operator()).end()
}

/// After a reduction of the limit what was used before still counts.
#[test, expected_failure(abort_code = allowance::ERefundsTooLarge)]
fun reduced_limit_applies_to_refunds_of_the_same_day() {
    let (w, id) = academy(9, 300);
    let w = w.refund_one(id, operator()).refund_one(id, operator()).limit(9, 100);
    w.refund_one(id, operator()).end()
}

#[test]
fun limits_have_defaults_until_admin_sets_them() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, _) = w.parts();
    let (sui, tea) = (std::type_name::with_original_ids<SUI>(), std::type_name::with_original_ids<TEA>());
    assert!(state.max_daily_refunds() == 20 && state.max_daily_proposers() == 20);
    assert!(state.max_daily_recoveries() == 20);
    assert!(state.max_daily_refund_amount(sui) == 1_000_000_000_000);
    let mut w = w.limit(3, 5).limit(3, 7);
    let (state, _, _, _, _, _, _) = w.parts();
    assert!(state.max_daily_refunds() == 3 && state.max_daily_proposers() == 1);
    assert!(state.max_daily_recoveries() == 2);
    assert!(state.max_daily_refund_amount(sui) == 7 && state.max_daily_refund_amount(tea) == 1_000_000_000_000);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun setting_daily_limits_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_daily_limits(99, 99, 99, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun setting_daily_refund_amount_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_daily_refund_amount<SUI>(99, ctx);
    abort
}

fun propose(w: &mut World, uid: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer_for(state, pool, uid.to_string(), b"author".to_string(), clock, ctx)
}

use fun propose as World.propose;

fun two_users(): World {
    world::begin().limit(9, 9).bind(alice(), b"alice").bind(@0xB2, b"second")
}

#[test, expected_failure(abort_code = allowance::ETooManyProposers)]
fun setting_proposers_beyond_daily_number_aborts() {
    let mut w = two_users().by(operator());
    w.propose(b"alice");
    w.propose(b"second");
    abort
}

#[test]
fun proposers_are_counted_by_day_and_not_for_admin() {
    let mut w = two_users().bind(@0xB3, b"third").bind(@0xB4, b"fourth").by(operator());
    w.propose(b"alice");
    w.later(DAY);
    w.propose(b"second");
    let mut w = w.by(admin());
    w.propose(b"third");
    w.propose(b"fourth");
    w.end()
}

fun announce(w: &mut World, uid: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::announce_recovery(state, pool, uid.to_string(), @0x5AFE, clock, ctx)
}

use fun announce as World.announce;

/// A stolen operator key used to announce recoveries of all accounts in one transaction, which blocked honest ones.
#[test, expected_failure(abort_code = allowance::ETooManyRecoveries)]
fun announcing_recoveries_beyond_daily_number_aborts() {
    let mut w = two_users().bind(@0xB3, b"third").by(operator());
    w.announce(b"alice");
    w.announce(b"second");
    w.announce(b"third");
    abort
}

#[test]
fun recoveries_and_proposers_are_counted_apart() {
    let mut w = two_users().by(operator());
    w.propose(b"alice");
    w.announce(b"alice");
    w.announce(b"second");
    w.end()
}

#[test]
fun recoveries_are_counted_by_day_and_not_for_admin() {
    let mut w = two_users().bind(@0xB3, b"third").bind(@0xB4, b"fourth").bind(@0xB5, b"fifth").by(operator());
    w.announce(b"alice");
    w.announce(b"second");
    w.later(DAY);
    w.announce(b"third");
    let mut w = w.by(admin());
    w.announce(b"fourth");
    w.announce(b"fifth");
    w.announce(b"author");
    w.end()
}

// === Approved rules ===

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun approving_rule_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.approve_rule(world::plain_rule().rule_hash(b"author".to_string()), true, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidRuleHash)]
fun approving_hash_of_wrong_length_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.approve_rule(b"short", true, ctx);
    abort
}

#[test]
fun rule_is_approved_twice_and_revoked_twice() {
    let mut w = world::begin().by(admin());
    let hash = world::plain_rule().rule_hash(b"author".to_string());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.approve_rule(hash, true, ctx);
    state.approve_rule(hash, true, ctx);
    assert!(state.is_rule_approved(hash));
    state.approve_rule(hash, false, ctx);
    state.approve_rule(hash, false, ctx);
    assert!(!state.is_rule_approved(hash));
    w.end()
}
