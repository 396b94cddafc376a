/// Coupons: discounts on a price, and the limit of their total.
module academy::coupon;

use academy::daily_gifts::{Self, DailyGifts};
use academy::notice::{Self, Notice};
use academy::package_state::State;
use std::string::String;
use std::type_name::{Self, TypeName};
use std::u64;
use sui::bag::{Self, Bag};
use sui::clock::Clock;
use sui::event;
use sui::table::{Self, Table};

const WHOLE_BPS: u64 = 10_000;
const MAX_RULES: u64 = 8;
const MAX_TEXT: u64 = 2_000;
/// A reserved coupon lives at least this long after it was issued, even if its kind expires before.
const MIN_RESERVED_LIFE_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// The discount is zero or more than the whole price.
const EInvalidDiscount: u64 = 1;
/// A name, a text, the number of rules, uses or coupons, or the maximum discount exceeds its limits.
const EInvalidKind: u64 = 2;
/// The kind of coupon does not exist.
const ENoKind: u64 = 3;
/// Too few coupons of this kind are neither issued nor reserved, its total discount is used up, or issuing has stopped.
const ENoneLeft: u64 = 4;
/// The coupon has expired.
const EExpired: u64 = 5;
/// The coupon has no uses left.
const EUsedUp: u64 = 6;
/// The coupon is for another currency.
const EWrongCurrency: u64 = 7;
/// The coupon is not for this price or this item.
const ERuleNotMet: u64 = 8;
/// The discount no longer fits into the total discount of this kind.
const ECapReached: u64 = 9;
/// The discount on this price is zero.
const ENoDiscount: u64 = 10;
/// The coupon has all its uses.
const EUnused: u64 = 11;
/// The kind is announced and not confirmed yet.
const ENotConfirmed: u64 = 12;

public enum Discount has copy, drop, store {
    /// In basis points.
    Percent(u16),
    Fixed(u64),
}

public enum Rule has copy, drop, store {
    AmountMoreThan(u64),
    AmountLessThan(u64),
    SpecifyID(u256),
}

/// All kinds of coupons. A shared singleton.
public struct CouponBook has key {
    id: UID,
    kinds: Table<u256, CouponKind>,
    /// The nonces of the vouchers with which coupons were claimed, with their expiry.
    claims: Table<vector<u8>, u64>,
    /// The coupons that operators issued to users.
    gifts: DailyGifts,
    extra: Bag,
}

public struct CouponKind has store {
    name: String,
    desc: String,
    discount: Discount,
    rules: vector<Rule>,
    currency: TypeName,
    expire_at: u64,
    /// The number of uses of one coupon.
    available_times: u64,
    supply: u64,
    issued: u64,
    /// The number that boxes hand out; never more than the supply together with those issued.
    reserved: u64,
    /// Whether issuing has stopped.
    closed: bool,
    /// The notice of a kind that an operator created; no coupon is issued or reserved before it is confirmed.
    announced: Option<Notice>,
    /// The maximum and the present total discount of all coupons of this kind.
    discount_cap: u64,
    discounted: u64,
}

/// A coupon of one user.
public struct Coupon has copy, drop, store {
    id: u256,
    kind: u256,
    name: String,
    desc: String,
    discount: Discount,
    rules: vector<Rule>,
    currency: TypeName,
    expire_at: u64,
    available_times: u64,
    additional: vector<u8>,
}

public struct CouponKindCreated has copy, drop {
    kind: u256,
    name: String,
    currency: TypeName,
    supply: u64,
    discount_cap: u64,
    announced: Option<Notice>,
}

public struct CouponKindClosed has copy, drop { kind: u256 }

fun init(ctx: &mut TxContext) {
    transfer::share_object(CouponBook {
        id: object::new(ctx),
        kinds: table::new(ctx),
        claims: table::new(ctx),
        gifts: daily_gifts::new(ctx),
        extra: bag::new(ctx),
    })
}

/// Aborts with `EInvalidDiscount`.
public fun percent(basis_points: u16): Discount {
    assert!(basis_points > 0 && basis_points as u64 <= WHOLE_BPS, EInvalidDiscount);
    Discount::Percent(basis_points)
}

/// Aborts with `EInvalidDiscount`.
public fun fixed(amount: u64): Discount {
    assert!(amount > 0, EInvalidDiscount);
    Discount::Fixed(amount)
}

public fun amount_more_than(amount: u64): Rule {
    Rule::AmountMoreThan(amount)
}

public fun amount_less_than(amount: u64): Rule {
    Rule::AmountLessThan(amount)
}

public fun specify_id(id: u256): Rule {
    Rule::SpecifyID(id)
}

/// Creates a kind of coupon for prices in `T`. A kind of the admin can be issued at once, that of an operator after
/// `confirm_kind`. Aborts with `package_state::EWrongVersion`, `ENotOperator`, `ECurrencyNotAllowed`; `EInvalidKind`.
public fun create_kind<T>(
    state: &State,
    book: &mut CouponBook,
    name: String,
    desc: String,
    discount: Discount,
    rules: vector<Rule>,
    expire_at: u64,
    available_times: u64,
    supply: u64,
    discount_cap: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): u256 {
    state.assert_operator(ctx);
    let currency = type_name::with_original_ids<T>();
    state.assert_currency(currency);
    assert!(!name.is_empty() && name.length() <= MAX_TEXT && desc.length() <= MAX_TEXT, EInvalidKind);
    assert!(rules.length() <= MAX_RULES && available_times > 0, EInvalidKind);
    assert!(supply > 0 && discount_cap > 0, EInvalidKind);
    let announced = if (state.is_admin(ctx)) option::none() else option::some(notice::begin(clock, ctx));
    let id = ctx.fresh_object_address().to_u256();
    book.kinds.add(id, CouponKind {
        name,
        desc,
        discount,
        rules,
        currency,
        expire_at,
        available_times,
        supply,
        issued: 0,
        reserved: 0,
        closed: false,
        announced,
        discount_cap,
        discounted: 0,
    });
    event::emit(CouponKindCreated { kind: id, name, currency, supply, discount_cap, announced });
    id
}

/// Lets coupons of an announced kind be issued: any caller after the notice, the admin also before. Aborts with
/// `package_state::EWrongVersion`; `notice::ENothingAnnounced`, `ETooEarly`, `EAnnouncerRevoked`; `ENoKind`.
public fun confirm_kind(state: &State, book: &mut CouponBook, kind: u256, clock: &Clock, ctx: &TxContext) {
    state.assert_version();
    assert!(book.kinds.contains(kind), ENoKind);
    let notice = notice::take(&mut book.kinds[kind].announced, kind, true);
    if (!state.is_admin(ctx)) notice.assert_effective(state, clock)
}

/// Stops issuing this kind; issued and reserved coupons stay valid. An announced kind is never issued then. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`, and `ENoKind`.
public fun close_kind(state: &State, book: &mut CouponBook, kind: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(book.kinds.contains(kind), ENoKind);
    let entry = &mut book.kinds[kind];
    entry.closed = true;
    notice::cancel(&mut entry.announced, kind);
    event::emit(CouponKindClosed { kind })
}

/// Issues a coupon that is not reserved. Aborts with `ENoKind`, `ENotConfirmed`, `ENoneLeft`, `EExpired`.
public(package) fun issue(book: &mut CouponBook, kind: u256, now: u64, ctx: &mut TxContext): Coupon {
    book.assert_left(kind, 1, now);
    let entry = &mut book.kinds[kind];
    entry.issued = entry.issued + 1;
    entry.make(kind, entry.expire_at, ctx)
}

/// Reserves coupons for a box. Aborts with `ENoKind`, `ENotConfirmed`, `ENoneLeft`, `EExpired`.
public(package) fun reserve(book: &mut CouponBook, kind: u256, count: u64, now: u64) {
    book.assert_left(kind, count, now);
    let entry = &mut book.kinds[kind];
    entry.reserved = entry.reserved + count
}

/// Returns reserved coupons to the supply.
public(package) fun release(book: &mut CouponBook, kind: u256, count: u64) {
    let entry = &mut book.kinds[kind];
    entry.reserved = entry.reserved - count
}

/// Issues a reserved coupon. Closing the kind or its expiry does not void it.
public(package) fun issue_reserved(book: &mut CouponBook, kind: u256, now: u64, ctx: &mut TxContext): Coupon {
    let entry = &mut book.kinds[kind];
    entry.reserved = entry.reserved - 1;
    entry.issued = entry.issued + 1;
    entry.make(kind, u64::max(entry.expire_at, now + MIN_RESERVED_LIFE_MS), ctx)
}

fun assert_left(book: &CouponBook, kind: u256, count: u64, now: u64) {
    assert!(book.kinds.contains(kind), ENoKind);
    let entry = &book.kinds[kind];
    assert!(!entry.closed && count <= entry.supply - entry.issued - entry.reserved, ENoneLeft);
    assert!(entry.discounted < entry.discount_cap, ENoneLeft);
    assert!(entry.announced.is_none(), ENotConfirmed);
    assert!(now < entry.expire_at, EExpired)
}

fun make(entry: &CouponKind, kind: u256, expire_at: u64, ctx: &mut TxContext): Coupon {
    Coupon {
        id: ctx.fresh_object_address().to_u256(),
        kind,
        name: entry.name,
        desc: entry.desc,
        discount: entry.discount,
        rules: entry.rules,
        currency: entry.currency,
        expire_at,
        available_times: entry.available_times,
        additional: vector[],
    }
}

/// Returns an unused coupon to the supply. Aborts with `EUsedUp`.
public(package) fun take_back(book: &mut CouponBook, coupon: Coupon) {
    let entry = &mut book.kinds[coupon.kind];
    assert!(coupon.available_times == entry.available_times, EUsedUp);
    entry.issued = entry.issued - 1
}

/// Uses the coupon once and returns the discount on this price, at most the price. A coupon is never used up for a part
/// of its discount. Aborts with `EUsedUp`, `EExpired`, `EWrongCurrency`, `ERuleNotMet`, `ENoDiscount`, `ECapReached`.
public(package) fun apply(
    book: &mut CouponBook,
    coupon: &mut Coupon,
    item: u256,
    price: u64,
    currency: TypeName,
    now: u64,
): u64 {
    assert!(coupon.available_times > 0, EUsedUp);
    assert!(now < coupon.expire_at, EExpired);
    assert!(coupon.currency == currency, EWrongCurrency);
    let mut i = 0;
    while (i < coupon.rules.length()) {
        assert!(coupon.rules[i].is_met(item, price), ERuleNotMet);
        i = i + 1;
    };
    let entry = &mut book.kinds[coupon.kind];
    let discount = u64::min(coupon.discount.amount(price), price);
    assert!(discount > 0, ENoDiscount);
    assert!(discount <= entry.discount_cap - entry.discounted, ECapReached);
    entry.discounted = entry.discounted + discount;
    coupon.available_times = coupon.available_times - 1;
    discount
}

/// Undoes one use of the coupon, which gave this discount. Aborts with `EUnused`.
public(package) fun restore(book: &mut CouponBook, coupon: &mut Coupon, discount: u64) {
    let entry = &mut book.kinds[coupon.kind];
    assert!(coupon.available_times < entry.available_times, EUnused);
    entry.discounted = entry.discounted - discount;
    coupon.available_times = coupon.available_times + 1
}

fun is_met(rule: &Rule, item: u256, price: u64): bool {
    match (rule) {
        Rule::AmountMoreThan(amount) => price > *amount,
        Rule::AmountLessThan(amount) => price < *amount,
        Rule::SpecifyID(id) => item == *id,
    }
}

/// The nonces of the vouchers for claiming that were used.
public(package) fun claims(book: &mut CouponBook): &mut Table<vector<u8>, u64> {
    &mut book.claims
}

/// Counts a coupon that the sender issues to a user. Aborts with `daily_gifts::ETooManyGifts`.
public(package) fun count_gift(book: &mut CouponBook, state: &State, clock: &Clock, ctx: &TxContext) {
    book.gifts.count(state, clock, ctx)
}

/// Rounded down, so that no discount exceeds the exact value.
fun amount(discount: &Discount, price: u64): u64 {
    match (discount) {
        Discount::Percent(bps) => ((price as u128) * (*bps as u128) / (WHOLE_BPS as u128)) as u64,
        Discount::Fixed(amount) => *amount,
    }
}

public fun id(coupon: &Coupon): u256 {
    coupon.id
}

public fun kind(coupon: &Coupon): u256 {
    coupon.kind
}

public fun available_times(coupon: &Coupon): u64 {
    coupon.available_times
}

public fun expire_at(coupon: &Coupon): u64 {
    coupon.expire_at
}

public fun has_kind(book: &CouponBook, kind: u256): bool {
    book.kinds.contains(kind)
}

/// Maximum and issued number, maximum and present total discount.
public fun totals(book: &CouponBook, kind: u256): (u64, u64, u64, u64) {
    let entry = &book.kinds[kind];
    (entry.supply, entry.issued, entry.discount_cap, entry.discounted)
}

/// The notice of a kind that is not confirmed yet.
public fun announced(book: &CouponBook, kind: u256): Option<Notice> {
    book.kinds[kind].announced
}

/// The number that boxes hand out.
public fun reserved(book: &CouponBook, kind: u256): u64 {
    book.kinds[kind].reserved
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}
