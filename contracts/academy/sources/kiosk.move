/// Courses and other goods that are bought once: the wares and their purchase.
module academy::kiosk;

use academy::coupon::CouponBook;
use academy::daily_gifts::{Self, DailyGifts};
use academy::notice::{Self, Notice};
use academy::package_state::State;
use academy::profit::{Self, ProfitRule, Sale};
use academy::user_pool::UserPool;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;
use sui::table::{Self, Table};

const MAX_TEXT: u64 = 2_000;
/// A hundred years: the maximum duration of limited access.
const MAX_EFFECTIVE_TIME_MS: u64 = 100 * 366 * 24 * 60 * 60 * 1000;
const MAX_AT_ONCE: u64 = 20;

/// The ware does not exist.
const ENoWares: u64 = 1;
/// The ware is not on the shelf.
const EOffShelf: u64 = 2;
/// The ware is sold out.
const ESoldOut: u64 = 3;
/// The price is in another currency, or the ware is free.
const EWrongCurrency: u64 = 4;
/// The price is higher than the buyer's maximum.
const EPriceChanged: u64 = 5;
/// The coin is worth less than the price.
const EInsufficientCoin: u64 = 6;
/// The ware is neither free nor granted to this account.
const ENotFree: u64 = 7;
/// A text, a time or a supply exceeds its limits.
const EInvalidWares: u64 = 8;
/// The lists are too long or differ in length.
const EInvalidList: u64 = 9;
/// The duration or the refund period is not what the buyer expects.
const ETermsChanged: u64 = 10;
/// The account has taken the ware before.
const EAlreadyTaken: u64 = 11;

/// A shared singleton.
public struct Kiosk has key {
    id: UID,
    wares: Table<u256, Wares>,
    /// The places on white lists that operators gave.
    gifts: DailyGifts,
    extra: Bag,
}

public struct Metadata has copy, drop, store {
    name: String,
    description: String,
    link: String,
    image_url: String,
    thumbnail_url: String,
}

public struct Info has copy, drop, store {
    author_uid: String,
    currency: TypeName,
    price: u64,
    /// The maximum number of purchases.
    supply: u64,
    /// The duration of access in milliseconds; zero means permanent.
    effective_time: u64,
}

/// The terms of sale that an operator can change only with notice.
public struct SaleTerms has copy, drop, store {
    price: u64,
    effective_time: u64,
    refund_window: u64,
    profit_rule: ProfitRule,
}

public struct AnnouncedTerms has copy, drop, store {
    terms: SaleTerms,
    notice: Notice,
}

public struct Wares has store {
    id: u256,
    metadata: Metadata,
    info: Info,
    profit_rule: ProfitRule,
    available: bool,
    /// Whether the terms are in force; nothing is sold before.
    is_confirmed: bool,
    announced: Option<AnnouncedTerms>,
    is_nft: bool,
    supplied: u64,
    /// The refund period in milliseconds.
    refund_window: u64,
    /// Accounts that may take the ware without paying.
    white_list: Table<String, bool>,
    /// Accounts that have taken the ware without paying, which each may do once.
    taken: Table<String, bool>,
}

/// What a buyer expects of a ware.
public struct Terms has copy, drop {
    max_price: u64,
    effective_time: u64,
    refund_window: u64,
}

/// A certificate for display. It grants nothing.
public struct Certificate has key, store {
    id: UID,
    wares: u256,
    name: String,
    image_url: String,
    acquire_at: u64,
}

public struct Create has copy, drop { id: u256, author_uid: String, currency: TypeName, price: u64, supply: u64 }

public struct Delete has copy, drop { id: u256 }

public struct Update has copy, drop { id: u256, price: u64, supply: u64, available: bool }

public struct TermsAnnounced has copy, drop { id: u256, terms: SaleTerms, notice: Notice }

public struct Purchase has copy, drop {
    id: u256,
    uid: String,
    order: vector<u8>,
    currency: TypeName,
    price: u64,
    discount: u64,
    supplied: u64,
}

public struct Refund has copy, drop { id: u256, uid: String, supplied: u64 }

public struct WhiteList has copy, drop { id: u256, uid: String, is_listed: bool }

public struct SoldOut has copy, drop { id: u256 }

fun init(ctx: &mut TxContext) {
    transfer::share_object(Kiosk {
        id: object::new(ctx),
        wares: table::new(ctx),
        gifts: daily_gifts::new(ctx),
        extra: bag::new(ctx),
    })
}

// === The shelf ===

/// Aborts with `EInvalidWares`.
public fun metadata(
    name: String,
    description: String,
    link: String,
    image_url: String,
    thumbnail_url: String,
): Metadata {
    assert!(!name.is_empty() && name.length() <= MAX_TEXT, EInvalidWares);
    assert!(description.length() <= MAX_TEXT && link.length() <= MAX_TEXT, EInvalidWares);
    assert!(image_url.length() <= MAX_TEXT && thumbnail_url.length() <= MAX_TEXT, EInvalidWares);
    Metadata { name, description, link, image_url, thumbnail_url }
}

/// Creates a ware that is not on the shelf yet. It can be sold at once if the admin creates it or has approved its
/// author with its rule; otherwise after `apply_terms`. Aborts with `package_state::EWrongVersion`, `ENotOperator`,
/// `ECurrencyNotAllowed`; `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidWares`.
public fun create<T>(
    state: &State,
    kiosk: &mut Kiosk,
    pool: &mut UserPool,
    metadata: Metadata,
    author_uid: String,
    price: u64,
    supply: u64,
    effective_time: u64,
    refund_window: u64,
    is_nft: bool,
    profit_rule: ProfitRule,
    clock: &Clock,
    ctx: &mut TxContext,
): u256 {
    state.assert_operator(ctx);
    let currency = type_name::with_original_ids<T>();
    state.assert_currency(currency);
    assert!(supply > 0 && effective_time <= MAX_EFFECTIVE_TIME_MS, EInvalidWares);
    profit::assert_window(refund_window);
    pool.mark_author(author_uid);
    let id = ctx.fresh_object_address().to_u256();
    event::emit(Create { id, author_uid, currency, price, supply });
    let terms = SaleTerms { price, effective_time, refund_window, profit_rule };
    let is_confirmed = state.is_payout_trusted(profit_rule.rule_hash(author_uid), ctx);
    let announced = if (is_confirmed) option::none() else option::some(announce(id, terms, clock, ctx));
    kiosk.wares.add(id, Wares {
        id,
        metadata,
        info: Info { author_uid, currency, price, supply, effective_time },
        profit_rule,
        available: false,
        is_confirmed,
        announced,
        is_nft,
        supplied: 0,
        refund_window,
        white_list: table::new(ctx),
        taken: table::new(ctx),
    });
    id
}

/// Increases the supply. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`, `EInvalidWares`.
public fun supplement(state: &State, kiosk: &mut Kiosk, id: u256, more: u64, ctx: &TxContext) {
    state.assert_operator(ctx);
    let wares = kiosk.wares_mut(id);
    assert!(more > 0 && wares.info.supply <= 0xFFFF_FFFF_FFFF_FFFF - more, EInvalidWares);
    wares.info.supply = wares.info.supply + more;
    wares.emit_update()
}

/// Updates a ware's description, price, times and shares for later purchases, and puts it on the shelf. The description
/// changes at once, the terms at once only for the admin: an operator announces them for `apply_terms`, instead of what
/// was announced before. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `profit::EInvalidWindow`;
/// `ENoWares`, `EInvalidWares`.
public fun update(
    state: &State,
    kiosk: &mut Kiosk,
    id: u256,
    metadata: Metadata,
    price: u64,
    effective_time: u64,
    refund_window: u64,
    profit_rule: ProfitRule,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    assert!(effective_time <= MAX_EFFECTIVE_TIME_MS, EInvalidWares);
    profit::assert_window(refund_window);
    let wares = kiosk.wares_mut(id);
    wares.metadata = metadata;
    wares.available = true;
    let terms = SaleTerms { price, effective_time, refund_window, profit_rule };
    if (!wares.is_confirmed || terms != wares.terms()) {
        if (state.is_admin(ctx)) {
            notice::cancel(&mut wares.announced, id);
            wares.set_terms(terms)
        } else {
            wares.announced = option::some(announce(id, terms, clock, ctx))
        }
    };
    wares.emit_update()
}

/// Puts announced terms in force after the notice; any caller may do this. Aborts with `package_state::EWrongVersion`;
/// `notice::ENothingAnnounced`, `ETooEarly`, `EAnnouncerRevoked`; `ENoWares`.
public fun apply_terms(state: &State, kiosk: &mut Kiosk, id: u256, clock: &Clock) {
    state.assert_version();
    let wares = kiosk.wares_mut(id);
    let AnnouncedTerms { terms, notice } = notice::take(&mut wares.announced, id, true);
    notice.assert_effective(state, clock);
    wares.set_terms(terms);
    wares.emit_update()
}

/// Cancels announced terms. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `notice::ENothingAnnounced`;
/// `ENoWares`.
public fun cancel_terms(state: &State, kiosk: &mut Kiosk, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    notice::take(&mut kiosk.wares_mut(id).announced, id, false);
}

fun announce(id: u256, terms: SaleTerms, clock: &Clock, ctx: &TxContext): AnnouncedTerms {
    let notice = notice::begin(clock, ctx);
    event::emit(TermsAnnounced { id, terms, notice });
    AnnouncedTerms { terms, notice }
}

fun terms(wares: &Wares): SaleTerms {
    let Info { price, effective_time, .. } = wares.info;
    SaleTerms { price, effective_time, refund_window: wares.refund_window, profit_rule: wares.profit_rule }
}

fun set_terms(wares: &mut Wares, terms: SaleTerms) {
    let SaleTerms { price, effective_time, refund_window, profit_rule } = terms;
    wares.info.price = price;
    wares.info.effective_time = effective_time;
    wares.refund_window = refund_window;
    wares.profit_rule = profit_rule;
    wares.is_confirmed = true
}

/// Puts a ware on the shelf unchanged. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`.
public fun on_shelf(state: &State, kiosk: &mut Kiosk, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    let wares = kiosk.wares_mut(id);
    wares.available = true;
    wares.emit_update()
}

/// Ends sales; existing owners keep the ware. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`.
public fun off_shelf(state: &State, kiosk: &mut Kiosk, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    let wares = kiosk.wares_mut(id);
    wares.available = false;
    wares.emit_update()
}

/// Removes the ware; existing owners keep it. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoWares`.
public fun delete(state: &State, kiosk: &mut Kiosk, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(kiosk.wares.contains(id), ENoWares);
    let Wares { white_list, taken, mut announced, .. } = kiosk.wares.remove(id);
    notice::cancel(&mut announced, id);
    white_list.drop();
    taken.drop();
    event::emit(Delete { id })
}

/// Allows an account to take the ware once without paying, as an operator within its daily limit, or revokes that.
/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `daily_gifts::ETooManyGifts`; `ENoWares`, `EAlreadyTaken`.
public fun set_white_list(
    state: &State,
    kiosk: &mut Kiosk,
    id: u256,
    uid: String,
    is_listed: bool,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    if (is_listed) kiosk.gifts.count(state, clock, ctx);
    let wares = kiosk.wares_mut(id);
    if (wares.white_list.contains(uid)) { wares.white_list.remove(uid); };
    if (is_listed) {
        assert!(!wares.taken.contains(uid), EAlreadyTaken);
        wares.white_list.add(uid, true)
    };
    event::emit(WhiteList { id, uid, is_listed })
}

// === Buying ===

/// Buys a ware for at most `max_price` before discounts, with exactly this duration and refund period. Returns the
/// rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`, `ECurrencyNotAllowed`;
/// `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`, `EAlreadyOwned`, `ETooManyGrants`,
/// `ENoCoupon`; as `coupon::apply`; `ENoWares`, `EOffShelf`, `ESoldOut`, `EWrongCurrency`, `EPriceChanged`,
/// `ETermsChanged`, `EInsufficientCoin`.
public fun purchase<T>(
    state: &State,
    kiosk: &mut Kiosk,
    pool: &mut UserPool,
    book: &mut CouponBook,
    id: u256,
    order: vector<u8>,
    max_price: u64,
    effective_time: u64,
    refund_window: u64,
    coupon: Option<u256>,
    mut coin: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    state.assert_feature(b"kiosk");
    let uid = pool.act(clock, ctx);
    let terms = Terms { max_price, effective_time, refund_window };
    kiosk.buy(state, pool, book, uid, id, order, terms, coupon, &mut coin, clock, ctx);
    coin
}

/// Buys several wares: all or none. Aborts as `purchase` does, and with `EInvalidList`.
public fun multi_purchase<T>(
    state: &State,
    kiosk: &mut Kiosk,
    pool: &mut UserPool,
    book: &mut CouponBook,
    ids: vector<u256>,
    orders: vector<vector<u8>>,
    max_prices: vector<u64>,
    effective_times: vector<u64>,
    refund_windows: vector<u64>,
    coupons: vector<Option<u256>>,
    mut coin: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    state.assert_feature(b"kiosk");
    let count = ids.length();
    assert!(count > 0 && count <= MAX_AT_ONCE, EInvalidList);
    assert!(orders.length() == count && coupons.length() == count, EInvalidList);
    assert!(max_prices.length() == count, EInvalidList);
    assert!(effective_times.length() == count && refund_windows.length() == count, EInvalidList);
    let uid = pool.act(clock, ctx);
    let mut i = 0;
    while (i < count) {
        let (order, coupon) = (orders[i], coupons[i]);
        let terms = Terms {
            max_price: max_prices[i],
            effective_time: effective_times[i],
            refund_window: refund_windows[i],
        };
        kiosk.buy(state, pool, book, uid, ids[i], order, terms, coupon, &mut coin, clock, ctx);
        i = i + 1;
    };
    coin
}

/// Takes a ware that is free or granted to this account, once, with exactly this duration. Aborts with
/// `package_state::EWrongVersion`, `EFeatureOff`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`,
/// `EOrderPaid`, `EAlreadyOwned`, `ETooManyGrants`; `ENoWares`, `EOffShelf`, `ESoldOut`, `ENotFree`, `ETermsChanged`,
/// `EAlreadyTaken`.
public fun purchase_free(
    state: &State,
    kiosk: &mut Kiosk,
    pool: &mut UserPool,
    id: u256,
    order: vector<u8>,
    effective_time: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"kiosk");
    let uid = pool.act(clock, ctx);
    let now = clock.timestamp_ms();
    let wares = kiosk.wares_mut(id);
    assert!(wares.info.effective_time == effective_time, ETermsChanged);
    assert!(!wares.taken.contains(uid), EAlreadyTaken);
    wares.taken.add(uid, true);
    if (wares.info.price > 0) {
        assert!(wares.white_list.contains(uid), ENotFree);
        wares.white_list.remove(uid);
        event::emit(WhiteList { id, uid, is_listed: false })
    };
    wares.supply_one();
    let Info { currency, price, .. } = wares.info;
    pool.record_order(uid, order, now);
    pool.grant(uid, id, order, effective_time, now);
    wares.certify(now, ctx);
    event::emit(Purchase { id, uid, order, currency, price: 0, discount: price, supplied: wares.supplied })
}

/// Refunds a sale within the refund period: the money goes to the buyer's vault, and what remains of the purchased
/// access is removed. Never switched off. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
/// `allowance::ETooManyRefunds`, `ERefundsTooLarge`; `profit::ETooLate`, `EWrongCatalogue`; `user_pool::ENoAsset`.
public fun refund<T>(
    state: &State,
    kiosk: &mut Kiosk,
    pool: &mut UserPool,
    book: &mut CouponBook,
    sale: Sale<T>,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    pool.allow_refund<T>(state, sale.amount(), clock, ctx);
    let (uid, id, order, undo) = profit::refund<T, Kiosk>(sale, pool, clock);
    pool.revoke(uid, id, order, undo.undone_duration(), clock.timestamp_ms());
    let coupon = undo.undone_coupon();
    if (coupon.is_some()) pool.restore_coupon(book, uid, coupon.destroy_some(), undo.undone_discount());
    let mut supplied = 0;
    if (kiosk.wares.contains(id)) {
        let wares = &mut kiosk.wares[id];
        wares.supplied = wares.supplied - 1;
        supplied = wares.supplied
    };
    event::emit(Refund { id, uid, supplied })
}

fun buy<T>(
    kiosk: &mut Kiosk,
    state: &State,
    pool: &mut UserPool,
    book: &mut CouponBook,
    uid: String,
    id: u256,
    order: vector<u8>,
    terms: Terms,
    coupon: Option<u256>,
    coin: &mut Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let now = clock.timestamp_ms();
    let wares = kiosk.wares_mut(id);
    let Info { author_uid, currency, price, effective_time, .. } = wares.info;
    assert!(currency == type_name::with_original_ids<T>() && price > 0, EWrongCurrency);
    state.assert_currency(currency);
    assert!(price <= terms.max_price, EPriceChanged);
    assert!(
        terms.effective_time == effective_time && terms.refund_window == wares.refund_window,
        ETermsChanged,
    );
    wares.supply_one();
    pool.record_order(uid, order, now);
    pool.grant(uid, id, order, effective_time, now);
    wares.certify(now, ctx);
    let discount =
        if (coupon.is_some()) pool.use_coupon(book, uid, *coupon.borrow(), id, price, currency, now) else 0;
    assert!(coin.value() >= price - discount, EInsufficientCoin);
    let money = coin.balance_mut().split(price - discount);
    event::emit(Purchase { id, uid, order, currency, price, discount, supplied: wares.supplied });
    let undo = profit::undo(option::some(id), effective_time, coupon, discount, option::none(), option::none());
    let (rule, window) = (wares.profit_rule, wares.refund_window);
    profit::open<T, Kiosk>(state, pool, &rule, author_uid, order, uid, id, money, window, undo, clock, ctx)
}

/// Aborts with `EOffShelf`, `ESoldOut`.
fun supply_one(wares: &mut Wares) {
    assert!(wares.is_available(), EOffShelf);
    assert!(wares.supplied < wares.info.supply, ESoldOut);
    wares.supplied = wares.supplied + 1;
    if (wares.supplied == wares.info.supply) event::emit(SoldOut { id: wares.id })
}

fun certify(wares: &Wares, now: u64, ctx: &mut TxContext) {
    if (!wares.is_nft) return;
    let certificate = Certificate {
        id: object::new(ctx),
        wares: wares.id,
        name: wares.metadata.name,
        image_url: wares.metadata.image_url,
        acquire_at: now,
    };
    transfer::transfer(certificate, ctx.sender())
}

fun emit_update(wares: &Wares) {
    let Info { price, supply, .. } = wares.info;
    event::emit(Update { id: wares.id, price, supply, available: wares.is_available() })
}

fun wares_mut(kiosk: &mut Kiosk, id: u256): &mut Wares {
    assert!(kiosk.wares.contains(id), ENoWares);
    &mut kiosk.wares[id]
}

// === Reading ===

public fun exists(kiosk: &Kiosk, id: u256): bool {
    kiosk.wares.contains(id)
}

/// Aborts with `ENoWares`.
public fun borrow(kiosk: &Kiosk, id: u256): &Wares {
    assert!(kiosk.wares.contains(id), ENoWares);
    &kiosk.wares[id]
}

public fun info(wares: &Wares): (String, TypeName, u64, u64, u64) {
    let Info { author_uid, currency, price, supply, effective_time } = wares.info;
    (author_uid, currency, price, supply, effective_time)
}

public fun metadata_of(wares: &Wares): Metadata {
    wares.metadata
}

public fun name(wares: &Wares): String {
    wares.metadata.name
}

public fun supplied(wares: &Wares): u64 {
    wares.supplied
}

/// Whether the ware is on the shelf with terms in force.
public fun is_available(wares: &Wares): bool {
    wares.available && wares.is_confirmed
}

public fun announced(wares: &Wares): Option<AnnouncedTerms> {
    wares.announced
}

public fun refund_window(wares: &Wares): u64 {
    wares.refund_window
}

public fun is_given_to(wares: &Wares, uid: String): bool {
    wares.white_list.contains(uid)
}

/// Whether the account has taken the ware without paying.
public fun is_taken_by(wares: &Wares, uid: String): bool {
    wares.taken.contains(uid)
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}

#[test_only]
public fun refunded_supply_for_testing(refund: &Refund): u64 {
    refund.supplied
}

#[test_only]
/// Price before the discount, discount, and the number supplied.
public fun purchased_for_testing(purchase: &Purchase): (u64, u64, u64) {
    (purchase.price, purchase.discount, purchase.supplied)
}
