/// The shares of a sale, and the sale until it is settled.
///
/// A sale holds the money while it can be refunded. Its shares are computed at the time of the sale, so that later
/// changes do not affect it.
module academy::profit;

use academy::package_state::State;
use academy::user_pool::UserPool;
use std::bcs;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::event;
use sui::hash;

const WHOLE_BPS: u64 = 10_000;
const MAX_RECORDS: u64 = 16;
/// The maximum refund period.
const MAX_REFUND_WINDOW_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// The shares exceed the whole, are too many, or include zero.
const EInvalidRule: u64 = 1;
/// A share of kind `other` is not supported.
const EOtherRefused: u64 = 2;
/// The refund period exceeds thirty days.
const EInvalidWindow: u64 = 3;
/// The sale can still be refunded.
const ETooEarly: u64 = 4;
/// The sale can no longer be refunded.
const ETooLate: u64 = 5;
/// The sale belongs to the other catalogue.
const EWrongCatalogue: u64 = 6;

public enum Profit has copy, drop, store {
    /// The share of the buyer's proposer: the first for tier 0, the second for tier 1, the last for all higher tiers.
    Proposer(u16),
    User(String, u16),
    /// A fixed amount.
    Specify(String, u64),
    /// The receiver of the remainder.
    Remaining(String),
    Other(String, vector<u8>),
}

public struct ProfitRule has copy, drop, store {
    records: vector<Profit>,
}

public struct Share has copy, drop, store {
    uid: String,
    amount: u64,
}

/// What a refund has to undo.
public struct Undo has copy, drop, store {
    asset: Option<u256>,
    /// Zero means permanent.
    duration: u64,
    coupon: Option<u256>,
    discount: u64,
    instance: Option<u256>,
    bought_coupon: Option<u256>,
}

/// A shared object until it is settled or refunded, which deletes it.
public struct Sale<phantom T> has key {
    id: UID,
    order: vector<u8>,
    buyer: String,
    /// The catalogue and the item that was sold.
    catalogue: TypeName,
    item: u256,
    author: String,
    money: Balance<T>,
    /// The last one is the remainder.
    shares: vector<Share>,
    release_at: u64,
    undo: Undo,
    extra: Bag,
}

public struct SaleOpened has copy, drop {
    sale: ID,
    order: vector<u8>,
    buyer: String,
    item: u256,
    currency: TypeName,
    amount: u64,
    shares: vector<Share>,
    release_at: u64,
}

public struct SaleSettled has copy, drop { sale: ID, order: vector<u8>, buyer: String, item: u256 }

public struct SaleRefunded has copy, drop { sale: ID, order: vector<u8>, buyer: String, item: u256, amount: u64 }

/// One payment of a settled sale, with its actual receiver.
public struct Paid has copy, drop { sale: ID, uid: String, currency: TypeName, amount: u64 }

// === Rules ===

public fun proposer(basis_points: u16): Profit {
    Profit::Proposer(basis_points)
}

public fun user(uid: String, basis_points: u16): Profit {
    Profit::User(uid, basis_points)
}

public fun specify(uid: String, amount: u64): Profit {
    Profit::Specify(uid, amount)
}

public fun remaining(uid: String): Profit {
    Profit::Remaining(uid)
}

public fun other(kind: String, data: vector<u8>): Profit {
    Profit::Other(kind, data)
}

/// Aborts with `EInvalidRule`, `EOtherRefused`.
public fun rule(records: vector<Profit>): ProfitRule {
    assert!(records.length() <= MAX_RECORDS, EInvalidRule);
    let mut users = 0;
    let mut highest = 0;
    let mut remaining = 0u64;
    let mut i = 0;
    while (i < records.length()) {
        match (&records[i]) {
            Profit::Proposer(bps) => {
                assert!(*bps > 0, EInvalidRule);
                highest = std::u64::max(highest, *bps as u64)
            },
            Profit::User(_, bps) => {
                assert!(*bps > 0, EInvalidRule);
                users = users + (*bps as u64)
            },
            Profit::Specify(_, amount) => assert!(*amount > 0, EInvalidRule),
            Profit::Remaining(_) => remaining = remaining + 1,
            Profit::Other(_, _) => abort EOtherRefused,
        };
        i = i + 1;
    };
    assert!(users + highest <= WHOLE_BPS && remaining <= 1, EInvalidRule);
    ProfitRule { records }
}

/// Identifies who is paid: the rule with the author, who receives the remainder.
public fun rule_hash(rule: &ProfitRule, author: String): vector<u8> {
    let mut bytes = bcs::to_bytes(&author);
    bytes.append(bcs::to_bytes(rule));
    hash::blake2b256(&bytes)
}

/// Whether a share is a fixed amount, which is valid for one currency only.
public(package) fun has_fixed(rule: &ProfitRule): bool {
    let mut i = 0;
    while (i < rule.records.length()) {
        match (&rule.records[i]) {
            Profit::Specify(_, _) => return true,
            _ => (),
        };
        i = i + 1;
    };
    false
}

/// Aborts with `EInvalidWindow`.
public(package) fun assert_window(window: u64) {
    assert!(window <= MAX_REFUND_WINDOW_MS, EInvalidWindow)
}

/// Each share is rounded down; the last one is the remainder, including rounding differences. The share of an unknown
/// user is part of the remainder.
public(package) fun split(
    rule: &ProfitRule,
    pool: &UserPool,
    author: String,
    buyer: String,
    paid: u64,
    is_referral_on: bool,
): vector<Share> {
    let proposer = if (is_referral_on) pool.borrow(buyer).proposer() else option::none();
    let mut shares = vector[];
    let mut left = paid;
    if (proposer.is_some()) {
        let uid = proposer.destroy_some();
        if (pool.exists(uid)) {
            let amount = part(paid, rule.proposer_bps(pool.borrow(uid).profit_layer()));
            left = left - amount;
            if (amount > 0) shares.push_back(Share { uid, amount })
        }
    };
    let mut rest = author;
    let mut i = 0;
    while (i < rule.records.length()) {
        match (&rule.records[i]) {
            Profit::User(uid, bps) => if (pool.exists(*uid)) {
                let amount = part(paid, *bps as u64);
                left = left - amount;
                if (amount > 0) shares.push_back(Share { uid: *uid, amount })
            },
            Profit::Remaining(uid) => if (pool.exists(*uid)) rest = *uid,
            _ => (),
        };
        i = i + 1;
    };
    // Fixed amounts come after fractions, so that they never reduce a fraction.
    i = 0;
    while (i < rule.records.length()) {
        match (&rule.records[i]) {
            Profit::Specify(uid, wanted) => if (pool.exists(*uid)) {
                let amount = std::u64::min(*wanted, left);
                left = left - amount;
                if (amount > 0) shares.push_back(Share { uid: *uid, amount })
            },
            _ => (),
        };
        i = i + 1;
    };
    shares.push_back(Share { uid: rest, amount: left });
    shares
}

/// The share of a proposer of that tier, in basis points.
fun proposer_bps(rule: &ProfitRule, layer: u8): u64 {
    let mut found = 0;
    let mut tier = 0;
    let mut i = 0;
    while (i < rule.records.length()) {
        match (&rule.records[i]) {
            Profit::Proposer(bps) => {
                if (tier <= layer) found = *bps as u64;
                tier = tier + 1
            },
            _ => (),
        };
        i = i + 1;
    };
    found
}

fun part(paid: u64, bps: u64): u64 {
    ((paid as u128) * (bps as u128) / (WHOLE_BPS as u128)) as u64
}

// === Sales ===

public(package) fun undo(
    asset: Option<u256>,
    duration: u64,
    coupon: Option<u256>,
    discount: u64,
    instance: Option<u256>,
    bought_coupon: Option<u256>,
): Undo {
    Undo { asset, duration, coupon, discount, instance, bought_coupon }
}

/// Creates a sale; one without a refund period is settled at once.
public(package) fun open<T, Catalogue>(
    state: &State,
    pool: &mut UserPool,
    rule: &ProfitRule,
    author: String,
    order: vector<u8>,
    buyer: String,
    item: u256,
    money: Balance<T>,
    window: u64,
    undo: Undo,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let amount = money.value();
    let shares = rule.split(pool, author, buyer, amount, state.is_on(b"referral"));
    let release_at = clock.timestamp_ms() + window;
    let currency = type_name::with_original_ids<T>();
    let catalogue = type_name::with_original_ids<Catalogue>();
    let sale = Sale {
        id: object::new(ctx),
        order,
        buyer,
        catalogue,
        item,
        author,
        money,
        shares,
        release_at,
        undo,
        extra: bag::new(ctx),
    };
    let id = object::id(&sale);
    event::emit(SaleOpened { sale: id, order, buyer, item, currency, amount, shares, release_at });
    if (window == 0) sale.pay(pool) else transfer::share_object(sale)
}

/// Settles a sale after its refund period; any caller may do this. Never switched off. Aborts with
/// `package_state::EWrongVersion`, `ETooEarly`.
public fun settle<T>(state: &State, pool: &mut UserPool, sale: Sale<T>, clock: &Clock) {
    state.assert_version();
    assert!(clock.timestamp_ms() >= sale.release_at, ETooEarly);
    sale.pay(pool)
}

fun pay<T>(sale: Sale<T>, pool: &mut UserPool) {
    let Sale { id, order, buyer, item, author, mut money, mut shares, extra, .. } = sale;
    extra.destroy_empty();
    let sale = id.to_inner();
    let currency = type_name::with_original_ids<T>();
    let Share { uid: last, .. } = shares.pop_back();
    while (!shares.is_empty()) {
        let Share { uid, amount } = shares.pop_back();
        // The share of a deleted user goes to the receiver of the remainder.
        if (pool.exists(uid)) {
            event::emit(Paid { sale, uid, currency, amount });
            pool.credit(uid, money.split(amount))
        }
    };
    let uid = if (pool.exists(last)) last else author;
    event::emit(Paid { sale, uid, currency, amount: money.value() });
    pool.credit(uid, money);
    event::emit(SaleSettled { sale, order, buyer, item });
    id.delete()
}

/// Returns the money to the buyer's vault. Returns the buyer, the item, the order and what else has to be undone. Aborts with `ETooLate`, `EWrongCatalogue`.
public(package) fun refund<T, Catalogue>(
    sale: Sale<T>,
    pool: &mut UserPool,
    clock: &Clock,
): (String, u256, vector<u8>, Undo) {
    let Sale { id, order, buyer, catalogue, item, money, release_at, undo, extra, .. } = sale;
    extra.destroy_empty();
    assert!(clock.timestamp_ms() < release_at, ETooLate);
    assert!(catalogue == type_name::with_original_ids<Catalogue>(), EWrongCatalogue);
    let amount = money.value();
    event::emit(SaleRefunded { sale: id.to_inner(), order, buyer, item, amount });
    pool.credit(buyer, money);
    id.delete();
    (buyer, item, order, undo)
}

public(package) fun undone_asset(undo: &Undo): Option<u256> {
    undo.asset
}

public(package) fun undone_duration(undo: &Undo): u64 {
    undo.duration
}

public(package) fun undone_coupon(undo: &Undo): Option<u256> {
    undo.coupon
}

public(package) fun undone_discount(undo: &Undo): u64 {
    undo.discount
}

public(package) fun undone_instance(undo: &Undo): Option<u256> {
    undo.instance
}

public(package) fun undone_bought_coupon(undo: &Undo): Option<u256> {
    undo.bought_coupon
}

public fun item<T>(sale: &Sale<T>): u256 {
    sale.item
}

public fun buyer<T>(sale: &Sale<T>): String {
    sale.buyer
}

public fun amount<T>(sale: &Sale<T>): u64 {
    sale.money.value()
}

public fun shares<T>(sale: &Sale<T>): vector<Share> {
    sale.shares
}

public fun release_at<T>(sale: &Sale<T>): u64 {
    sale.release_at
}

public fun share_uid(share: &Share): String {
    share.uid
}

public fun share_amount(share: &Share): u64 {
    share.amount
}
