/// Memberships, phones, passes and coupons: commodities with several prices each, and their purchase.
module academy::shop;

use academy::coupon::CouponBook;
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

const PERMANENT: u64 = 0xFFFF_FFFF_FFFF_FFFF;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const MAX_DAYS: u64 = 36_600;
const MAX_TEXT: u64 = 2_000;
const MAX_PRICINGS: u64 = 16;

/// The commodity does not exist.
const ENoCommodity: u64 = 1;
/// The commodity is not for sale.
const ENotAvailable: u64 = 2;
/// The commodity is sold out.
const ESoldOut: u64 = 3;
/// The account has reached its limit.
const EUserLimit: u64 = 4;
/// There is no price in this currency for this duration.
const ENoPricing: u64 = 5;
/// The refund period is not what the buyer expects.
const ETermsChanged: u64 = 6;
/// The price is higher than the buyer's maximum.
const EPriceChanged: u64 = 7;
/// The coin is worth less than the price.
const EInsufficientCoin: u64 = 8;
/// The account is not on the commodity's white list.
const ENotListed: u64 = 9;
/// A text, a kind, a number or a price exceeds its limits.
const EInvalidCommodity: u64 = 10;
/// The instance does not exist.
const ENoInstance: u64 = 11;
/// The instance has been redeemed.
const EUsed: u64 = 12;
/// The instance has expired.
const EExpired: u64 = 13;

/// A shared singleton.
public struct Shop has key {
    id: UID,
    commodities: Table<u256, Commodity>,
    instances: Table<u256, CommodityInstance>,
    extra: Bag,
}

public struct Metadata has copy, drop, store {
    name: String,
    description: String,
    link: String,
    image_url: String,
    thumbnail_url: String,
    author_uid: String,
}

/// A commodity has at most one price for a currency and a duration.
public struct Pricing has copy, drop, store {
    price: u64,
    currency: TypeName,
    /// The duration in days; zero means permanent.
    arg: u64,
}

public struct Attr has copy, drop, store {
    /// `membership`, `phone`, `pass` or `coupon`.
    kind: String,
    available: bool,
    supply: u64,
    /// The limit per account; zero means unlimited.
    user_limits: u64,
    pricings: vector<Pricing>,
}

/// The terms of sale that an operator can change only with notice.
public struct SaleTerms has copy, drop, store {
    pricings: vector<Pricing>,
    refund_window: u64,
    author_uid: String,
    profit_rule: ProfitRule,
}

public struct AnnouncedTerms has copy, drop, store {
    terms: SaleTerms,
    notice: Notice,
}

public struct Commodity has store {
    id: u256,
    metadata: Metadata,
    attr: Attr,
    profit_rule: ProfitRule,
    /// Whether the terms are in force; nothing is sold before.
    is_confirmed: bool,
    announced: Option<AnnouncedTerms>,
    supplied: u64,
    refund_window: u64,
    /// The coupon kind that a commodity of kind `coupon` issues. It never changes.
    coupon_kind: Option<u256>,
    /// Whether only accounts of the white list may buy.
    is_restricted: bool,
    white_list: Table<String, bool>,
    bought: Table<String, u64>,
}

/// One phone or one pass, which can be redeemed once.
public struct CommodityInstance has copy, drop, store {
    instance_id: u256,
    /// The serial number of the item handed over; empty until then.
    identifier: String,
    acquire_at: u64,
    /// The maximum u64 means never.
    expire_at: u64,
    commodity_id: u256,
    uid: String,
    used: bool,
}

public struct CommodityUpdate has copy, drop { id: u256, kind: String, available: bool, supply: u64 }

public struct TermsAnnounced has copy, drop { id: u256, terms: SaleTerms, notice: Notice }

public struct CommodityDelete has copy, drop { id: u256 }

public struct Purchase has copy, drop {
    id: u256,
    uid: String,
    order: vector<u8>,
    currency: TypeName,
    price: u64,
    discount: u64,
    arg: u64,
    instance: Option<u256>,
    supplied: u64,
}

public struct Refund has copy, drop { id: u256, uid: String, supplied: u64 }

public struct Redeem has copy, drop { instance: u256, uid: String, identifier: String }

public struct WhiteList has copy, drop { id: u256, uid: String, is_listed: bool }

public struct Restrict has copy, drop { id: u256, is_restricted: bool }

fun init(ctx: &mut TxContext) {
    transfer::share_object(Shop {
        id: object::new(ctx),
        commodities: table::new(ctx),
        instances: table::new(ctx),
        extra: bag::new(ctx),
    })
}

// === The catalogue ===

/// Aborts with `EInvalidCommodity`.
public fun metadata(
    name: String,
    description: String,
    link: String,
    image_url: String,
    thumbnail_url: String,
    author_uid: String,
): Metadata {
    assert!(!name.is_empty() && name.length() <= MAX_TEXT, EInvalidCommodity);
    assert!(description.length() <= MAX_TEXT && link.length() <= MAX_TEXT, EInvalidCommodity);
    assert!(image_url.length() <= MAX_TEXT && thumbnail_url.length() <= MAX_TEXT, EInvalidCommodity);
    Metadata { name, description, link, image_url, thumbnail_url, author_uid }
}

/// A price with its duration in days; zero means permanent. Aborts with `EInvalidCommodity`.
public fun pricing<T>(price: u64, arg: u64): Pricing {
    assert!(price > 0 && arg <= MAX_DAYS, EInvalidCommodity);
    Pricing { price, currency: type_name::with_original_ids<T>(), arg }
}

/// Aborts with `EInvalidCommodity`, also if two prices have the same currency and duration, or if a coupon, which
/// expires with its kind, is sold for a duration.
public fun attr(
    kind: String,
    available: bool,
    supply: u64,
    user_limits: u64,
    pricings: vector<Pricing>,
): Attr {
    let known = vector[b"membership", b"phone", b"pass", b"coupon"];
    assert!(known.contains(kind.as_bytes()), EInvalidCommodity);
    assert!(supply > 0, EInvalidCommodity);
    assert!(!pricings.is_empty() && pricings.length() <= MAX_PRICINGS, EInvalidCommodity);
    let mut i = 0;
    while (i < pricings.length()) {
        assert!(find_pricing(&pricings, &pricings[i].currency, pricings[i].arg) == i, EInvalidCommodity);
        assert!(pricings[i].arg == 0 || kind.as_bytes() != &b"coupon", EInvalidCommodity);
        i = i + 1;
    };
    Attr { kind, available, supply, user_limits, pricings }
}

/// The position of the first price in this currency for this duration, or the number of prices.
fun find_pricing(pricings: &vector<Pricing>, currency: &TypeName, arg: u64): u64 {
    let mut i = 0;
    while (i < pricings.length() && (&pricings[i].currency != currency || pricings[i].arg != arg)) i = i + 1;
    i
}

/// Creates a commodity. It can be sold at once if the admin creates it or has approved its author with its rule;
/// otherwise after `apply_terms`. Aborts with `package_state::EWrongVersion`, `ENotOperator`, `ECurrencyNotAllowed`;
/// `user_pool::ENoUser`; `profit::EInvalidWindow`; `EInvalidCommodity`.
public fun create(
    state: &State,
    shop: &mut Shop,
    pool: &mut UserPool,
    book: &CouponBook,
    metadata: Metadata,
    attr: Attr,
    refund_window: u64,
    profit_rule: ProfitRule,
    coupon_kind: Option<u256>,
    clock: &Clock,
    ctx: &mut TxContext,
): u256 {
    state.assert_operator(ctx);
    assert_sound(state, &attr, refund_window, &profit_rule);
    let is_coupon = attr.kind.as_bytes() == &b"coupon";
    assert!(coupon_kind.is_some() == is_coupon, EInvalidCommodity);
    if (is_coupon) assert!(book.has_kind(*coupon_kind.borrow()), EInvalidCommodity);
    pool.mark_author(metadata.author_uid);
    let id = ctx.fresh_object_address().to_u256();
    let terms = terms_of(&metadata, &attr, refund_window, profit_rule);
    let is_confirmed = state.is_payout_trusted(profit_rule.rule_hash(metadata.author_uid), ctx);
    let announced = if (is_confirmed) option::none() else option::some(announce(id, terms, clock, ctx));
    shop.commodities.add(id, Commodity {
        id,
        metadata,
        attr,
        profit_rule,
        is_confirmed,
        announced,
        supplied: 0,
        refund_window,
        coupon_kind,
        is_restricted: false,
        white_list: table::new(ctx),
        bought: table::new(ctx),
    });
    shop.commodities[id].emit_update();
    id
}

/// Updates a commodity for later purchases; its kind and what coupons it issues do not change. Prices, author, shares
/// and refund period change at once only for the admin: an operator announces them for `apply_terms`, instead of what
/// was announced before. Aborts with `package_state::EWrongVersion`, `ENotOperator`, `ECurrencyNotAllowed`;
/// `user_pool::ENoUser`; `profit::EInvalidWindow`; `ENoCommodity`, `EInvalidCommodity`.
public fun update(
    state: &State,
    shop: &mut Shop,
    pool: &mut UserPool,
    id: u256,
    metadata: Metadata,
    attr: Attr,
    refund_window: u64,
    profit_rule: ProfitRule,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    assert_sound(state, &attr, refund_window, &profit_rule);
    pool.mark_author(metadata.author_uid);
    let commodity = shop.commodity_mut(id);
    assert!(commodity.attr.kind == attr.kind && attr.supply >= commodity.supplied, EInvalidCommodity);
    let (present, wanted) = (commodity.terms(), terms_of(&metadata, &attr, refund_window, profit_rule));
    commodity.metadata = metadata;
    commodity.attr = attr;
    commodity.set_terms(present);
    if (!commodity.is_confirmed || wanted != present) {
        if (state.is_admin(ctx)) {
            notice::cancel(&mut commodity.announced, id);
            commodity.set_terms(wanted);
            commodity.is_confirmed = true
        } else {
            commodity.announced = option::some(announce(id, wanted, clock, ctx))
        }
    };
    commodity.emit_update()
}

/// Puts announced terms in force after the notice; any caller may do this. Aborts with `package_state::EWrongVersion`,
/// `ECurrencyNotAllowed`; `notice::ENothingAnnounced`, `ETooEarly`, `EAnnouncerRevoked`; `ENoCommodity`.
public fun apply_terms(state: &State, shop: &mut Shop, id: u256, clock: &Clock) {
    state.assert_version();
    let commodity = shop.commodity_mut(id);
    let AnnouncedTerms { terms, notice } = notice::take(&mut commodity.announced, id, true);
    notice.assert_effective(state, clock);
    commodity.set_terms(terms);
    commodity.is_confirmed = true;
    assert_currencies(state, &commodity.attr, &terms.profit_rule);
    commodity.emit_update()
}

/// Cancels announced terms. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `notice::ENothingAnnounced`;
/// `ENoCommodity`.
public fun cancel_terms(state: &State, shop: &mut Shop, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    notice::take(&mut shop.commodity_mut(id).announced, id, false);
}

fun announce(id: u256, terms: SaleTerms, clock: &Clock, ctx: &TxContext): AnnouncedTerms {
    let notice = notice::begin(clock, ctx);
    event::emit(TermsAnnounced { id, terms, notice });
    AnnouncedTerms { terms, notice }
}

fun terms_of(metadata: &Metadata, attr: &Attr, refund_window: u64, profit_rule: ProfitRule): SaleTerms {
    SaleTerms { pricings: attr.pricings, refund_window, author_uid: metadata.author_uid, profit_rule }
}

fun terms(commodity: &Commodity): SaleTerms {
    terms_of(&commodity.metadata, &commodity.attr, commodity.refund_window, commodity.profit_rule)
}

fun set_terms(commodity: &mut Commodity, terms: SaleTerms) {
    let SaleTerms { pricings, refund_window, author_uid, profit_rule } = terms;
    commodity.attr.pricings = pricings;
    commodity.refund_window = refund_window;
    commodity.metadata.author_uid = author_uid;
    commodity.profit_rule = profit_rule
}

fun emit_update(commodity: &Commodity) {
    let Attr { kind, supply, .. } = commodity.attr;
    event::emit(CommodityUpdate { id: commodity.id, kind, available: commodity.is_available(), supply })
}

/// Removes a commodity; existing owners keep it. Aborts with `package_state::EWrongVersion`, `ENotOperator`;
/// `ENoCommodity`.
public fun delete(state: &State, shop: &mut Shop, id: u256, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(shop.commodities.contains(id), ENoCommodity);
    let Commodity { white_list, bought, mut announced, .. } = shop.commodities.remove(id);
    notice::cancel(&mut announced, id);
    white_list.drop();
    bought.drop();
    event::emit(CommodityDelete { id })
}

/// Changes the white list. The first listed account restricts the commodity; removing the last one does not open it.
/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoCommodity`.
public fun set_white_list(
    state: &State,
    shop: &mut Shop,
    id: u256,
    uid: String,
    is_listed: bool,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    let commodity = shop.commodity_mut(id);
    if (commodity.white_list.contains(uid)) { commodity.white_list.remove(uid); };
    if (is_listed) commodity.white_list.add(uid, true);
    event::emit(WhiteList { id, uid, is_listed });
    if (is_listed && !commodity.is_restricted) commodity.restrict(true)
}

/// Restricts the commodity to its white list, or opens it to every account. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `ENoCommodity`.
public fun set_restricted(state: &State, shop: &mut Shop, id: u256, is_restricted: bool, ctx: &TxContext) {
    state.assert_operator(ctx);
    shop.commodity_mut(id).restrict(is_restricted)
}

fun restrict(commodity: &mut Commodity, is_restricted: bool) {
    commodity.is_restricted = is_restricted;
    event::emit(Restrict { id: commodity.id, is_restricted })
}

fun assert_sound(state: &State, attr: &Attr, refund_window: u64, profit_rule: &ProfitRule) {
    profit::assert_window(refund_window);
    assert_currencies(state, attr, profit_rule)
}

/// Aborts with `package_state::ECurrencyNotAllowed`; `EInvalidCommodity`.
fun assert_currencies(state: &State, attr: &Attr, profit_rule: &ProfitRule) {
    let first = attr.pricings[0].currency;
    let mut i = 0;
    while (i < attr.pricings.length()) {
        let currency = attr.pricings[i].currency;
        state.assert_currency(currency);
        // A fixed share of another currency would have another value.
        assert!(currency == first || !profit_rule.has_fixed(), EInvalidCommodity);
        i = i + 1;
    }
}

// === Buying ===

/// Buys `arg` days, or permanently if it is zero, for at most `max_price` before discounts and with exactly this
/// refund period. Returns the rest of the coin. Aborts with `package_state::EWrongVersion`, `EFeatureOff`,
/// `ECurrencyNotAllowed`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`, `EInvalidOrder`, `EOrderPaid`,
/// `EAlreadyOwned`, `ETooManyGrants`, `ENoCoupon`; as `coupon::apply` and `coupon::issue`; `ENoCommodity`,
/// `ENotAvailable`, `ESoldOut`, `EUserLimit`, `ENotListed`, `ENoPricing`, `EPriceChanged`, `ETermsChanged`,
/// `EInsufficientCoin`.
public fun purchase<T>(
    state: &State,
    shop: &mut Shop,
    pool: &mut UserPool,
    book: &mut CouponBook,
    id: u256,
    order: vector<u8>,
    arg: u64,
    max_price: u64,
    refund_window: u64,
    coupon: Option<u256>,
    mut coin: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    state.assert_feature(b"shop");
    let uid = pool.act(clock, ctx);
    let now = clock.timestamp_ms();
    let commodity = shop.commodity_mut(id);
    commodity.supply_one(uid);
    let currency = type_name::with_original_ids<T>();
    let at = find_pricing(&commodity.attr.pricings, &currency, arg);
    assert!(at < commodity.attr.pricings.length(), ENoPricing);
    state.assert_currency(currency);
    let price = commodity.attr.pricings[at].price;
    assert!(price <= max_price, EPriceChanged);
    assert!(commodity.refund_window == refund_window, ETermsChanged);
    pool.record_order(uid, order, now);
    let discount =
        if (coupon.is_some()) pool.use_coupon(book, uid, *coupon.borrow(), id, price, currency, now) else 0;
    assert!(coin.value() >= price - discount, EInsufficientCoin);
    let money = coin.balance_mut().split(price - discount);

    let duration = arg * DAY_MS;
    let kind = *commodity.attr.kind.as_bytes();
    let (mut asset, mut instance, mut bought_coupon) = (option::none(), option::none(), option::none());
    if (kind == b"membership") {
        pool.grant(uid, id, order, duration, now);
        asset = option::some(id)
    } else if (kind == b"coupon") {
        let issued = book.issue(*commodity.coupon_kind.borrow(), now, ctx);
        bought_coupon = option::some(issued.id());
        pool.add_coupon(uid, issued)
    } else {
        instance = option::some(ctx.fresh_object_address().to_u256())
    };
    let supplied = commodity.supplied;
    event::emit(Purchase { id, uid, order, currency, price, discount, arg, instance, supplied });
    let undo = profit::undo(asset, duration, coupon, discount, instance, bought_coupon);
    let (rule, author) = (commodity.profit_rule, commodity.metadata.author_uid);
    if (instance.is_some()) {
        let instance_id = instance.destroy_some();
        shop.instances.add(instance_id, CommodityInstance {
            instance_id,
            identifier: b"".to_string(),
            acquire_at: now,
            expire_at: if (duration == 0) PERMANENT else now + duration,
            commodity_id: id,
            uid,
            used: false,
        })
    };
    profit::open<T, Shop>(state, pool, &rule, author, order, uid, id, money, refund_window, undo, clock, ctx);
    coin
}

/// Redeems an instance once. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `ENoInstance`, `EUsed`,
/// `EExpired`, `EInvalidCommodity`.
public fun redeem(
    state: &State,
    shop: &mut Shop,
    instance: u256,
    identifier: String,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    assert!(shop.instances.contains(instance), ENoInstance);
    assert!(!identifier.is_empty() && identifier.length() <= MAX_TEXT, EInvalidCommodity);
    let entry = &mut shop.instances[instance];
    assert!(!entry.used, EUsed);
    assert!(entry.expire_at > clock.timestamp_ms(), EExpired);
    entry.used = true;
    entry.identifier = identifier;
    event::emit(Redeem { instance, uid: entry.uid, identifier })
}

/// Refunds a sale within the refund period unless the purchase has been used. Never switched off. Aborts with
/// `package_state::EWrongVersion`, `ENotOperator`; `allowance::ETooManyRefunds`, `ERefundsTooLarge`;
/// `profit::ETooLate`, `EWrongCatalogue`; `coupon::EUsedUp`;
/// `ENoCommodity`, `EUsed`.
public fun refund<T>(
    state: &State,
    shop: &mut Shop,
    pool: &mut UserPool,
    book: &mut CouponBook,
    sale: Sale<T>,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    pool.allow_refund<T>(state, sale.amount(), clock, ctx);
    let (uid, id, order, undo) = profit::refund<T, Shop>(sale, pool, clock);
    if (undo.undone_asset().is_some()) {
        pool.revoke(uid, id, order, undo.undone_duration(), clock.timestamp_ms())
    };
    let instance = undo.undone_instance();
    if (instance.is_some()) {
        let CommodityInstance { used, .. } = shop.instances.remove(instance.destroy_some());
        assert!(!used, EUsed)
    };
    let bought = undo.undone_bought_coupon();
    if (bought.is_some()) book.take_back(pool.remove_coupon(uid, bought.destroy_some()));
    let coupon = undo.undone_coupon();
    if (coupon.is_some()) pool.restore_coupon(book, uid, coupon.destroy_some(), undo.undone_discount());
    let mut supplied = 0;
    if (shop.commodities.contains(id)) {
        let commodity = &mut shop.commodities[id];
        commodity.supplied = commodity.supplied - 1;
        supplied = commodity.supplied;
        let count = &mut commodity.bought[uid];
        *count = *count - 1
    };
    event::emit(Refund { id, uid, supplied })
}

/// Aborts with `ENotAvailable`, `ENotListed`, `ESoldOut`, `EUserLimit`.
fun supply_one(commodity: &mut Commodity, uid: String) {
    assert!(commodity.is_available(), ENotAvailable);
    assert!(!commodity.is_restricted || commodity.white_list.contains(uid), ENotListed);
    assert!(commodity.supplied < commodity.attr.supply, ESoldOut);
    if (!commodity.bought.contains(uid)) commodity.bought.add(uid, 0);
    let count = &mut commodity.bought[uid];
    assert!(commodity.attr.user_limits == 0 || *count < commodity.attr.user_limits, EUserLimit);
    *count = *count + 1;
    commodity.supplied = commodity.supplied + 1
}

fun commodity_mut(shop: &mut Shop, id: u256): &mut Commodity {
    assert!(shop.commodities.contains(id), ENoCommodity);
    &mut shop.commodities[id]
}

// === Reading ===

public fun exists(shop: &Shop, id: u256): bool {
    shop.commodities.contains(id)
}

/// Aborts with `ENoCommodity`.
public fun borrow(shop: &Shop, id: u256): &Commodity {
    assert!(shop.commodities.contains(id), ENoCommodity);
    &shop.commodities[id]
}

/// Whether the commodity is offered with terms in force.
public fun is_available(commodity: &Commodity): bool {
    commodity.attr.available && commodity.is_confirmed
}

public fun announced(commodity: &Commodity): Option<AnnouncedTerms> {
    commodity.announced
}

public fun metadata_of(commodity: &Commodity): Metadata {
    commodity.metadata
}

public fun refund_window(commodity: &Commodity): u64 {
    commodity.refund_window
}

public fun coupon_kind(commodity: &Commodity): Option<u256> {
    commodity.coupon_kind
}

public fun attr_of(commodity: &Commodity): Attr {
    commodity.attr
}

public fun supplied(commodity: &Commodity): u64 {
    commodity.supplied
}

public fun bought_by(commodity: &Commodity, uid: String): u64 {
    if (commodity.bought.contains(uid)) commodity.bought[uid] else 0
}

public fun is_restricted(commodity: &Commodity): bool {
    commodity.is_restricted
}

public fun is_listed(commodity: &Commodity, uid: String): bool {
    commodity.white_list.contains(uid)
}

public fun has_instance(shop: &Shop, instance: u256): bool {
    shop.instances.contains(instance)
}

/// Aborts with `ENoInstance`.
public fun instance(shop: &Shop, instance: u256): CommodityInstance {
    assert!(shop.instances.contains(instance), ENoInstance);
    shop.instances[instance]
}

public fun is_used(instance: &CommodityInstance): bool {
    instance.used
}

public fun expire_at(instance: &CommodityInstance): u64 {
    instance.expire_at
}

public fun identifier(instance: &CommodityInstance): String {
    instance.identifier
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}

#[test_only]
public fun purchased_instance_for_testing(purchase: &Purchase): u256 {
    *purchase.instance.borrow()
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
