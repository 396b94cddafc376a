/// Users and their property: one user per account, permanently bound to the address that first proved it.
///
/// Collections that others can extend are tables, so that a withdrawal costs the same for a user with ten thousand
/// referrals.
module academy::user_pool;

use academy::allowance::{Self, Allowance};
use academy::auth::{Self, Auth};
use academy::coupon::{Coupon, CouponBook};
use academy::package_state::State;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;
use sui::table::{Self, Table};
use sui::vec_set::{Self, VecSet};

const PERMANENT: u64 = 0xFFFF_FFFF_FFFF_FFFF;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// The time in which the present owner can see and cancel a recovery.
const RECOVERY_DELAY_MS: u64 = 7 * DAY_MS;
/// The time after which an unaccepted recovery expires.
const RECOVERY_LIFE_MS: u64 = 30 * DAY_MS;
/// The time after a cancelled recovery in which no other can be announced.
const RECOVERY_BAR_MS: u64 = 30 * DAY_MS;
const ORDER_LENGTH: u64 = 16;
const MAX_TIMED_GRANTS: u64 = 64;
const POINTS: vector<u8> = b"points";
const MAX_PROFIT_LAYER: u8 = 9;
const MAX_PAGE: u64 = 200;

/// The account already has a user.
const EUidTaken: u64 = 1;
/// The address was bound to an account before and stays bound to it.
const EAddressTaken: u64 = 2;
/// The user does not exist.
const ENoUser: u64 = 3;
/// The sender is not bound to an account.
const ENotBound: u64 = 4;
/// The sender is a former owner.
const ENotOwner: u64 = 5;
/// The proposer is already set.
const EProposerSet: u64 = 6;
/// A proposer must be another, earlier user.
const EInvalidProposer: u64 = 7;
/// The amount is zero.
const EZeroAmount: u64 = 8;
/// The vault holds less.
const EInsufficientVault: u64 = 9;
/// The tier does not exist.
const EInvalidLayer: u64 = 10;
/// The permanent asset is already owned.
const EAlreadyOwned: u64 = 11;
/// The order has been paid.
const EOrderPaid: u64 = 12;
/// An order must have 16 bytes.
const EInvalidOrder: u64 = 13;
/// The coupon does not exist.
const ENoCoupon: u64 = 14;
/// The bag holds less.
const ENotInBag: u64 = 15;
/// No recovery has been announced for this address.
const ENoRecovery: u64 = 16;
/// The owner can still object.
const ERecoveryTooEarly: u64 = 17;
/// The recovery has expired.
const ERecoveryTooLate: u64 = 18;
/// The owner objected recently.
const ERecoveryBarred: u64 = 19;
/// Only an unused user can be deleted.
const EInUse: u64 = 20;
/// The asset to remove does not exist.
const ENoAsset: u64 = 21;
/// The page is too large.
const EInvalidPage: u64 = 22;
/// Another recovery is running or waits to be accepted.
const ERecoveryPending: u64 = 23;
/// Too many unexpired purchases extend the asset.
const ETooManyGrants: u64 = 24;
/// Points are only counted and cannot be used on the chain.
const ENotUsable: u64 = 25;

/// A shared singleton.
public struct UserPool has key {
    id: UID,
    /// All addresses of each account, the present one last.
    uid_to_addresses: Table<String, vector<address>>,
    /// Never cleared, not even when the owner changes or the user is deleted.
    address_to_uid: Table<address, String>,
    users: Table<String, User>,
    /// The number of users ever created.
    created: u64,
    allowance: Allowance,
    extra: Bag,
}

public struct User has key, store {
    id: UID,
    uid: String,
    /// The position in the order of creation, which prevents a cycle of proposers.
    number: u64,
    owner: vector<address>,
    historical_owners: VecSet<address>,
    proposer: Option<String>,
    proposed: Table<u64, String>,
    /// The tier of this user's own share as a proposer.
    profit_layer: u8,
    asset: Table<u256, UserAsset>,
    vault: Vault,
    coupons: Table<u256, Coupon>,
    bag: Table<String, u64>,
    /// The paid orders with their times.
    orders: Table<vector<u8>, u64>,
    /// Whether any item for sale names this user as its author.
    is_author: bool,
    recovery: Option<Recovery>,
    recovery_barred_until: u64,
    additional: Bag,
}

public struct UserAsset has copy, drop, store {
    id: u256,
    acquire_at: u64,
    renew_at: u64,
    /// Zero means removed, the maximum u64 permanent.
    expire_at: u64,
    /// The end of limited access, independent of permanent access.
    timed_until: u64,
    /// What made up limited access, in order; expired ones are removed with the next grant.
    grants: vector<TimedGrant>,
}

/// The part of limited access that one order paid for.
public struct TimedGrant has copy, drop, store {
    order: vector<u8>,
    from: u64,
    until: u64,
}

public struct Vault has store {
    keys: Table<u64, TypeName>,
    balances: Bag,
}

public struct Recovery has copy, drop, store {
    to: address,
    announced_at: u64,
}

public struct Create has copy, drop { uid: String, owner: address, number: u64 }

public struct Delete has copy, drop { uid: String }

public struct RecoveryAnnounced has copy, drop { uid: String, to: address, announced_at: u64 }

public struct RecoveryStopped has copy, drop { uid: String, to: address, barred_until: u64 }

public struct SetOwner has copy, drop { uid: String, from: address, to: address }

public struct SetProposer has copy, drop { uid: String, proposer: String }

public struct Proposed has copy, drop { proposer: String, uid: String, count: u64 }

public struct SetProfitLayer has copy, drop { uid: String, profit_layer: u8 }

public struct Withdraw has copy, drop { uid: String, currency: TypeName, amount: u64 }

public struct Deposit has copy, drop { uid: String, currency: TypeName, amount: u64 }

public struct PurchasedAsset has copy, drop { uid: String, asset: u256, expire_at: u64 }

public struct RenewedAsset has copy, drop { uid: String, asset: u256, expire_at: u64 }

public struct RevokedAsset has copy, drop { uid: String, asset: u256, expire_at: u64 }

public struct PurchasedCoupon has copy, drop { uid: String, coupon: u256, kind: u256 }

public struct UsedCoupon has copy, drop { uid: String, coupon: u256, item: u256, discount: u64 }

public struct BagAdd has copy, drop { uid: String, key: String, amount: u64 }

public struct BagRemove has copy, drop { uid: String, key: String, amount: u64 }

fun init(ctx: &mut TxContext) {
    transfer::share_object(UserPool {
        id: object::new(ctx),
        uid_to_addresses: table::new(ctx),
        address_to_uid: table::new(ctx),
        users: table::new(ctx),
        created: 0,
        allowance: allowance::new(ctx),
        extra: bag::new(ctx),
    })
}

// === Binding ===

/// Permanently binds the sender to the account of the voucher. An account whose user was deleted returns with its last
/// address only. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; `auth::EWrongPurpose`, `EWrongSender`;
/// `EUidTaken`, `EAddressTaken`.
public fun create(state: &State, pool: &mut UserPool, auth: Auth, ctx: &mut TxContext) {
    state.assert_feature(b"binding");
    let uid = auth.consume(auth::bind(), ctx);
    let owner = ctx.sender();
    if (!pool.uid_to_addresses.contains(uid)) {
        assert!(!pool.address_to_uid.contains(owner), EAddressTaken);
        pool.uid_to_addresses.add(uid, vector[owner]);
        pool.address_to_uid.add(owner, uid)
    };
    let mut former_owners = pool.uid_to_addresses[uid];
    let last_owner = former_owners.pop_back();
    assert!(last_owner == owner && !pool.users.contains(uid), EUidTaken);
    let number = pool.created;
    pool.created = number + 1;
    pool.users.add(uid, User {
        id: object::new(ctx),
        uid,
        number,
        owner: vector[owner],
        historical_owners: vec_set::from_keys(former_owners),
        proposer: option::none(),
        proposed: table::new(ctx),
        profit_layer: 0,
        asset: table::new(ctx),
        vault: Vault { keys: table::new(ctx), balances: bag::new(ctx) },
        coupons: table::new(ctx),
        bag: table::new(ctx),
        orders: table::new(ctx),
        is_author: false,
        recovery: option::none(),
        recovery_barred_until: 0,
        additional: bag::new(ctx),
    });
    event::emit(Create { uid, owner, number })
}

/// Deletes an unused user. Its account and its address stay bound to each other, and can create a user again. Aborts with
/// `package_state::EWrongVersion`, `ENotBound`, `ENoUser`, `ENotOwner`, `EInUse`.
public fun delete(state: &State, pool: &mut UserPool, clock: &Clock, ctx: &TxContext) {
    state.assert_version();
    let uid = pool.act(clock, ctx);
    let User {
        id,
        proposer,
        proposed,
        asset,
        vault: Vault { keys, balances },
        coupons,
        bag,
        orders,
        is_author,
        additional,
        ..,
    } = pool.users.remove(uid);
    let is_fresh =
        proposer.is_none() && proposed.is_empty() && asset.is_empty() && keys.is_empty()
        && coupons.is_empty() && bag.is_empty() && orders.is_empty() && !is_author && additional.is_empty();
    assert!(is_fresh, EInUse);
    id.delete();
    proposed.destroy_empty();
    asset.destroy_empty();
    keys.destroy_empty();
    balances.destroy_empty();
    coupons.destroy_empty();
    bag.destroy_empty();
    orders.destroy_empty();
    additional.destroy_empty();
    event::emit(Delete { uid })
}

// === Recovery ===

/// Announces that an account wants to use another address; the present owner has seven days to object by any call.
/// Replaces an earlier recovery only after that has expired. Operators have a daily limit. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `allowance::ETooManyRecoveries`; `ENoUser`, `EAddressTaken`,
/// `ERecoveryBarred`, `ERecoveryPending`.
public fun announce_recovery(
    state: &State,
    pool: &mut UserPool,
    uid: String,
    to: address,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    pool.allowance.use_recovery(state, clock, ctx);
    assert!(!pool.address_to_uid.contains(to), EAddressTaken);
    let announced_at = clock.timestamp_ms();
    let user = pool.user_mut(uid);
    assert!(announced_at >= user.recovery_barred_until, ERecoveryBarred);
    if (user.recovery.is_some()) {
        assert!(announced_at - user.recovery.borrow().announced_at > RECOVERY_LIFE_MS, ERecoveryPending)
    };
    user.recovery = option::some(Recovery { to, announced_at });
    event::emit(RecoveryAnnounced { uid, to, announced_at })
}

/// Cancels the recovery. Any other call of the owner does the same. Aborts with `package_state::EWrongVersion`,
/// `ENotBound`, `ENoUser`, `ENotOwner`, `ENoRecovery`.
public fun stop_recovery(state: &State, pool: &mut UserPool, clock: &Clock, ctx: &TxContext) {
    state.assert_version();
    let uid = pool.uid_of_sender(ctx);
    assert!(pool.user(uid).recovery.is_some(), ENoRecovery);
    pool.act(clock, ctx);
}

/// Ends a recovery that was announced by mistake or with a stolen operator key; another one can follow at once. Aborts
/// with `package_state::EWrongVersion`, `ENotAdmin`; `ENoUser`, `ENoRecovery`.
public fun revoke_recovery(state: &State, pool: &mut UserPool, uid: String, ctx: &TxContext) {
    state.assert_admin(ctx);
    let user = pool.user_mut(uid);
    assert!(user.recovery.is_some(), ENoRecovery);
    let Recovery { to, .. } = user.recovery.extract();
    event::emit(RecoveryStopped { uid, to, barred_until: user.recovery_barred_until })
}

/// Takes over the user with the new address and a voucher of the account service. Aborts with
/// `package_state::EWrongVersion`; `auth::EWrongPurpose`, `EWrongSender`; `ENoUser`, `EAddressTaken`, `ENoRecovery`,
/// `ERecoveryTooEarly`, `ERecoveryTooLate`.
public fun set_owner(state: &State, pool: &mut UserPool, auth: Auth, clock: &Clock, ctx: &TxContext) {
    state.assert_version();
    let uid = auth.consume(auth::recover(), ctx);
    let to = ctx.sender();
    assert!(!pool.address_to_uid.contains(to), EAddressTaken);
    let now = clock.timestamp_ms();
    let user = pool.user_mut(uid);
    assert!(user.recovery.is_some(), ENoRecovery);
    let Recovery { to: announced, announced_at } = user.recovery.extract();
    assert!(announced == to, ENoRecovery);
    assert!(now - announced_at >= RECOVERY_DELAY_MS, ERecoveryTooEarly);
    assert!(now - announced_at <= RECOVERY_LIFE_MS, ERecoveryTooLate);
    let from = user.owner[0];
    user.owner = vector[to];
    user.historical_owners.insert(from);
    pool.address_to_uid.add(to, uid);
    pool.uid_to_addresses[uid].push_back(to);
    event::emit(SetOwner { uid, from, to })
}

// === Referrals ===

/// Sets the sender's proposer, once. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; `ENotBound`,
/// `ENoUser`, `ENotOwner`, `EProposerSet`, `EInvalidProposer`.
public fun set_proposer(state: &State, pool: &mut UserPool, proposer: String, clock: &Clock, ctx: &TxContext) {
    state.assert_feature(b"referral");
    let uid = pool.act(clock, ctx);
    pool.link(uid, proposer)
}

/// Sets the proposer of a user without one, as an operator within its daily limit. Aborts with
/// `package_state::EWrongVersion`, `EFeatureOff`, `ENotOperator`; `allowance::ETooManyProposers`; `ENoUser`,
/// `EProposerSet`, `EInvalidProposer`.
public fun set_proposer_for(
    state: &State,
    pool: &mut UserPool,
    uid: String,
    proposer: String,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_feature(b"referral");
    state.assert_operator(ctx);
    pool.allowance.use_proposer(state, clock, ctx);
    pool.link(uid, proposer)
}

fun link(pool: &mut UserPool, uid: String, proposer: String) {
    let number = pool.user(uid).number;
    assert!(pool.user(uid).proposer.is_none(), EProposerSet);
    assert!(pool.users.contains(proposer), EInvalidProposer);
    let above = pool.user_mut(proposer);
    assert!(above.number < number, EInvalidProposer);
    let count = above.proposed.length();
    above.proposed.add(count, uid);
    pool.user_mut(uid).proposer.fill(proposer);
    event::emit(SetProposer { uid, proposer });
    event::emit(Proposed { proposer, uid, count: count + 1 })
}

/// Sets the tier of a user's share as a proposer. Aborts with `package_state::EWrongVersion`, `ENotAdmin`; `ENoUser`,
/// `EInvalidLayer`.
public fun set_profit_layer(
    state: &State,
    pool: &mut UserPool,
    uid: String,
    profit_layer: u8,
    ctx: &TxContext,
) {
    state.assert_admin(ctx);
    assert!(profit_layer <= MAX_PROFIT_LAYER, EInvalidLayer);
    pool.user_mut(uid).profit_layer = profit_layer;
    event::emit(SetProfitLayer { uid, profit_layer })
}

// === The vault ===

/// Deposits money into any user's vault. Aborts with `package_state::EWrongVersion`, `ECurrencyNotAllowed`;
/// `ENoUser`, `EZeroAmount`.
public fun deposit<T>(state: &State, pool: &mut UserPool, uid: String, coin: Coin<T>) {
    state.assert_version();
    state.assert_currency(type_name::with_original_ids<T>());
    assert!(coin.value() > 0, EZeroAmount);
    pool.credit(uid, coin.into_balance())
}

/// Takes money out of the sender's vault. Not public, because any package that the owner calls could take the coin. Aborts
/// with `package_state::EWrongVersion`; `ENotBound`, `ENoUser`, `ENotOwner`, `EZeroAmount`, `EInsufficientVault`.
public(package) fun withdraw<T>(
    state: &State,
    pool: &mut UserPool,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    state.assert_version();
    let uid = pool.act(clock, ctx);
    assert!(amount > 0, EZeroAmount);
    let currency = type_name::with_original_ids<T>();
    let balances = &mut pool.user_mut(uid).vault.balances;
    assert!(balances.contains(currency), EInsufficientVault);
    let balance: &mut Balance<T> = &mut balances[currency];
    assert!(balance.value() >= amount, EInsufficientVault);
    let taken = coin::take(balance, amount, ctx);
    event::emit(Withdraw { uid, currency, amount });
    taken
}

/// Withdraws to the sender's own address, which is the only way out of a vault. Never switched off. Aborts as `withdraw`
/// does.
#[allow(lint(self_transfer))]
public fun withdraw_and_transfer<T>(
    state: &State,
    pool: &mut UserPool,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let coin = withdraw<T>(state, pool, amount, clock, ctx);
    transfer::public_transfer(coin, ctx.sender())
}

/// Accepts any currency: amounts owed are paid also in currencies that are no longer accepted. Aborts with `ENoUser`.
public(package) fun credit<T>(pool: &mut UserPool, uid: String, money: Balance<T>) {
    let amount = money.value();
    let currency = type_name::with_original_ids<T>();
    let Vault { keys, balances } = &mut pool.user_mut(uid).vault;
    if (amount == 0) {
        money.destroy_zero();
        return
    };
    if (balances.contains(currency)) {
        let present: &mut Balance<T> = &mut balances[currency];
        present.join(money);
    } else {
        let place = keys.length();
        keys.add(place, currency);
        balances.add(currency, money)
    };
    event::emit(Deposit { uid, currency, amount })
}

// === The bag ===

/// Uses counted items of the sender's bag; the event tells operators what to hand over. Points stay. Never switched
/// off. Aborts with `package_state::EWrongVersion`; `ENotBound`, `ENoUser`, `ENotOwner`, `EZeroAmount`, `ENotUsable`,
/// `ENotInBag`.
public fun use_item(
    state: &State,
    pool: &mut UserPool,
    key: String,
    amount: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_version();
    let uid = pool.act(clock, ctx);
    assert!(amount > 0, EZeroAmount);
    assert!(key != POINTS.to_string(), ENotUsable);
    let bag = &mut pool.user_mut(uid).bag;
    assert!(bag.contains(key) && bag[key] >= amount, ENotInBag);
    let present = &mut bag[key];
    *present = *present - amount;
    event::emit(BagRemove { uid, key, amount })
}

// === For the selling modules ===

/// The account of the sender as its present owner. Cancels a recovery and blocks the next one. Aborts with
/// `ENotBound`, `ENoUser`, `ENotOwner`.
public(package) fun act(pool: &mut UserPool, clock: &Clock, ctx: &TxContext): String {
    let uid = pool.uid_of_sender(ctx);
    let user = pool.user_mut(uid);
    assert!(user.owner.contains(&ctx.sender()), ENotOwner);
    if (user.recovery.is_some()) {
        let Recovery { to, .. } = user.recovery.extract();
        let barred_until = clock.timestamp_ms() + RECOVERY_BAR_MS;
        user.recovery_barred_until = barred_until;
        event::emit(RecoveryStopped { uid, to, barred_until })
    };
    uid
}

/// Counts a refund of an operator. Aborts with `allowance::ETooManyRefunds`, `ERefundsTooLarge`.
public(package) fun allow_refund<T>(
    pool: &mut UserPool,
    state: &State,
    amount: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    pool.allowance.use_refund<T>(state, amount, clock, ctx)
}

/// Records a paid order, once. Aborts with `EInvalidOrder`, `EOrderPaid`.
public(package) fun record_order(pool: &mut UserPool, uid: String, order: vector<u8>, now: u64) {
    assert!(order.length() == ORDER_LENGTH, EInvalidOrder);
    let orders = &mut pool.user_mut(uid).orders;
    assert!(!orders.contains(order), EOrderPaid);
    orders.add(order, now)
}

/// Grants an asset for a time, or permanently if `duration` is zero. The order identifies the grant. Aborts with
/// `EAlreadyOwned`, `ETooManyGrants`.
public(package) fun grant(
    pool: &mut UserPool,
    uid: String,
    asset: u256,
    order: vector<u8>,
    duration: u64,
    now: u64,
) {
    let assets = &mut pool.user_mut(uid).asset;
    let is_new = !assets.contains(asset);
    if (is_new) {
        let entry = UserAsset {
            id: asset,
            acquire_at: now,
            renew_at: now,
            expire_at: 0,
            timed_until: 0,
            grants: vector[],
        };
        assets.add(asset, entry)
    };
    let entry = &mut assets[asset];
    assert!(entry.expire_at != PERMANENT, EAlreadyOwned);
    if (duration == 0) {
        entry.expire_at = PERMANENT
    } else {
        while (!entry.grants.is_empty() && entry.grants[0].until <= now) { entry.grants.remove(0); };
        assert!(entry.grants.length() < MAX_TIMED_GRANTS, ETooManyGrants);
        let from = std::u64::max(entry.timed_until, now);
        let until = from + duration;
        entry.grants.push_back(TimedGrant { order, from, until });
        entry.timed_until = until;
        entry.expire_at = until
    };
    entry.renew_at = now;
    let expire_at = entry.expire_at;
    if (is_new) event::emit(PurchasedAsset { uid, asset, expire_at })
    else event::emit(RenewedAsset { uid, asset, expire_at })
}

/// Removes what remains of one grant; time that other orders paid for stays. Aborts with `ENoAsset`.
public(package) fun revoke(
    pool: &mut UserPool,
    uid: String,
    asset: u256,
    order: vector<u8>,
    duration: u64,
    now: u64,
) {
    let assets = &mut pool.user_mut(uid).asset;
    assert!(assets.contains(asset), ENoAsset);
    let entry = &mut assets[asset];
    if (duration == 0) {
        entry.expire_at = entry.timed_until
    } else {
        entry.remove_remaining_time(&order, now);
        if (entry.expire_at != PERMANENT) entry.expire_at = entry.timed_until
    };
    event::emit(RevokedAsset { uid, asset, expire_at: entry.expire_at })
}

/// Removes the grant's unexpired time; later grants begin earlier by as much. A grant that is no longer listed has
/// expired.
fun remove_remaining_time(asset: &mut UserAsset, order: &vector<u8>, now: u64) {
    let mut i = 0;
    while (i < asset.grants.length() && &asset.grants[i].order != order) i = i + 1;
    if (i == asset.grants.length()) return;
    let TimedGrant { from, until, .. } = asset.grants.remove(i);
    let remaining = std::u64::max(until, now) - std::u64::max(from, now);
    while (i < asset.grants.length()) {
        let later = &mut asset.grants[i];
        later.from = later.from - remaining;
        later.until = later.until - remaining;
        i = i + 1;
    };
    asset.timed_until = asset.timed_until - remaining
}

/// Aborts with `ENoUser`.
public(package) fun add_coupon(pool: &mut UserPool, uid: String, coupon: Coupon) {
    event::emit(PurchasedCoupon { uid, coupon: coupon.id(), kind: coupon.kind() });
    pool.user_mut(uid).coupons.add(coupon.id(), coupon)
}

/// Aborts with `ENoCoupon`.
public(package) fun remove_coupon(pool: &mut UserPool, uid: String, coupon: u256): Coupon {
    let coupons = &mut pool.user_mut(uid).coupons;
    assert!(coupons.contains(coupon), ENoCoupon);
    coupons.remove(coupon)
}

/// The discount of the coupon on this price. Aborts with `ENoCoupon`, and as `coupon::apply` does.
public(package) fun use_coupon(
    pool: &mut UserPool,
    book: &mut CouponBook,
    uid: String,
    coupon: u256,
    item: u256,
    price: u64,
    currency: TypeName,
    now: u64,
): u64 {
    let coupons = &mut pool.user_mut(uid).coupons;
    assert!(coupons.contains(coupon), ENoCoupon);
    let discount = book.apply(&mut coupons[coupon], item, price, currency, now);
    event::emit(UsedCoupon { uid, coupon, item, discount });
    discount
}

/// Undoes one use of the coupon. Aborts with `ENoUser`, `ENoCoupon`.
public(package) fun restore_coupon(
    pool: &mut UserPool,
    book: &mut CouponBook,
    uid: String,
    coupon: u256,
    discount: u64,
) {
    let coupons = &mut pool.user_mut(uid).coupons;
    assert!(coupons.contains(coupon), ENoCoupon);
    book.restore(&mut coupons[coupon], discount)
}

/// Aborts with `ENoUser`.
public(package) fun add_to_bag(pool: &mut UserPool, uid: String, key: String, amount: u64) {
    let bag = &mut pool.user_mut(uid).bag;
    if (bag.contains(key)) {
        let present = &mut bag[key];
        *present = *present + amount
    } else {
        bag.add(key, amount)
    };
    event::emit(BagAdd { uid, key, amount })
}

/// Marks the user as used, so that it cannot be deleted. Aborts with `ENoUser`.
public(package) fun mark_author(pool: &mut UserPool, uid: String) {
    let user = pool.user_mut(uid);
    if (!user.is_author) user.is_author = true
}

fun uid_of_sender(pool: &UserPool, ctx: &TxContext): String {
    assert!(pool.address_to_uid.contains(ctx.sender()), ENotBound);
    pool.address_to_uid[ctx.sender()]
}

fun user(pool: &UserPool, uid: String): &User {
    assert!(pool.users.contains(uid), ENoUser);
    &pool.users[uid]
}

fun user_mut(pool: &mut UserPool, uid: String): &mut User {
    assert!(pool.users.contains(uid), ENoUser);
    &mut pool.users[uid]
}

// === Reading ===

public fun exists(pool: &UserPool, uid: String): bool {
    pool.users.contains(uid)
}

/// Aborts with `ENoUser`.
public fun borrow(pool: &UserPool, uid: String): &User {
    pool.user(uid)
}

/// The account that an address was ever bound to.
public fun uid_of(pool: &UserPool, who: address): Option<String> {
    if (pool.address_to_uid.contains(who)) option::some(pool.address_to_uid[who]) else option::none()
}

/// All addresses of the account, the present one last.
public fun addresses_of(pool: &UserPool, uid: String): vector<address> {
    if (pool.uid_to_addresses.contains(uid)) pool.uid_to_addresses[uid] else vector[]
}

public fun created(pool: &UserPool): u64 {
    pool.created
}

/// A page of the users proposed by a user, in order. Aborts with `ENoUser`, `EInvalidPage`.
public fun proposed(pool: &UserPool, uid: String, from: u64, limit: u64): vector<String> {
    assert!(limit > 0 && limit <= MAX_PAGE, EInvalidPage);
    let proposed = &pool.user(uid).proposed;
    let mut page = vector[];
    let mut i = from;
    while (i < proposed.length() && page.length() < limit) {
        page.push_back(proposed[i]);
        i = i + 1;
    };
    page
}

public fun uid(user: &User): String {
    user.uid
}

public fun number(user: &User): u64 {
    user.number
}

public fun owner(user: &User): vector<address> {
    user.owner
}

public fun historical_owners(user: &User): vector<address> {
    *user.historical_owners.keys()
}

public fun proposer(user: &User): Option<String> {
    user.proposer
}

public fun proposed_count(user: &User): u64 {
    user.proposed.length()
}

public fun profit_layer(user: &User): u8 {
    user.profit_layer
}

public fun asset(user: &User, id: u256): Option<UserAsset> {
    if (user.asset.contains(id)) option::some(user.asset[id]) else option::none()
}

/// An asset is owned if it has not expired.
public fun owns(user: &User, id: u256, clock: &Clock): bool {
    user.asset.contains(id) && user.asset[id].expire_at != 0 && user.asset[id].expire_at > clock.timestamp_ms()
}

public fun acquire_at(asset: &UserAsset): u64 {
    asset.acquire_at
}

public fun renew_at(asset: &UserAsset): u64 {
    asset.renew_at
}

public fun expire_at(asset: &UserAsset): u64 {
    asset.expire_at
}

public fun balance<T>(user: &User): u64 {
    let currency = type_name::with_original_ids<T>();
    if (!user.vault.balances.contains(currency)) return 0;
    let balance: &Balance<T> = &user.vault.balances[currency];
    balance.value()
}

/// All currencies that the vault ever held.
public fun currencies(user: &User): u64 {
    user.vault.keys.length()
}

public fun has_coupon(user: &User, coupon: u256): bool {
    user.coupons.contains(coupon)
}

public fun coupon(user: &User, coupon: u256): Coupon {
    user.coupons[coupon]
}

public fun in_bag(user: &User, key: String): u64 {
    if (user.bag.contains(key)) user.bag[key] else 0
}

public fun has_paid(user: &User, order: vector<u8>): bool {
    user.orders.contains(order)
}

/// The announced new address and the time of the announcement.
public fun recovery(user: &User): Option<Recovery> {
    user.recovery
}

public fun recovery_barred_until(user: &User): u64 {
    user.recovery_barred_until
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}

#[test_only]
public fun purchased_coupon_for_testing(purchased: &PurchasedCoupon): u256 {
    purchased.coupon
}

#[test_only]
public fun deposited_for_testing(deposit: &Deposit): u64 {
    deposit.amount
}
