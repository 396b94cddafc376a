/// Fundraising pools: 募集中, 锁仓中, 释放中, 已结束. The maximum loss per ticket is fixed at creation: its price less the floor.
/// Invariant: the vault holds at least what all tickets are owed at the current stage (`owed`).
module academy::funding;

use academy::package_state::State;
use academy::user_pool::UserPool;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;
use sui::table::{Self, Table};

/// 募集中: tickets can be bought, and handed back at cost.
const RAISING: u8 = 0;
/// 锁仓中: only the admin can withdraw, and leaves the floor of every ticket.
const LOCKED: u8 = 1;
/// 释放中: every ticket is paid the same share of the vault.
const RELEASING: u8 = 2;
/// 已结束: remaining tickets can still be paid.
const ENDED: u8 = 3;

const MAX_TEXT: u64 = 2_000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// The minimum duration of a stage.
const MIN_STAGE_MS: u64 = DAY_MS;
/// The maximum time from creation to the deadline for releasing.
const MAX_LIFE_MS: u64 = 3 * 365 * DAY_MS;
/// After a change of `Info` the holders have this long to hand back before the pool can be locked.
const NOTICE_MS: u64 = 3 * DAY_MS;

/// A text, a number or a time exceeds its limits.
const EInvalidPool: u64 = 1;
/// The pool is paused.
const EPaused: u64 = 2;
/// Not possible at this stage.
const EWrongStage: u64 = 3;
/// The pool has not started yet.
const ENotStarted: u64 = 4;
/// There are fewer tickets left.
const ESoldOut: u64 = 5;
/// The account would exceed its ticket limit.
const EUserLimit: u64 = 6;
/// The coin is worth less than the tickets.
const EInsufficientCoin: u64 = 7;
/// The account holds fewer tickets.
const ENotHolding: u64 = 8;
/// The number of tickets is zero.
const EZeroTickets: u64 = 9;
/// The current stage has not lasted long enough, or the notice after a change has not passed.
const EStageTooEarly: u64 = 10;
/// More than the admin may withdraw.
const EWithdrawLimit: u64 = 11;
/// The deadline for releasing has passed.
const EOverdue: u64 = 12;
/// The deadline for releasing has not passed.
const ENotOverdue: u64 = 13;
/// Locking would not end before the deadline for releasing.
const ENoTimeLeft: u64 = 14;
/// Only the admin can start releasing while the vault holds less than the tickets cost.
const EBelowCost: u64 = 15;

/// A shared pool. `T` is the currency it takes and pays.
public struct FundingPool<phantom T> has key {
    id: UID,
    info: Info,
    terms: Terms,
    state: PoolState,
    /// When the current stage began; for raising, the time of creation.
    stage_since: u64,
    /// The earliest time at which an operator can start the next stage.
    next_stage_at: u64,
    /// The total that the admin has withdrawn.
    withdrawn: u64,
    vault: Balance<T>,
    owners: Table<String, Owner>,
    extra: Bag,
}

public struct Info has copy, drop, store {
    name: String,
    description: String,
    icon_url: String,
    start_at: u64,
    max_tickets_num: u64,
    /// Zero means unlimited.
    max_tickets_num_per_user: u64,
}

/// What never changes, besides the price of a ticket. Durations are minimums.
public struct Terms has copy, drop, store {
    /// Every ticket that is held when the pool is locked is paid at least this much.
    floor_per_ticket: u64,
    raising_ms: u64,
    locked_ms: u64,
    releasing_ms: u64,
    /// If releasing has not started by then, any caller can start it.
    release_by: u64,
}

public struct PoolState has copy, drop, store {
    paused: bool,
    stage: u8,
    ticket_price: u64,
    claimed_tickets_num: u64,
    released_tickets_num: u64,
    amount_per_ticket_on_release: u64,
}

/// Invariant: `holding + released = total`.
public struct Owner has copy, drop, store {
    total: u64,
    holding: u64,
    released: u64,
    deposited: u64,
    withdrawn: u64,
}

public struct Create has copy, drop {
    pool: ID,
    currency: TypeName,
    info: Info,
    ticket_price: u64,
    terms: Terms,
    created_at: u64,
    next_stage_at: u64,
}

public struct InfoUpdate has copy, drop { pool: ID, info: Info, next_stage_at: u64 }

public struct PausedSet has copy, drop { pool: ID, paused: bool }

public struct StageSet has copy, drop {
    pool: ID,
    stage: u8,
    amount_per_ticket_on_release: u64,
    stage_since: u64,
    next_stage_at: u64,
}

public struct Purchase has copy, drop {
    pool: ID,
    uid: String,
    order: vector<u8>,
    tickets: u64,
    amount: u64,
    /// The most that these tickets can lose.
    max_loss: u64,
}

public struct HandBack has copy, drop { pool: ID, uid: String, tickets: u64, amount: u64 }

public struct Release has copy, drop { pool: ID, uid: String, tickets: u64, amount: u64 }

public struct AdminDeposit has copy, drop { pool: ID, amount: u64 }

public struct AdminWithdraw has copy, drop { pool: ID, amount: u64, withdrawn: u64 }

// === Managing a pool ===

/// Aborts with `EInvalidPool`.
public fun info(
    name: String,
    description: String,
    icon_url: String,
    start_at: u64,
    max_tickets_num: u64,
    max_tickets_num_per_user: u64,
): Info {
    assert!(!name.is_empty() && name.length() <= MAX_TEXT, EInvalidPool);
    assert!(description.length() <= MAX_TEXT && icon_url.length() <= MAX_TEXT, EInvalidPool);
    assert!(max_tickets_num > 0, EInvalidPool);
    Info { name, description, icon_url, start_at, max_tickets_num, max_tickets_num_per_user }
}

/// Aborts with `EInvalidPool`.
public fun terms(
    floor_per_ticket: u64,
    raising_ms: u64,
    locked_ms: u64,
    releasing_ms: u64,
    release_by: u64,
): Terms {
    assert!(raising_ms >= MIN_STAGE_MS && raising_ms <= MAX_LIFE_MS, EInvalidPool);
    assert!(locked_ms >= MIN_STAGE_MS && locked_ms <= MAX_LIFE_MS, EInvalidPool);
    assert!(releasing_ms >= MIN_STAGE_MS && releasing_ms <= MAX_LIFE_MS, EInvalidPool);
    Terms { floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by }
}

/// Creates a pool in the raising stage. Price and terms never change. Aborts with `package_state::EWrongVersion`,
/// `EFeatureOff`, `ENotOperator`, `ECurrencyNotAllowed`; `EInvalidPool`, `ENoTimeLeft`.
public fun create_pool<T>(
    state: &State,
    info: Info,
    ticket_price: u64,
    terms: Terms,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"funding");
    state.assert_operator(ctx);
    let currency = type_name::with_original_ids<T>();
    state.assert_currency(currency);
    let created_at = clock.timestamp_ms();
    assert!(ticket_price > 0 && terms.floor_per_ticket <= ticket_price, EInvalidPool);
    assert!(terms.release_by <= created_at + MAX_LIFE_MS, EInvalidPool);
    info.assert_countable(ticket_price);
    let pool = FundingPool<T> {
        id: object::new(ctx),
        info,
        terms,
        state: PoolState {
            paused: false,
            stage: RAISING,
            ticket_price,
            claimed_tickets_num: 0,
            released_tickets_num: 0,
            amount_per_ticket_on_release: 0,
        },
        stage_since: created_at,
        next_stage_at: terms.raised_at(&info, created_at),
        withdrawn: 0,
        vault: balance::zero(),
        owners: table::new(ctx),
        extra: bag::new(ctx),
    };
    event::emit(Create {
        pool: object::id(&pool),
        currency,
        info,
        ticket_price,
        terms,
        created_at,
        next_stage_at: pool.next_stage_at,
    });
    transfer::share_object(pool)
}

/// Updates the pool's description, start and numbers of tickets; only while raising, and not below the tickets sold.
/// The pool can be locked after a notice at the earliest, so that holders can hand back first. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`, `ENoTimeLeft`.
public fun update_info<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    info: Info,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    assert!(pool.state.stage == RAISING, EWrongStage);
    assert!(info.max_tickets_num >= pool.state.claimed_tickets_num, EInvalidPool);
    info.assert_countable(pool.state.ticket_price);
    let raised_at = pool.terms.raised_at(&info, pool.stage_since);
    let next_stage_at = raised_at.max(clock.timestamp_ms() + NOTICE_MS);
    pool.terms.assert_lockable(next_stage_at);
    pool.info = info;
    pool.next_stage_at = next_stage_at;
    event::emit(InfoUpdate { pool: object::id(pool), info, next_stage_at })
}

/// The price of all tickets must fit into u64. Aborts with `EInvalidPool`.
fun assert_countable(info: &Info, ticket_price: u64) {
    let all = (ticket_price as u128) * (info.max_tickets_num as u128);
    assert!(all <= 0xFFFF_FFFF_FFFF_FFFFu128, EInvalidPool)
}

/// The earliest end of raising. Aborts with `ENoTimeLeft`.
fun raised_at(terms: &Terms, info: &Info, created_at: u64): u64 {
    let begins_at = created_at.max(info.start_at);
    // In u128, because `start_at` has no limit of its own.
    let locked_until = (begins_at as u128) + ((terms.raising_ms + terms.locked_ms) as u128);
    assert!(locked_until <= (terms.release_by as u128), ENoTimeLeft);
    begins_at + terms.raising_ms
}

/// A pool that is locked at this time can be so for its whole duration. Aborts with `ENoTimeLeft`.
fun assert_lockable(terms: &Terms, locked_at: u64) {
    assert!(locked_at + terms.locked_ms <= terms.release_by, ENoTimeLeft)
}

/// Pauses or resumes buying; nothing else is affected. Aborts with `package_state::EWrongVersion`, `ENotOperator`.
public fun toggle_pause<T>(state: &State, pool: &mut FundingPool<T>, ctx: &TxContext) {
    state.assert_operator(ctx);
    pool.state.paused = !pool.state.paused;
    event::emit(PausedSet { pool: object::id(pool), paused: pool.state.paused })
}

/// Moves from raising to locked, from locked to releasing, from releasing to ended, each not before its time. Releasing
/// shares the vault equally among all tickets; at a loss only the admin can start it. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EStageTooEarly`, `ENoTimeLeft`, `EBelowCost`.
public fun next_stage<T>(state: &State, pool: &mut FundingPool<T>, clock: &Clock, ctx: &TxContext) {
    state.assert_operator(ctx);
    let now = clock.timestamp_ms();
    assert!(pool.state.stage < ENDED, EWrongStage);
    assert!(now >= pool.next_stage_at, EStageTooEarly);
    if (pool.state.stage == RAISING) {
        pool.terms.assert_lockable(now);
        pool.set_stage(LOCKED, now)
    } else if (pool.state.stage == LOCKED) {
        // A stolen operator key must not make a loss final before the admin has returned the money.
        let cost = pool.state.claimed_tickets_num * pool.state.ticket_price;
        assert!(state.is_admin(ctx) || pool.vault.value() >= cost, EBelowCost);
        pool.start_releasing(now)
    } else {
        pool.set_stage(ENDED, now)
    }
}

/// Lets any caller start releasing after the deadline. Never switched off. Aborts with
/// `package_state::EWrongVersion`; `EWrongStage`, `ENotOverdue`.
public fun release_overdue<T>(state: &State, pool: &mut FundingPool<T>, clock: &Clock) {
    state.assert_version();
    let now = clock.timestamp_ms();
    assert!(pool.state.stage < RELEASING, EWrongStage);
    assert!(now > pool.terms.release_by, ENotOverdue);
    pool.start_releasing(now)
}

/// By the invariant a share is at least the floor, and the price if the pool was never locked.
fun start_releasing<T>(pool: &mut FundingPool<T>, now: u64) {
    let tickets = pool.state.claimed_tickets_num;
    if (tickets > 0) pool.state.amount_per_ticket_on_release = pool.vault.value() / tickets;
    pool.set_stage(RELEASING, now)
}

fun set_stage<T>(pool: &mut FundingPool<T>, stage: u8, now: u64) {
    let Terms { locked_ms, releasing_ms, .. } = pool.terms;
    pool.state.stage = stage;
    pool.stage_since = now;
    pool.next_stage_at = now + (if (stage == LOCKED) locked_ms else if (stage == RELEASING) releasing_ms else 0);
    event::emit(StageSet {
        pool: object::id(pool),
        stage,
        amount_per_ticket_on_release: pool.state.amount_per_ticket_on_release,
        stage_since: now,
        next_stage_at: pool.next_stage_at,
    })
}

/// Aborts with `package_state::EWrongVersion`, `ENotAdmin`.
public fun admin_deposit<T>(state: &State, pool: &mut FundingPool<T>, coin: Coin<T>, ctx: &TxContext) {
    state.assert_admin(ctx);
    event::emit(AdminDeposit { pool: object::id(pool), amount: coin.value() });
    pool.vault.join(coin.into_balance());
}

/// Withdraws what no ticket is owed: while the pool is locked, before the deadline, everything but the floors; later
/// what exceeds the shares. Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `EWrongStage`, `EOverdue`,
/// `EWithdrawLimit`.
public fun admin_withdraw<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    state.assert_admin(ctx);
    assert!(pool.state.stage != RAISING, EWrongStage);
    assert!(pool.state.stage != LOCKED || clock.timestamp_ms() <= pool.terms.release_by, EOverdue);
    assert!(amount <= pool.vault.value() - pool.owed(), EWithdrawLimit);
    pool.withdrawn = pool.withdrawn + amount;
    event::emit(AdminWithdraw { pool: object::id(pool), amount, withdrawn: pool.withdrawn });
    pool.vault.split(amount).into_coin(ctx)
}

// === Participating ===

/// Buys tickets and returns the rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`;
/// `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`; `EPaused`, `EWrongStage`,
/// `ENotStarted`, `EOverdue`, `EZeroTickets`, `ESoldOut`, `EUserLimit`, `EInsufficientCoin`.
public fun purchase<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    users: &mut UserPool,
    amt_ticket: u64,
    order: vector<u8>,
    mut coin: Coin<T>,
    clock: &Clock,
    ctx: &TxContext,
): Coin<T> {
    state.assert_feature(b"funding");
    let uid = users.act(clock, ctx);
    let now = clock.timestamp_ms();
    assert!(!pool.state.paused, EPaused);
    assert!(pool.state.stage == RAISING, EWrongStage);
    assert!(now >= pool.info.start_at, ENotStarted);
    assert!(now <= pool.terms.release_by, EOverdue);
    assert!(amt_ticket > 0, EZeroTickets);
    assert!(amt_ticket <= pool.info.max_tickets_num - pool.state.claimed_tickets_num, ESoldOut);
    users.record_order(uid, order, now);
    if (!pool.owners.contains(uid)) pool.owners.add(uid, nobody());
    let owner = &mut pool.owners[uid];
    let limit = pool.info.max_tickets_num_per_user;
    assert!(limit == 0 || owner.holding + amt_ticket <= limit, EUserLimit);
    let amount = amt_ticket * pool.state.ticket_price;
    assert!(coin.value() >= amount, EInsufficientCoin);
    owner.total = owner.total + amt_ticket;
    owner.holding = owner.holding + amt_ticket;
    owner.deposited = owner.deposited + amount;
    pool.state.claimed_tickets_num = pool.state.claimed_tickets_num + amt_ticket;
    pool.vault.join(coin.balance_mut().split(amount));
    let max_loss = amount - amt_ticket * pool.terms.floor_per_ticket;
    event::emit(Purchase { pool: object::id(pool), uid, order, tickets: amt_ticket, amount, max_loss });
    coin
}

/// Hands tickets back while the pool is raising; their cost goes to the holder's vault. Never switched off. Aborts
/// with `package_state::EWrongVersion`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `EWrongStage`,
/// `EZeroTickets`, `ENotHolding`.
public fun hand_back<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    users: &mut UserPool,
    amt_ticket: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_version();
    let uid = users.act(clock, ctx);
    assert!(pool.state.stage == RAISING, EWrongStage);
    let price = pool.state.ticket_price;
    let owner = pool.holder(uid, amt_ticket);
    let amount = amt_ticket * price;
    owner.total = owner.total - amt_ticket;
    owner.holding = owner.holding - amt_ticket;
    owner.deposited = owner.deposited - amount;
    pool.state.claimed_tickets_num = pool.state.claimed_tickets_num - amt_ticket;
    users.credit(uid, pool.vault.split(amount));
    event::emit(HandBack { pool: object::id(pool), uid, tickets: amt_ticket, amount })
}

/// Pays out some of the holder's tickets to the holder's vault, also after the pool has ended. Never switched off.
/// Aborts with `package_state::EWrongVersion`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `EWrongStage`,
/// `EZeroTickets`, `ENotHolding`.
public fun withdraw<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    users: &mut UserPool,
    amt_ticket: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_version();
    let uid = users.act(clock, ctx);
    assert!(pool.state.stage >= RELEASING, EWrongStage);
    let each = pool.state.amount_per_ticket_on_release;
    let owner = pool.holder(uid, amt_ticket);
    let amount = amt_ticket * each;
    owner.holding = owner.holding - amt_ticket;
    owner.released = owner.released + amt_ticket;
    owner.withdrawn = owner.withdrawn + amount;
    pool.state.released_tickets_num = pool.state.released_tickets_num + amt_ticket;
    users.credit(uid, pool.vault.split(amount));
    event::emit(Release { pool: object::id(pool), uid, tickets: amt_ticket, amount })
}

/// Aborts with `EZeroTickets`, `ENotHolding`.
fun holder<T>(pool: &mut FundingPool<T>, uid: String, tickets: u64): &mut Owner {
    assert!(tickets > 0, EZeroTickets);
    assert!(pool.owners.contains(uid), ENotHolding);
    let owner = &mut pool.owners[uid];
    assert!(owner.holding >= tickets, ENotHolding);
    owner
}

fun nobody(): Owner {
    Owner { total: 0, holding: 0, released: 0, deposited: 0, withdrawn: 0 }
}

// === Reading ===

/// What the vault must hold for the tickets: their cost while raising, the floor while locked, then the shares of the
/// unpaid ones.
public fun owed<T>(pool: &FundingPool<T>): u64 {
    let PoolState { stage, ticket_price, claimed_tickets_num, released_tickets_num, .. } = pool.state;
    let each = if (stage == RAISING) ticket_price
        else if (stage == LOCKED) pool.terms.floor_per_ticket
        else pool.state.amount_per_ticket_on_release;
    (claimed_tickets_num - released_tickets_num) * each
}

public fun stage<T>(pool: &FundingPool<T>): u8 {
    pool.state.stage
}

public fun is_paused<T>(pool: &FundingPool<T>): bool {
    pool.state.paused
}

/// Ticket price, tickets sold, tickets paid, amount per ticket.
public fun tickets<T>(pool: &FundingPool<T>): (u64, u64, u64, u64) {
    let PoolState {
        ticket_price,
        claimed_tickets_num,
        released_tickets_num,
        amount_per_ticket_on_release,
        ..,
    } = pool.state;
    (ticket_price, claimed_tickets_num, released_tickets_num, amount_per_ticket_on_release)
}

public fun vault<T>(pool: &FundingPool<T>): u64 {
    pool.vault.value()
}

/// The total that the admin has withdrawn.
public fun withdrawn<T>(pool: &FundingPool<T>): u64 {
    pool.withdrawn
}

/// When the current stage began, and the earliest time of the next one.
public fun stage_times<T>(pool: &FundingPool<T>): (u64, u64) {
    (pool.stage_since, pool.next_stage_at)
}

/// Floor per ticket; minimum durations of raising, locked and releasing; deadline for releasing.
public fun fixed_terms<T>(pool: &FundingPool<T>): (u64, u64, u64, u64, u64) {
    let Terms { floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by } = pool.terms;
    (floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by)
}

public fun owner<T>(pool: &FundingPool<T>, uid: String): Owner {
    if (pool.owners.contains(uid)) pool.owners[uid] else nobody()
}

/// Total, holding, released, deposited, withdrawn.
public fun holdings(owner: &Owner): (u64, u64, u64, u64, u64) {
    let Owner { total, holding, released, deposited, withdrawn } = *owner;
    (total, holding, released, deposited, withdrawn)
}

#[test_only]
public fun max_loss_for_testing(purchase: &Purchase): u64 {
    purchase.max_loss
}
