#[test_only]
module academy::funding_tests;

use academy::funding::{Self, FundingPool};
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, FAKE, admin, alice, bob, carol, operator};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const MAX: u64 = 0xFFFF_FFFF_FFFF_FFFF;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

fun info(start_at: u64, tickets: u64, per_user: u64): funding::Info {
    funding::info(s(b"pool"), s(b"about it"), s(b"icon"), start_at, tickets, per_user)
}

fun create<T>(w: &mut World, info: funding::Info, price: u64, limit: u64, release_by: u64) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::create_pool<T>(state, info, price, limit, release_by, clock, ctx)
}

use fun create as World.create;

/// Ten tickets for 100 each, at most six per account; 300 may be withdrawn; releasing must start within a hundred
/// days. Alice, bob and carol are bound; alice is the next sender.
fun raising(): (World, FundingPool<SUI>) {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob").bind(carol(), b"carol");
    let mut w = w.by(operator());
    let now = w.now();
    w.create<SUI>(info(now, 10, 6), 100, 300, now + 100 * DAY);
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

fun stage(w: &mut World, pool: &mut FundingPool<SUI>, amount: u64) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    funding::next_stage(state, pool, amount, clock, ctx)
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
    let (state, _, _, _, _, _, ctx) = w.parts();
    funding::update_info(state, pool, info, ctx)
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

/// Alice holds three tickets and bob two; the pool is locked, and the operator is the next sender.
fun locked(): (World, FundingPool<SUI>) {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, bob());
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 0);
    (w, pool)
}

/// Continues with releasing 110 per ticket.
fun releasing(): (World, FundingPool<SUI>) {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.put_in(&mut pool, 50);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 110);
    (w, pool)
}

// === The pool ===

#[test]
fun a_pool_is_what_was_said_of_it() {
    let (w, pool) = raising();
    let (price, claimed, released, amount) = pool.tickets();
    assert!(price == 100 && claimed == 0 && released == 0 && amount == 0);
    let (limit, withdrawn, release_by) = pool.limits();
    assert!(limit == 300 && withdrawn == 0 && release_by == w.now() + 100 * DAY);
    assert!(pool.stage() == 0 && !pool.is_paused() && pool.vault() == 0 && pool.owed() == 0);
    let (total, holding, released, deposited, got) = pool.owner(s(b"alice")).holdings();
    assert!(total == 0 && holding == 0 && released == 0 && deposited == 0 && got == 0);
    end(w, pool)
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_create() {
    let mut w = world::begin().by(alice());
    w.create<SUI>(info(0, 1, 0), 1, 0, MAX);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun pools_can_be_switched_off() {
    let mut w = world::begin().by(admin());
    w.switch_all(false);
    w.create<SUI>(info(0, 1, 0), 1, 0, MAX);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_creates_none() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    w.create<SUI>(info(0, 1, 0), 1, 0, MAX);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun only_in_money_that_is_taken() {
    let mut w = world::begin().by(operator());
    w.create<FAKE>(info(0, 1, 0), 1, 0, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun a_ticket_has_a_price() {
    let mut w = world::begin().by(operator());
    w.create<SUI>(info(0, 1, 0), 0, 0, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun releasing_lies_ahead() {
    let mut w = world::begin().by(operator());
    let now = w.now();
    w.create<SUI>(info(0, 1, 0), 1, 0, now);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun and_after_the_start() {
    let mut w = world::begin().by(operator());
    let now = w.now();
    w.create<SUI>(info(now + DAY, 1, 0), 1, 0, now + DAY);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun what_all_tickets_cost_can_be_counted() {
    let mut w = world::begin().by(operator());
    w.create<SUI>(info(0, MAX, 0), 2, 0, MAX);
    abort
}

#[test]
fun the_largest_pool_can_be_made() {
    let mut w = world::begin().by(operator());
    w.create<SUI>(info(0, MAX, 0), 1, MAX, MAX);
    w.end()
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun a_pool_has_a_name() {
    funding::info(s(b""), s(b""), s(b""), 0, 1, 0);
    abort
}

fun long(): std::string::String {
    let mut text = b"";
    while (text.length() < 2_001) text.push_back(65);
    text.to_string()
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun a_name_is_no_book() {
    funding::info(long(), s(b""), s(b""), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun nor_a_description() {
    funding::info(s(b"name"), long(), s(b""), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun nor_an_icon() {
    funding::info(s(b"name"), s(b""), long(), 0, 1, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun there_are_tickets() {
    funding::info(s(b"name"), s(b""), s(b""), 0, 0, 0);
    abort
}

#[test]
fun a_pool_that_raises_can_be_described_anew() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now, 3, 0));
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun but_not_with_fewer_tickets_than_are_out() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, operator());
    w.describe(&mut pool, info(0, 2, 0));
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun nor_with_more_than_can_be_counted() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.describe(&mut pool, info(0, MAX, 0));
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun nor_to_begin_after_its_end() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.describe(&mut pool, info(MAX, 10, 0));
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun nor_once_it_is_locked() {
    let (mut w, mut pool) = locked();
    w.describe(&mut pool, info(0, 10, 0));
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun nor_by_anyone() {
    let (mut w, mut pool) = raising();
    w.describe(&mut pool, info(0, 10, 0));
    abort
}

// === Buying and handing back ===

#[test]
fun tickets_are_bought_and_handed_back_at_cost() {
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
fun handing_back_is_never_switched_off() {
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
fun buying_can_be_switched_off() {
    let (w, pool) = raising();
    let (mut w, pool) = next(w, pool, admin());
    w.switch_all(false);
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_sells_none() {
    let (mut w, mut pool) = raising();
    w.set_version(2);
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EPaused)]
fun a_paused_pool_sells_none() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.pause(&mut pool);
    assert!(pool.is_paused());
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test]
fun a_pause_ends() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.pause(&mut pool);
    w.pause(&mut pool);
    assert!(!pool.is_paused());
    end(w, pool)
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_pause() {
    let (mut w, mut pool) = raising();
    w.pause(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun a_locked_pool_sells_none() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotStarted)]
fun nor_one_that_has_not_begun() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now + 1, 10, 0));
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EOverdue)]
fun nor_one_whose_time_is_over() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY + 1);
    w.buy_funding(&mut pool, 1);
    abort
}

#[test]
fun in_its_last_moment_it_does() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY);
    w.buy_funding(&mut pool, 1);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun no_ticket_is_not_bought() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::ESoldOut)]
fun no_more_than_there_are() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 6);
    let (mut w, mut pool) = next(w, pool, bob());
    w.buy_funding(&mut pool, 5);
    abort
}

#[test, expected_failure(abort_code = funding::EUserLimit)]
fun no_more_than_one_account_may_have() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 4);
    w.buy_funding(&mut pool, 3);
    abort
}

#[test]
fun zero_means_as_many_as_there_are() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let now = w.now();
    w.describe(&mut pool, info(now, 10, 0));
    let (mut w, mut pool) = next(w, pool, alice());
    w.buy_funding(&mut pool, 10);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EInsufficientCoin)]
fun a_coin_is_worth_the_tickets() {
    let (mut w, mut pool) = raising();
    w.buy(&mut pool, 2, 199);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun an_order_is_paid_once() {
    let (mut w, mut pool) = raising();
    let order = w.order();
    w.buy_as(&mut pool, 1, order, 100);
    w.buy_as(&mut pool, 1, order, 100);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_buys_none() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, admin());
    w.buy_funding(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun nobody_hands_back_more_than_they_hold() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, 3);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun nor_what_can_hardly_be_counted() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun nor_what_someone_else_holds() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    let (mut w, mut pool) = next(w, pool, bob());
    w.hand_back(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun nor_nothing() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.hand_back(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun nor_once_it_is_locked_at_all() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.hand_back(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_takes_none_back() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 2);
    w.set_version(2);
    w.hand_back(&mut pool, 1);
    abort
}

// === Stages ===

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_operators_go_on() {
    let (mut w, mut pool) = raising();
    w.stage(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun locking_pays_nothing() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun releasing_pays_something() {
    let (mut w, mut pool) = locked();
    w.stage(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::ENotCovered)]
fun releasing_is_covered() {
    let (mut w, mut pool) = locked();
    w.stage(&mut pool, 101);
    abort
}

#[test, expected_failure(abort_code = funding::ENotCovered)]
fun however_much_it_is() {
    let (mut w, mut pool) = locked();
    w.stage(&mut pool, MAX);
    abort
}

#[test, expected_failure(abort_code = funding::EOverdue)]
fun releasing_begins_in_time() {
    let (mut w, mut pool) = locked();
    w.later(100 * DAY + 1);
    w.stage(&mut pool, 100);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun after_the_end_there_is_nothing() {
    let (mut w, mut pool) = releasing();
    w.stage(&mut pool, 0);
    assert!(pool.stage() == 3);
    w.stage(&mut pool, 0);
    abort
}

// === Withdrawals of the admin ===

#[test]
fun what_may_be_taken_out_is_limited_in_all() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(w.take_out(&mut pool, 200) == 200);
    assert!(w.take_out(&mut pool, 100) == 100);
    let (_, withdrawn, _) = pool.limits();
    assert!(withdrawn == 300 && pool.vault() == 200);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun beyond_which_nothing_goes() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 200);
    w.put_in(&mut pool, 200);
    w.take_out(&mut pool, 101);
    abort
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun nor_what_is_not_there() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 0);
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 101);
    abort
}

#[test, expected_failure(abort_code = funding::EOverdue)]
fun nor_after_the_time() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(100 * DAY + 1);
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun nor_while_it_raises() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 3);
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun nor_to_an_operator() {
    let (mut w, mut pool) = locked();
    w.take_out(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun only_the_admin_puts_in() {
    let (mut w, mut pool) = locked();
    w.put_in(&mut pool, 1);
    abort
}

#[test]
fun while_it_releases_only_what_nobody_is_owed() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(pool.owed() == 550 && pool.vault() == 550);
    w.put_in(&mut pool, 20);
    assert!(w.take_out(&mut pool, 20) == 20);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::EWithdrawLimit)]
fun and_nothing_of_what_is_owed() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, admin());
    w.take_out(&mut pool, 1);
    abort
}

// === Payouts ===

#[test]
fun every_ticket_is_paid_the_same_in_any_order() {
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
fun also_after_the_end_with_everything_off_and_paused() {
    let (mut w, mut pool) = releasing();
    w.stage(&mut pool, 0);
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
fun nobody_is_paid_twice() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 3);
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::ENotHolding)]
fun nor_for_someone_else_s_tickets() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, carol());
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = funding::EZeroTickets)]
fun nor_for_none() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 0);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun nor_while_it_is_locked() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, alice());
    w.release(&mut pool, 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_pays_none() {
    let (w, pool) = releasing();
    let (mut w, mut pool) = next(w, pool, alice());
    w.set_version(2);
    w.release(&mut pool, 1);
    abort
}

// === After the deadline ===

#[test]
fun what_is_overdue_is_shared() {
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
fun even_if_it_was_never_locked_and_everything_is_off() {
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
fun a_pool_without_tickets_has_nobody_to_share_with() {
    let (mut w, mut pool) = raising();
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    assert!(pool.stage() == 2 && pool.owed() == 0);
    end(w, pool)
}

#[test, expected_failure(abort_code = funding::ENotOverdue)]
fun not_a_moment_earlier() {
    let (mut w, mut pool) = locked();
    w.later(100 * DAY);
    w.overdue(&mut pool);
    abort
}

#[test, expected_failure(abort_code = funding::EWrongStage)]
fun nor_once_it_is_releasing() {
    let (mut w, mut pool) = releasing();
    w.later(100 * DAY + 1);
    w.overdue(&mut pool);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_shares_nothing() {
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
fun texts_of_two_thousand_bytes_are_short_enough() {
    funding::info(longest(), longest(), longest(), 0, 1, 0);
}

#[test, expected_failure(abort_code = funding::EInvalidPool)]
fun a_pool_does_not_begin_when_it_ends() {
    let (w, pool) = raising();
    let (mut w, mut pool) = next(w, pool, operator());
    let (_, _, release_by) = pool.limits();
    w.describe(&mut pool, info(release_by, 10, 0));
    abort
}

#[test]
fun the_largest_pool_can_be_described_anew() {
    let mut w = world::begin().by(operator());
    w.create<SUI>(info(0, MAX, 0), 1, MAX, MAX);
    let mut w = w.by(operator());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    w.describe(&mut pool, info(1, MAX, 0));
    end(w, pool)
}

#[test]
fun the_last_moment_is_in_time() {
    let (w, pool) = locked();
    let (mut w, mut pool) = next(w, pool, admin());
    w.later(100 * DAY);
    w.take_out(&mut pool, 300);
    w.put_in(&mut pool, 300);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 100);
    assert!(sui::event::events_by_type<funding::StageSet>().length() == 1);
    w.stage(&mut pool, 0);
    assert!(sui::event::events_by_type<funding::StageSet>().length() == 2);
    end(w, pool)
}

#[test]
fun everything_that_is_there_may_be_taken_out() {
    let (mut w, mut pool) = raising();
    w.buy_funding(&mut pool, 1);
    let (mut w, mut pool) = next(w, pool, operator());
    w.stage(&mut pool, 0);
    assert!(sui::event::events_by_type<funding::StageSet>().length() == 1);
    let (mut w, mut pool) = next(w, pool, admin());
    assert!(w.take_out(&mut pool, 100) == 100);
    end(w, pool)
}
