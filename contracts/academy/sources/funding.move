/// Fundraising pools: 募集中, 锁仓中, 释放中, 已结束. The maximum loss is fixed before a purchase, and payouts are covered before
/// they are promised.
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
/// 锁仓中: only the admin can withdraw, up to the published limit.
const LOCKED: u8 = 1;
/// 释放中: every ticket is paid the same amount.
const RELEASING: u8 = 2;
/// 已结束: remaining tickets can still be paid.
const ENDED: u8 = 3;

const MAX_TEXT: u64 = 2_000;

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
/// The vault does not cover every ticket at that amount.
const ENotCovered: u64 = 10;
/// More than the admin may withdraw.
const EWithdrawLimit: u64 = 11;
/// The deadline for releasing has passed.
const EOverdue: u64 = 12;
/// The deadline for releasing has not passed.
const ENotOverdue: u64 = 13;

/// A shared pool. `T` is the currency it takes and pays.
public struct FundingPool<phantom T> has key {
    id: UID,
    info: Info,
    state: PoolState,
    /// The maximum and the present total that the admin may withdraw while the pool is locked.
    withdraw_limit: u64,
    withdrawn: u64,
    /// If releasing has not started by then, the holders share the vault.
    release_by: u64,
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
    name: String,
    ticket_price: u64,
    max_tickets_num: u64,
    withdraw_limit: u64,
    release_by: u64,
}

public struct InfoUpdate has copy, drop { pool: ID, name: String }

public struct PausedSet has copy, drop { pool: ID, paused: bool }

public struct StageSet has copy, drop { pool: ID, stage: u8, amount_per_ticket_on_release: u64 }

public struct Purchase has copy, drop { pool: ID, uid: String, order: vector<u8>, tickets: u64, amount: u64 }

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

/// Creates a pool in the raising stage. Price, limit and deadline never change. Aborts with
/// `package_state::EWrongVersion`, `EFeatureOff`, `ENotOperator`, `ECurrencyNotAllowed`; `EInvalidPool`.
public fun create_pool<T>(
    state: &State,
    info: Info,
    ticket_price: u64,
    withdraw_limit: u64,
    release_by: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"funding");
    state.assert_operator(ctx);
    let currency = type_name::with_original_ids<T>();
    state.assert_currency(currency);
    assert!(ticket_price > 0 && release_by > clock.timestamp_ms() && release_by > info.start_at, EInvalidPool);
    // The total price of all tickets must fit into u64.
    let all = (ticket_price as u128) * (info.max_tickets_num as u128);
    assert!(all <= 0xFFFF_FFFF_FFFF_FFFFu128, EInvalidPool);
    let pool = FundingPool<T> {
        id: object::new(ctx),
        info,
        state: PoolState {
            paused: false,
            stage: RAISING,
            ticket_price,
            claimed_tickets_num: 0,
            released_tickets_num: 0,
            amount_per_ticket_on_release: 0,
        },
        withdraw_limit,
        withdrawn: 0,
        release_by,
        vault: balance::zero(),
        owners: table::new(ctx),
        extra: bag::new(ctx),
    };
    let Info { name, max_tickets_num, .. } = info;
    event::emit(Create {
        pool: object::id(&pool),
        currency,
        name,
        ticket_price,
        max_tickets_num,
        withdraw_limit,
        release_by,
    });
    transfer::share_object(pool)
}

/// Updates the pool's description and the number of tickets; only while raising, and not below the tickets sold.
/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`.
public fun update_info<T>(state: &State, pool: &mut FundingPool<T>, info: Info, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(pool.state.stage == RAISING, EWrongStage);
    assert!(info.max_tickets_num >= pool.state.claimed_tickets_num, EInvalidPool);
    assert!(pool.release_by > info.start_at, EInvalidPool);
    let all = (pool.state.ticket_price as u128) * (info.max_tickets_num as u128);
    assert!(all <= 0xFFFF_FFFF_FFFF_FFFFu128, EInvalidPool);
    pool.info = info;
    event::emit(InfoUpdate { pool: object::id(pool), name: info.name })
}

/// Pauses or resumes buying; nothing else is affected. Aborts with `package_state::EWrongVersion`, `ENotOperator`.
public fun toggle_pause<T>(state: &State, pool: &mut FundingPool<T>, ctx: &TxContext) {
    state.assert_operator(ctx);
    pool.state.paused = !pool.state.paused;
    event::emit(PausedSet { pool: object::id(pool), paused: pool.state.paused })
}

/// Moves from raising to locked, from locked to releasing, from releasing to ended. Releasing takes an amount per
/// ticket, which the vault must cover for all tickets; at the other steps the amount must be zero. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `EWrongStage`, `EInvalidPool`, `EOverdue`, `ENotCovered`.
public fun next_stage<T>(
    state: &State,
    pool: &mut FundingPool<T>,
    amount_per_ticket: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    let stage = pool.state.stage;
    assert!(stage < ENDED, EWrongStage);
    if (stage == LOCKED) {
        assert!(clock.timestamp_ms() <= pool.release_by, EOverdue);
        assert!(amount_per_ticket > 0, EInvalidPool);
        pool.start_releasing(amount_per_ticket)
    } else {
        assert!(amount_per_ticket == 0, EInvalidPool);
        pool.state.stage = stage + 1;
        pool.emit_stage()
    }
}

/// Lets any caller start releasing after the deadline: the vault is shared equally among all tickets. Never switched
/// off. Aborts with `package_state::EWrongVersion`; `EWrongStage`, `ENotOverdue`.
public fun release_overdue<T>(state: &State, pool: &mut FundingPool<T>, clock: &Clock) {
    state.assert_version();
    assert!(pool.state.stage < RELEASING, EWrongStage);
    assert!(clock.timestamp_ms() > pool.release_by, ENotOverdue);
    let tickets = pool.state.claimed_tickets_num;
    let share = if (tickets == 0) 0 else pool.vault.value() / tickets;
    pool.start_releasing(share)
}

fun start_releasing<T>(pool: &mut FundingPool<T>, amount_per_ticket: u64) {
    let owed = (amount_per_ticket as u128) * (pool.state.claimed_tickets_num as u128);
    assert!((pool.vault.value() as u128) >= owed, ENotCovered);
    pool.state.stage = RELEASING;
    pool.state.amount_per_ticket_on_release = amount_per_ticket;
    pool.emit_stage()
}

/// Aborts with `package_state::EWrongVersion`, `ENotAdmin`.
public fun admin_deposit<T>(state: &State, pool: &mut FundingPool<T>, coin: Coin<T>, ctx: &TxContext) {
    state.assert_admin(ctx);
    event::emit(AdminDeposit { pool: object::id(pool), amount: coin.value() });
    pool.vault.join(coin.into_balance());
}

/// Withdraws up to the fixed limit while the pool is locked and before the deadline; while it releases and after,
/// what no ticket is owed. Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `EWrongStage`, `EOverdue`,
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
    if (pool.state.stage == LOCKED) {
        assert!(clock.timestamp_ms() <= pool.release_by, EOverdue);
        assert!(amount <= pool.withdraw_limit - pool.withdrawn, EWithdrawLimit);
        assert!(amount <= pool.vault.value(), EWithdrawLimit);
        pool.withdrawn = pool.withdrawn + amount
    } else {
        assert!(amount <= pool.vault.value() - pool.owed(), EWithdrawLimit)
    };
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
    assert!(now <= pool.release_by, EOverdue);
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
    event::emit(Purchase { pool: object::id(pool), uid, order, tickets: amt_ticket, amount });
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

fun emit_stage<T>(pool: &FundingPool<T>) {
    let PoolState { stage, amount_per_ticket_on_release, .. } = pool.state;
    event::emit(StageSet { pool: object::id(pool), stage, amount_per_ticket_on_release })
}

// === Reading ===

/// The amount owed to all unpaid tickets.
public fun owed<T>(pool: &FundingPool<T>): u64 {
    let PoolState { claimed_tickets_num, released_tickets_num, amount_per_ticket_on_release, .. } = pool.state;
    (claimed_tickets_num - released_tickets_num) * amount_per_ticket_on_release
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

/// The admin's withdrawal limit and withdrawn total while locked, and the deadline for releasing.
public fun limits<T>(pool: &FundingPool<T>): (u64, u64, u64) {
    (pool.withdraw_limit, pool.withdrawn, pool.release_by)
}

public fun owner<T>(pool: &FundingPool<T>, uid: String): Owner {
    if (pool.owners.contains(uid)) pool.owners[uid] else nobody()
}

/// Total, holding, released, deposited, withdrawn.
public fun holdings(owner: &Owner): (u64, u64, u64, u64, u64) {
    let Owner { total, holding, released, deposited, withdrawn } = *owner;
    (total, holding, released, deposited, withdrawn)
}
