#[test_only]
module academy::funding_tests;

use academy::funding::{Self, FundingPool};
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, FAKE, admin, alice, bob, carol, operator};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const LIFE: u64 = 3 * 365 * DAY;
const MAX: u64 = 0xFFFF_FFFF_FFFF_FFFF;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

fun info(start_at: u64, tickets: u64, per_user: u64): funding::Info {
    funding::info(s(b"pool"), s(b"about it"), s(b"icon"), start_at, tickets, per_user)
}

fun create<T>(w: &mut World, info: funding::Info, price: u64, terms: funding::Terms) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::create_pool<T>(state, info, price, terms, clock, ctx)
}

/// Raising for at least ten days, locked for twenty, releasing for five; released within a hundred days.
fun terms(w: &World, floor: u64): funding::Terms {
    funding::terms(floor, 10 * DAY, 20 * DAY, 5 * DAY, w.now() + 100 * DAY)
}

/// The shortest stages, and as little time as they need.
fun shortest(w: &World, floor: u64): funding::Terms {
    funding::terms(floor, DAY, DAY, DAY, w.now() + 2 * DAY)
}

use fun create as World.create;
use fun terms as World.terms;
use fun shortest as World.shortest;

/// Ten tickets for 100 each, at most six per account; 40 of each are safe. Alice, bob and carol are bound; alice is the
/// next sender.
fun raising(): (World, FundingPool<SUI>) {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob").bind(carol(), b"carol");
    let mut w = w.by(operator());
    let (now, terms) = (w.now(), w.terms(40));
    w.create<SUI>(info(now, 10, 6), 100, terms);
    let mut w = w.by(alice());
    let pool = w.scenario().take_shared();
    (w, pool)
}

/// Ends a test and destroys everything.
fun end(w: World, pool: FundingPool<SUI>) {
    test_scenario::return_shared(pool);
    w.end()
}

/// Starts the next transaction and keeps the pool.
fun next(w: World, pool: FundingPool<SUI>, sender: address): (World, FundingPool<SUI>) {
    test_scenario::return_shared(pool);
    let mut w = w.by(sender);
    let pool = w.scenario().take_shared();
    (w, pool)
}

fun buy(w: &mut World, pool: &mut FundingPool<SUI>, tickets: u64, paid: u64): u64 {
    let order = w.order();
    w.buy_as(pool, tickets, order, paid)
}

fun buy_as(w: &mut World, pool: &mut FundingPool<SUI>, tickets: u64, order: vector<u8>, paid: u64): u64 {
    let coin = w.coin<SUI>(paid);
    let (state, users, _, _, _, clock, ctx) = w.parts();
    funding::purchase(state, pool, users, tickets, order, coin, clock, ctx).burn_for_testing()
}

fun hand_back(w: &mut World, pool: &mut FundingPool<SUI>, tickets: u64) {
    let (state, users, _, _, _, clock, ctx) = w.parts();
    funding::hand_back(state, pool, users, tickets, clock, ctx)
}

fun release(w: &mut World, pool: &mut FundingPool<SUI>, tickets: u64) {
    let (state, users, _, _, _, clock, ctx) = w.parts();
    funding::withdraw(state, pool, users, tickets, clock, ctx)
}

fun stage(w: &mut World, pool: &mut FundingPool<SUI>) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::next_stage(state, pool, clock, ctx)
}

fun pause(w: &mut World, pool: &mut FundingPool<SUI>) {
    let (state, _, _, _, _, _, ctx) = w.parts();
    funding::toggle_pause(state, pool, ctx)
}

fun put_in(w: &mut World, pool: &mut FundingPool<SUI>, amount: u64) {
    let coin = w.coin<SUI>(amount);
    let (state, _, _, _, _, _, ctx) = w.parts();
    funding::admin_deposit(state, pool, coin, ctx)
}

fun take_out(w: &mut World, pool: &mut FundingPool<SUI>, amount: u64): u64 {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::admin_withdraw(state, pool, amount, clock, ctx).burn_for_testing()
}

fun overdue(w: &mut World, pool: &mut FundingPool<SUI>) {
    let (state, _, _, _, _, clock, _) = w.parts();
    funding::release_overdue(state, pool, clock)
}

fun describe(w: &mut World, pool: &mut FundingPool<SUI>, info: funding::Info) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::update_info(state, pool, info, clock, ctx)
}

use fun buy_funding as World.buy_funding;
use fun buy_as as World.buy_as;

fun buy_funding(w: &mut World, pool: &mut FundingPool<SUI>, tickets: u64) {
    w.buy(pool, tickets, tickets * 100);
}

use fun buy as World.buy;
use fun hand_back as World.hand_back;
use fun release as World.release;
use fun stage as World.stage;
use fun pause as World.pause;
use fun put_in as World.put_in;
use fun take_out as World.take_out;
use fun overdue as World.overdue;
use fun describe as World.describe;

/// Alice holds three tickets and bob two; the pool was locked on the tenth day, and the operator is the next sender.
fun locked(): (World, FundingPool<SUI>) {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, bob());
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY);
    w.stage(&mut pool);
    (w, pool)
}

/// Continues with releasing 110 per ticket on the thirtieth day.
fun releasing(): (World, FundingPool<SUI>) {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.put_in(&mut pool, 50);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(20 * DAY);
    w.stage(&mut pool);
    (w, pool)
}

// === The pool ===

#[test]
fun created_pool_has_given_fields() {
    let (w, pool) = raising();
    let (price, claimed, released, amount) = pool.tickets();
    assert!(price == 100 && claimed == 0 && released == 0 && amount == 0);
    let (floor, raising, locked, releasing, release_by) = pool.fixed_terms();
    assert!(floor == 40 && raising == 10 * DAY && locked == 20 * DAY && releasing == 5 * DAY);
    assert!(release_by == w.now() + 100 * DAY && pool.withdrawn() == 0);
    let (since, next) = pool.stage_times();
    assert!(since == w.now() && next == w.now() + 10 * DAY);
    assert!(pool.stage() == 0 && !pool.is_paused() && pool.vault() == 0 && pool.owed() == 0);
    let (total, holding, released, deposited, got) = pool.owner(s(b"alice")).holdings();
    assert!(total == 0 && holding == 0 && released == 0 && deposited == 0 && got == 0);
    end(w, pool)
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun creating_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    let terms = w.shortest(0);
    w.create<SUI>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun creating_while_feature_is_off_aborts() {
    let mut w = world::begin().by(admin());
    w.switch_all(false);
    let terms = w.shortest(0);
    w.create<SUI>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun creating_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    let terms = w.shortest(0);
    w.create<SUI>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun creating_in_unsupported_currency_aborts() {
    let mut w = world::begin().by(operator());
    let terms = w.shortest(0);
    w.create<FAKE>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun zero_ticket_price_aborts() {
    let mut w = world::begin().by(operator());
    let terms = w.shortest(0);
    w.create<SUI>(info(0, 1, 0), 0, terms);
    abort
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun deadline_before_end_of_lock_aborts() {
    let mut w = world::begin().by(operator());
    let terms = funding::terms(0, DAY, DAY, DAY, w.now() + 2 * DAY - 1);
    w.create<SUI>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun deadline_before_end_of_lock_after_later_start_aborts() {
    let mut w = world::begin().by(operator());
    let (now, terms) = (w.now(), w.shortest(0));
    w.create<SUI>(info(now + 1, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun start_that_would_overflow_aborts() {
    let mut w = world::begin().by(operator());
    let terms = w.shortest(0);
    w.create<SUI>(info(MAX, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun floor_above_price_aborts() {
    let mut w = world::begin().by(operator());
    let terms = w.shortest(101);
    w.create<SUI>(info(0, 1, 0), 100, terms);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun raising_below_one_day_aborts() {
    funding::terms(0, DAY - 1, DAY, DAY, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun lock_below_one_day_aborts() {
    funding::terms(0, DAY, DAY - 1, DAY, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun releasing_below_one_day_aborts() {
    funding::terms(0, DAY, DAY, DAY - 1, MAX);
    abort
}

#[test]
fun stages_of_maximum_duration_are_accepted() {
    funding::terms(0, LIFE, LIFE, LIFE, MAX);
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun raising_above_maximum_aborts() {
    funding::terms(0, LIFE + 1, DAY, DAY, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun lock_above_maximum_aborts() {
    funding::terms(0, DAY, LIFE + 1, DAY, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun releasing_above_maximum_aborts() {
    funding::terms(0, DAY, DAY, LIFE + 1, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun total_price_overflow_aborts() {
    let mut w = world::begin().by(operator());
    let terms = w.shortest(0);
    w.create<SUI>(info(0, MAX, 0), 2, terms);
    abort
}

#[test]
fun pool_with_largest_total_price_is_accepted() {
    let mut w = world::begin().by(operator());
    let terms = funding::terms(1, DAY, DAY, DAY, w.now() + LIFE);
    w.create<SUI>(info(0, MAX, 0), 1, terms);
    w.end()
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun empty_name_aborts() {
    funding::info(s(b""), s(b""), s(b""), 0, 1, 0);
    abort
}

fun long(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_001) text.push_back(65);
    text.to_string()
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun too_long_name_aborts() {
    funding::info(long(), s(b""), s(b""), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun too_long_description_aborts() {
    funding::info(s(b"name"), long(), s(b""), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun too_long_icon_aborts() {
    funding::info(s(b"name"), s(b""), long(), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun zero_tickets_aborts() {
    funding::info(s(b"name"), s(b""), s(b""), 0, 0, 0);
    abort
}

#[test]
fun update_of_raising_pool_changes_its_fields() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now, 3, 0));
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun update_with_fewer_tickets_than_sold_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    w.describe(&mut pool, info(0, 2, 0));
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun update_with_total_price_overflow_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.describe(&mut pool, info(0, MAX, 0));
    abort
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun update_to_start_without_time_to_lock_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now + 70 * DAY + 1, 10, 0));
    abort
}

#[test]
fun update_to_latest_possible_start_is_accepted() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now + 70 * DAY, 10, 0));
    w.later(80 * DAY);
    w.stage(&mut pool);
    assert!(pool.stage() == 1);
    let (since, next) = pool.stage_times();
    assert!(since == w.now() && next == w.now() + 20 * DAY);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun update_without_time_for_notice_and_lock_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(77 * DAY + 1);
    w.describe(&mut pool, info(0, 10, 0));
    abort
}

#[test]
fun latest_possible_update_is_accepted() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(77 * DAY);
    w.describe(&mut pool, info(0, 10, 0));
    w.later(3 * DAY);
    w.stage(&mut pool);
    assert!(pool.stage() == 1);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun locking_within_notice_after_update_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY);
    w.describe(&mut pool, info(0, 10, 0));
    w.later(3 * DAY - 1);
    w.stage(&mut pool);
    abort
}

#[test]
fun tickets_can_be_returned_until_notice_ends() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY);
    w.describe(&mut pool, info(0, 10, 0));
    let (_, next_stage_at) = pool.stage_times();
    assert!(next_stage_at == w.now() + 3 * DAY);
    let (mut w, mut pool) = next(w, pool, alice());
    w.later(3 * DAY - 1);
    w.hand_back(&mut pool, 3);
    assert!(w.balance<SUI>(b"alice") == 300 && pool.vault() == 0);
    end(w, pool)
}

#[test]
fun update_of_start_moves_end_of_raising() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now + 50 * DAY, 10, 0));
    let (since, next_stage_at) = pool.stage_times();
    assert!(since == now && next_stage_at == now + 60 * DAY);
    // A start in the past counts from the creation.
    w.describe(&mut pool, info(0, 10, 0));
    let (_, next_stage_at) = pool.stage_times();
    assert!(next_stage_at == now + 10 * DAY);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun update_of_locked_pool_aborts() {
    let (mut w, mut pool) = locked();
    w.describe(&mut pool, info(0, 10, 0));
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun update_by_non_operator_aborts() {
    let (mut w, mut pool) = raising();
    w.describe(&mut pool, info(0, 10, 0));
    abort
}

// === Buying and handing back ===

#[test]
fun tickets_are_bought_and_returned_at_cost() {
    let (mut w, mut pool) = raising();
    assert!(w.buy(&mut pool, 4, 450) == 50);
    assert!(pool.vault() == 400);
    w.hand_back(&mut pool, 1);
    assert!(w.balance<SUI>(b"alice") == 100 && pool.vault() == 300);
    let (total, holding, released, deposited, got) = pool.owner(s(b"alice")).holdings();
    assert!(total == 3 && holding == 3 && released == 0 && deposited == 300 && got == 0);
    let (_, claimed, _, _) = pool.tickets();
    assert!(claimed == 3);
    w.hand_back(&mut pool, 3);
    assert!(pool.vault() == 0 && w.balance<SUI>(b"alice") == 400);
    end(w, pool)
}

#[test]
fun returned_ticket_is_paid_its_price_and_no_share_of_deposits() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, admin());
    w.put_in(&mut pool, 50);
    let (mut w, mut pool) = next(w, pool, alice());
    w.hand_back(&mut pool, 2);
    assert!(w.balance<SUI>(b"alice") == 200 && pool.vault() == 50);
    end(w, pool)
}

#[test]
fun limit_per_user_counts_tickets_of_one_account() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 6);
    w.hand_back(&mut pool, 2);
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, bob());
    w.buy_funding(&mut pool, 4);
    let (_, claimed, _, _) = pool.tickets();
    assert!(claimed == 10);
    end(w, pool)
}

#[test]
fun purchase_shows_the_most_that_its_tickets_can_lose() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    w.buy_funding(&mut pool, 1);
    let purchases = sui::event::events_by_type<funding::Purchase>();
    assert!(purchases[0].max_loss_for_testing() == 180 && purchases[1].max_loss_for_testing() == 60);
    end(w, pool)
}

#[test]
fun returning_tickets_works_with_features_off() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, admin());
    w.switch_all(false);
    w.pause(&mut pool);
    let (mut w, mut pool) = next(w, pool, alice());
    w.hand_back(&mut pool, 2);
    assert!(w.balance<SUI>(b"alice") == 200);
    end(w, pool)
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun buying_while_feature_is_off_aborts() {
    let (w, pool) = raising();
    let (mut w, pool) = next(w, pool, admin());
    w.switch_all(false);
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun buying_with_older_version_aborts() {
    let (mut w, mut pool) = raising();
    w.set_version(2);
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EPaused)]
fun buying_from_paused_pool_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.pause(&mut pool);
    assert!(pool.is_paused());
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test]
fun buying_works_after_unpausing() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.pause(&mut pool);
    w.pause(&mut pool);
    assert!(!pool.is_paused());
    end(w, pool)
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun pausing_by_non_operator_aborts() {
    let (mut w, mut pool) = raising();
    w.pause(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun buying_from_locked_pool_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotStarted)]
fun buying_before_start_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now + 1, 10, 0));
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EOverdue)]
fun buying_after_deadline_aborts() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY + 1);
    w.buy_funding(&mut pool, 1);
    abort
}

#[test]
fun buying_in_last_millisecond_is_accepted() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY);
    w.buy_funding(&mut pool, 1);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun buying_zero_tickets_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::ESoldOut)]
fun buying_more_tickets_than_left_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 6);
    let (mut w, mut pool) = next(w, pool, bob());
    w.buy_funding(&mut pool, 5);
    abort
}

#[test, expected_failure(abort_code = funding::EUserLimit)]
fun buying_beyond_limit_per_user_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 4);
    w.buy_funding(&mut pool, 3);
    abort
}

#[test]
fun limit_of_zero_per_user_means_unlimited() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now, 10, 0));
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 10);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EInsufficientCoin)]
fun buying_with_too_small_coin_aborts() {
    let (mut w, mut pool) = raising();
    w.buy(&mut pool, 2, 199);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun paying_an_order_twice_aborts() {
    let (mut w, mut pool) = raising();
    let order = w.order();
    w.buy_as(&mut pool, 1, order, 100);
    w.buy_as(&mut pool, 1, order, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun buying_by_unbound_sender_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, admin());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun returning_more_tickets_than_held_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, 3);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun returning_largest_count_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun returning_tickets_of_another_account_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, bob());
    w.hand_back(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun returning_zero_tickets_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun returning_after_lock_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.hand_back(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun returning_with_older_version_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.set_version(2);
    w.hand_back(&mut pool, 1);
    abort
}

// === Stages ===

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun advancing_stage_by_non_operator_aborts() {
    let (mut w, mut pool) = raising();
    w.later(10 * DAY);
    w.stage(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun locking_too_early_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY - 1);
    w.stage(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun releasing_too_early_aborts() {
    let (mut w, mut pool) = locked();
    w.later(20 * DAY - 1);
    w.stage(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun ending_too_early_aborts() {
    let (mut w, mut pool) = releasing();
    w.later(5 * DAY - 1);
    w.stage(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun raising_counts_from_later_start() {
    let mut w = world::begin().by(operator());
    let (now, terms) = (w.now(), w.terms(0));
    w.create<SUI>(info(now + DAY, 10, 0), 1, terms);
    let mut w = w.by(operator());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.later(11 * DAY - 1);
    w.stage(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun locking_without_time_for_whole_lock_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(80 * DAY + 1);
    w.stage(&mut pool);
    abort
}

#[test]
fun operator_can_release_after_deadline() {
    let (mut w, mut pool) = locked();
    w.later(100 * DAY);
    w.stage(&mut pool);
    let (_, _, _, amount) = pool.tickets();
    assert!(amount == 100 && pool.stage() == 2);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun advancing_ended_pool_aborts() {
    let (mut w, mut pool) = releasing();
    w.later(5 * DAY);
    w.stage(&mut pool);
    assert!(pool.stage() == 3);
    w.stage(&mut pool);
    abort
}

// === Withdrawals of the admin ===

#[test]
fun admin_withdraws_all_but_floors() {
    let (w, pool) = locked();
    assert!(pool.owed() == 200);
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(w.take_out(&mut pool, 200) == 200);
    assert!(w.take_out(&mut pool, 100) == 100);
    assert!(pool.withdrawn() == 300 && pool.vault() == 200);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun admin_withdrawal_of_floors_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 200);
    w.take_out(&mut pool, 101);
    abort
}

#[test]
fun deposited_money_can_be_withdrawn_again() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 300);
    w.put_in(&mut pool, 200);
    w.take_out(&mut pool, 200);
    assert!(pool.withdrawn() == 500 && pool.vault() == 200);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun admin_withdrawal_over_balance_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EOverdue)]
fun admin_withdrawal_after_deadline_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(90 * DAY + 1);
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun admin_withdrawal_while_raising_aborts() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun admin_withdrawal_by_operator_aborts() {
    let (mut w, mut pool) = locked();
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun admin_deposit_by_non_admin_aborts() {
    let (mut w, mut pool) = locked();
    w.put_in(&mut pool, 1);
    abort
}

#[test]
fun admin_withdraws_surplus_while_releasing() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(pool.owed() == 550 && pool.vault() == 550);
    w.put_in(&mut pool, 20);
    assert!(w.take_out(&mut pool, 20) == 20);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun admin_withdrawal_of_owed_money_aborts() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 1);
    abort
}

// === Payouts ===

#[test]
fun each_ticket_receives_the_same_in_any_order() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, bob());
    w.release(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 2);
    w.release(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, bob());
    w.release(&mut pool, 1);
    assert!(w.balance<SUI>(b"alice") == 330 && w.balance<SUI>(b"bob") == 220);
    assert!(pool.vault() == 0 && pool.owed() == 0);
    let (total, holding, released, deposited, got) = pool.owner(s(b"alice")).holdings();
    assert!(total == 3 && holding == 0 && released == 3 && deposited == 300 && got == 330);
    let (_, claimed, released, _) = pool.tickets();
    assert!(claimed == 5 && released == 5);
    end(w, pool)
}

#[test]
fun release_works_after_end_with_features_off_and_paused() {
    let (mut w, mut pool) = releasing();
    w.later(5 * DAY);
    w.stage(&mut pool);
    w.pause(&mut pool);
    let (mut w, pool) = next(w, pool, admin());
    w.switch_all(false);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(false, ctx);
    let (mut w, mut pool) = next(w, pool, alice());
    w.later(1_000 * DAY);
    w.release(&mut pool, 3);
    assert!(w.withdraw<SUI>(330) == 330);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun claiming_release_twice_aborts() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 3);
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun claiming_for_tickets_of_another_account_aborts() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, carol());
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun claiming_for_zero_tickets_aborts() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun claiming_while_locked_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun claiming_with_older_version_aborts() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.set_version(2);
    w.release(&mut pool, 1);
    abort
}

// === After the deadline ===

#[test]
fun overdue_pool_is_divided_among_tickets() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 299);
    let (mut w, mut pool) = next(w, pool, carol());
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    let (_, _, _, amount) = pool.tickets();
    // 201 for five tickets.
    assert!(amount == 40 && pool.stage() == 2);
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, bob());
    w.release(&mut pool, 2);
    assert!(w.balance<SUI>(b"alice") == 120 && w.balance<SUI>(b"bob") == 80 && pool.vault() == 1);
    end(w, pool)
}

#[test]
fun overdue_raising_pool_is_released_with_features_off() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    let (mut w, pool) = next(w, pool, admin());
    w.switch_all(false);
    let (mut w, mut pool) = next(w, pool, alice());
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    w.release(&mut pool, 2);
    assert!(w.balance<SUI>(b"alice") == 200);
    end(w, pool)
}

#[test]
fun overdue_pool_without_tickets_ends() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    assert!(pool.stage() == 2 && pool.owed() == 0);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::ENotOverdue)]
fun releasing_overdue_before_deadline_aborts() {
    let (mut w, mut pool) = locked();
    w.later(90 * DAY);
    w.overdue(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun releasing_overdue_twice_aborts() {
    let (mut w, mut pool) = releasing();
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun releasing_overdue_with_older_version_aborts() {
    let (mut w, mut pool) = locked();
    w.later(100 * DAY + 1);
    w.set_version(2);
    w.overdue(&mut pool);
    abort
}

// === Limits ===

fun longest(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_000) text.push_back(65);
    text.to_string()
}

#[test]
fun texts_of_two_thousand_bytes_are_accepted() {
    funding::info(longest(), longest(), longest(), 0, 1, 0);
}

#[test, expected_failure(abort_code = funding::ENoTimeLeft)]
fun start_equal_to_end_aborts() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let (_, _, _, _, release_by) = pool.fixed_terms();
    w.describe(&mut pool, info(release_by, 10, 0));
    abort
}

#[test]
fun update_to_largest_total_price_is_accepted() {
    let mut w = world::begin().by(operator());
    let terms = funding::terms(1, DAY, DAY, DAY, w.now() + LIFE);
    w.create<SUI>(info(0, MAX, 0), 1, terms);
    let mut w = w.by(operator());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.describe(&mut pool, info(1, MAX, 0));
    end(w, pool)
}

#[test]
fun stage_changes_in_last_millisecond_are_accepted() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(90 * DAY);
    w.take_out(&mut pool, 300);
    w.put_in(&mut pool, 300);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool);
    let events = sui::event::events_by_type<funding::StageSet>();
    assert!(events.length() == 1 && pool.owed() == 500);
    let (since, next_stage_at) = pool.stage_times();
    assert!(since == w.now() && next_stage_at == w.now() + 5 * DAY);
    w.later(5 * DAY);
    w.stage(&mut pool);
    assert!(sui::event::events_by_type<funding::StageSet>().length() == 2);
    let (since, next_stage_at) = pool.stage_times();
    assert!(since == w.now() && next_stage_at == w.now());
    end(w, pool)
}

#[test]
fun floor_of_zero_allows_withdrawal_of_everything() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(operator());
    let (now, terms) = (w.now(), w.terms(0));
    w.create<SUI>(info(now, 10, 6), 100, terms);
    let mut w = w.by(alice());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.buy_funding(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY);
    w.stage(&mut pool);
    assert!(sui::event::events_by_type<funding::StageSet>().length() == 1);
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(w.take_out(&mut pool, 100) == 100);
    end(w, pool)
}

// === Attacks found by an audit ===

/// Ten tickets for 100 each, none of which may be lost; alice buys all of them.
fun safe_pool(): (World, FundingPool<SUI>) {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(operator());
    let (now, terms) = (w.now(), w.terms(100));
    w.create<SUI>(info(now, 10, 0), 100, terms);
    let mut w = w.by(alice());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.buy_funding(&mut pool, 10);
    (w, pool)
}

/// The admin used to release one unit per ticket and to take the remaining 990 of a pool from which nothing was to be
/// withdrawn.
#[test]
fun releasing_pays_whole_vault() {
    let (w, pool) = safe_pool();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(10 * DAY);
    w.stage(&mut pool);
    w.later(20 * DAY);
    w.stage(&mut pool);
    assert!(pool.owed() == 1_000);
    assert!(w.take_out(&mut pool, 0) == 0);
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 10);
    assert!(w.balance<SUI>(b"alice") == 1_000);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun withdrawal_from_locked_pool_with_full_floor_aborts() {
    let (w, pool) = safe_pool();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(10 * DAY);
    w.stage(&mut pool);
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun withdrawal_from_releasing_pool_with_full_floor_aborts() {
    let (w, pool) = safe_pool();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(10 * DAY);
    w.stage(&mut pool);
    w.later(20 * DAY);
    w.stage(&mut pool);
    w.take_out(&mut pool, 1);
    abort
}

/// The deadline used to be without a bound: after ten years a locked pool could not be released.
#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun deadline_after_three_years_aborts() {
    let mut w = world::begin().by(operator());
    let terms = funding::terms(0, DAY, DAY, DAY, w.now() + LIFE + 1);
    w.create<SUI>(info(0, 1, 0), 1, terms);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun later_start_does_not_extend_the_life_of_a_pool() {
    let mut w = world::begin().by(operator());
    let terms = funding::terms(0, DAY, DAY, DAY, w.now() + LIFE + 1);
    let start_at = w.now() + 10 * DAY;
    w.create<SUI>(info(start_at, 1, 0), 1, terms);
    abort
}

/// However long the operators and the admin stay away, a holder is paid after three years without them.
#[test]
fun holders_are_paid_after_three_years_without_operator() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(operator());
    let terms = funding::terms(40, DAY, LIFE - DAY, DAY, w.now() + LIFE);
    w.create<SUI>(info(0, 10, 0), 100, terms);
    let mut w = w.by(alice());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.buy_funding(&mut pool, 10);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(DAY);
    w.stage(&mut pool);
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 600);
    let (mut w, mut pool) = next(w, pool, alice());
    w.later(LIFE - DAY + 1);
    w.overdue(&mut pool);
    w.release(&mut pool, 10);
    assert!(w.balance<SUI>(b"alice") == 400);
    end(w, pool)
}

/// An operator used to go from raising to ended in one transaction, before anyone could hand back.
#[test, expected_failure(abort_code = funding::EStageTooEarly)]
fun passing_two_stages_in_one_transaction_aborts() {
    let (w, pool) = safe_pool();
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(10 * DAY);
    w.stage(&mut pool);
    assert!(pool.stage() == 1);
    w.stage(&mut pool);
    abort
}

/// An operator used to start releasing while the admin had the money, which made the loss of every holder final.
#[test, expected_failure(abort_code = funding::EBelowCost)]
fun releasing_below_cost_by_operator_aborts() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, operator());
    w.later(20 * DAY);
    w.stage(&mut pool);
    abort
}

#[test]
fun admin_releases_below_cost() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 300);
    w.later(20 * DAY);
    w.stage(&mut pool);
    let (_, _, _, amount) = pool.tickets();
    assert!(amount == 40 && pool.stage() == 2);
    end(w, pool)
}
