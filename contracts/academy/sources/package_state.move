/// Administration: roles, feature switches, accepted currencies, and the package version in force.
module academy::package_state;

use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::clock::Clock;
use sui::event;
use sui::package::UpgradeCap;
use sui::table::{Self, Table};
use sui::vec_set::{Self, VecSet};

/// The version of this code. An upgrade has the next number and becomes effective with `migrate`.
const VERSION: u64 = 1;
/// The time in which the present admin can cancel an offer of the upgrade right's holder.
const OFFER_DELAY_MS: u64 = 7 * 24 * 60 * 60 * 1000;
const MAX_OPERATORS: u64 = 32;
const AUTH_KEY_LENGTH: u64 = 32;
const MAX_CHAIN_LENGTH: u64 = 64;
const RULE_HASH_LENGTH: u64 = 32;
/// What an operator may do on one day until the admin sets other limits.
const DEFAULT_DAILY_REFUNDS: u64 = 20;
const DEFAULT_DAILY_PROPOSERS: u64 = 20;
const DEFAULT_DAILY_RECOVERIES: u64 = 20;
/// 1,000 coins of nine decimals. The admin sets another amount for currencies with fewer decimals or more value.
const DEFAULT_DAILY_REFUND_AMOUNT: u64 = 1_000_000_000_000;
const MAX_ANCHOR_KIND: u64 = 64;
const MAX_ANCHOR_BYTES: u64 = 1024;

/// This version of the package is not in force.
const EWrongVersion: u64 = 1;
/// The sender is not the admin.
const ENotAdmin: u64 = 2;
/// The sender is neither the admin nor an operator.
const ENotOperator: u64 = 3;
/// There is no offer for this address.
const ENoOffer: u64 = 4;
/// The offer is not effective yet.
const EOfferTooEarly: u64 = 5;
/// This `UpgradeCap` is not for this package.
const EWrongUpgradeCap: u64 = 6;
/// The feature does not exist.
const EUnknownFeature: u64 = 7;
/// The feature is switched off.
const EFeatureOff: u64 = 8;
/// The currency is not accepted.
const ECurrencyNotAllowed: u64 = 9;
/// A public key must have 32 bytes, and the chain must have a name.
const EInvalidAuthKey: u64 = 10;
/// The maximum number of operators is reached.
const ETooManyOperators: u64 = 11;
/// There is no newer version to put in force.
const ENothingToMigrate: u64 = 12;
/// The kind or the content of an anchor is empty or too long.
const EInvalidAnchor: u64 = 13;
/// The hash of a rule must have 32 bytes.
const EInvalidRuleHash: u64 = 14;

/// A shared singleton.
public struct State has key {
    id: UID,
    available_version: u64,
    admin: address,
    /// The admin's own offer.
    admin_offer: Option<AdminOffer>,
    /// The offer of the upgrade right's holder; it does not replace the admin's, nor the other way round.
    upgrade_cap_offer: Option<AdminOffer>,
    operators: VecSet<address>,
    /// The enabled features.
    features: VecSet<String>,
    /// The public key for vouchers; while it is empty, no voucher is valid.
    auth_key: vector<u8>,
    /// The chain name that vouchers must contain.
    chain: String,
    currencies: Table<TypeName, bool>,
    upgrade_cap: Option<ID>,
    /// Hashes of authors with their profit rules. With these, operators may sell new items at once.
    approved_rules: Table<vector<u8>, bool>,
    max_daily_refunds: u64,
    max_daily_proposers: u64,
    max_daily_recoveries: u64,
    /// Amounts that one operator may refund a day, if they differ from the default.
    max_daily_refund_amounts: Table<TypeName, u64>,
    /// For fields of later versions.
    extra: Bag,
}

public struct AdminOffer has copy, drop, store {
    to: address,
    effective_at: u64,
}

public struct AdminOffered has copy, drop { to: address, effective_at: u64, by_upgrade_cap: bool }

/// An offer was cancelled, or ended because another one was accepted.
public struct AdminOfferCancelled has copy, drop { to: address, by_upgrade_cap: bool }

public struct AdminChanged has copy, drop { from: address, to: address }

public struct OperatorSet has copy, drop { operator: address, is_operator: bool }

public struct FeatureSet has copy, drop { feature: String, is_on: bool }

public struct CurrencySet has copy, drop { currency: TypeName, is_allowed: bool }

public struct AuthKeySet has copy, drop { auth_key: vector<u8>, chain: String }

public struct RuleApproved has copy, drop { hash: vector<u8>, is_approved: bool }

public struct DailyLimitsSet has copy, drop { refunds: u64, proposers: u64, recoveries: u64 }

public struct DailyRefundAmountSet has copy, drop { currency: TypeName, amount: u64 }

public struct Migrated has copy, drop { version: u64 }

public struct Anchored has copy, drop { kind: String, bytes: vector<u8>, by: address }

/// Features that cannot promise or pay out anything are enabled from the start; the admin enables the others.
fun init(ctx: &mut TxContext) {
    let mut features = vec_set::empty();
    features.insert(b"binding".to_string());
    features.insert(b"kiosk".to_string());
    features.insert(b"shop".to_string());
    transfer::share_object(State {
        id: object::new(ctx),
        available_version: VERSION,
        admin: ctx.sender(),
        admin_offer: option::none(),
        upgrade_cap_offer: option::none(),
        operators: vec_set::empty(),
        features,
        auth_key: vector[],
        chain: b"".to_string(),
        currencies: table::new(ctx),
        upgrade_cap: option::none(),
        approved_rules: table::new(ctx),
        max_daily_refunds: DEFAULT_DAILY_REFUNDS,
        max_daily_proposers: DEFAULT_DAILY_PROPOSERS,
        max_daily_recoveries: DEFAULT_DAILY_RECOVERIES,
        max_daily_refund_amounts: table::new(ctx),
        extra: bag::new(ctx),
    })
}

// === The admin ===

/// Offers the admin role, which changes when the offer is accepted. Aborts with `EWrongVersion`, `ENotAdmin`.
public fun offer_admin(state: &mut State, to: address, clock: &Clock, ctx: &TxContext) {
    state.assert_admin(ctx);
    let effective_at = clock.timestamp_ms();
    state.admin_offer = option::some(AdminOffer { to, effective_at });
    event::emit(AdminOffered { to, effective_at, by_upgrade_cap: false })
}

/// Lets the holder of the upgrade right offer the admin role if the admin's key is lost; the present admin has seven
/// days to cancel. Aborts with `EWrongVersion`, `EWrongUpgradeCap`.
public fun offer_admin_by_upgrade_cap(state: &mut State, cap: &UpgradeCap, to: address, clock: &Clock) {
    state.assert_version();
    if (state.upgrade_cap.is_none()) state.register_upgrade_cap(cap);
    assert!(state.upgrade_cap.contains(&object::id(cap)), EWrongUpgradeCap);
    let effective_at = clock.timestamp_ms() + OFFER_DELAY_MS;
    state.upgrade_cap_offer = option::some(AdminOffer { to, effective_at });
    event::emit(AdminOffered { to, effective_at, by_upgrade_cap: true })
}

/// Records which object is this package's `UpgradeCap`. It can be identified reliably only before the first upgrade.
/// Aborts with `EWrongVersion`, `EWrongUpgradeCap`.
public fun register_upgrade_cap(state: &mut State, cap: &UpgradeCap) {
    state.assert_version();
    assert!(state.upgrade_cap.is_none(), EWrongUpgradeCap);
    // Only the first version has the address that types are named by.
    assert!(cap.package().to_address() == type_name::original_id<State>(), EWrongUpgradeCap);
    state.upgrade_cap.fill(object::id(cap))
}

/// Cancels the admin's own offer. Aborts with `EWrongVersion`, `ENotAdmin`, `ENoOffer`.
public fun cancel_admin_offer(state: &mut State, ctx: &TxContext) {
    state.assert_admin(ctx);
    assert!(state.admin_offer.is_some(), ENoOffer);
    state.end_admin_offer()
}

/// Cancels the offer of the upgrade right's holder. Aborts with `EWrongVersion`, `ENotAdmin`, `ENoOffer`.
public fun cancel_upgrade_cap_offer(state: &mut State, ctx: &TxContext) {
    state.assert_admin(ctx);
    assert!(state.upgrade_cap_offer.is_some(), ENoOffer);
    state.end_upgrade_cap_offer()
}

/// Accepts the admin's offer or that of the upgrade right's holder, whichever names the sender; the admin's first,
/// which needs no delay. Both offers end: a new admin begins with the full time to object to the next one, and no
/// offer of a former admin stays valid. Aborts with `EWrongVersion`, `ENoOffer`, `EOfferTooEarly`.
public fun accept_admin(state: &mut State, clock: &Clock, ctx: &TxContext) {
    state.assert_version();
    let to = ctx.sender();
    if (names(&state.admin_offer, to)) {
        state.admin_offer = option::none()
    } else {
        assert!(names(&state.upgrade_cap_offer, to), ENoOffer);
        assert!(clock.timestamp_ms() >= state.upgrade_cap_offer.borrow().effective_at, EOfferTooEarly);
        state.upgrade_cap_offer = option::none()
    };
    event::emit(AdminChanged { from: state.admin, to });
    state.admin = to;
    if (state.admin_offer.is_some()) state.end_admin_offer();
    if (state.upgrade_cap_offer.is_some()) state.end_upgrade_cap_offer()
}

fun names(offer: &Option<AdminOffer>, who: address): bool {
    offer.is_some() && offer.borrow().to == who
}

fun end_admin_offer(state: &mut State) {
    let AdminOffer { to, .. } = state.admin_offer.extract();
    event::emit(AdminOfferCancelled { to, by_upgrade_cap: false })
}

fun end_upgrade_cap_offer(state: &mut State) {
    let AdminOffer { to, .. } = state.upgrade_cap_offer.extract();
    event::emit(AdminOfferCancelled { to, by_upgrade_cap: true })
}

// === Settings of the admin ===

/// Aborts with `EWrongVersion`, `ENotAdmin`, `ETooManyOperators`.
public fun set_operator(state: &mut State, operator: address, is_operator: bool, ctx: &TxContext) {
    state.assert_admin(ctx);
    if (state.operators.contains(&operator)) state.operators.remove(&operator);
    if (is_operator) {
        assert!(state.operators.length() < MAX_OPERATORS, ETooManyOperators);
        state.operators.insert(operator)
    };
    event::emit(OperatorSet { operator, is_operator })
}

/// Aborts with `EWrongVersion`, `ENotAdmin`, `EUnknownFeature`.
public fun set_feature(state: &mut State, feature: String, is_on: bool, ctx: &TxContext) {
    state.assert_admin(ctx);
    let known = vector[b"kiosk", b"shop", b"funding", b"play_box", b"referral", b"binding"];
    assert!(known.contains(feature.as_bytes()), EUnknownFeature);
    if (state.features.contains(&feature)) state.features.remove(&feature);
    if (is_on) state.features.insert(feature);
    event::emit(FeatureSet { feature, is_on })
}

/// Aborts with `EWrongVersion`, `ENotAdmin`.
public fun set_currency<T>(state: &mut State, is_allowed: bool, ctx: &TxContext) {
    state.assert_admin(ctx);
    let currency = type_name::with_original_ids<T>();
    if (state.currencies.contains(currency)) { state.currencies.remove(currency); };
    if (is_allowed) state.currencies.add(currency, true);
    event::emit(CurrencySet { currency, is_allowed })
}

/// Sets the public key for vouchers and the chain that they must name. Aborts with `EWrongVersion`, `ENotAdmin`,
/// `EInvalidAuthKey`.
public fun set_auth_key(state: &mut State, auth_key: vector<u8>, chain: String, ctx: &TxContext) {
    state.assert_admin(ctx);
    assert!(auth_key.length() == AUTH_KEY_LENGTH, EInvalidAuthKey);
    assert!(!chain.is_empty() && chain.length() <= MAX_CHAIN_LENGTH, EInvalidAuthKey);
    state.auth_key = auth_key;
    state.chain = chain;
    event::emit(AuthKeySet { auth_key, chain })
}

/// Approves an author with a profit rule by `profit::rule_hash`, or revokes that. Aborts with `EWrongVersion`,
/// `ENotAdmin`, `EInvalidRuleHash`.
public fun approve_rule(state: &mut State, hash: vector<u8>, is_approved: bool, ctx: &TxContext) {
    state.assert_admin(ctx);
    assert!(hash.length() == RULE_HASH_LENGTH, EInvalidRuleHash);
    if (state.approved_rules.contains(hash)) { state.approved_rules.remove(hash); };
    if (is_approved) state.approved_rules.add(hash, true);
    event::emit(RuleApproved { hash, is_approved })
}

/// Sets how many refunds an operator may make a day, for how many accounts it may set a proposer, and of how many it may
/// announce a recovery. Aborts with `EWrongVersion`, `ENotAdmin`.
public fun set_daily_limits(
    state: &mut State,
    refunds: u64,
    proposers: u64,
    recoveries: u64,
    ctx: &TxContext,
) {
    state.assert_admin(ctx);
    state.max_daily_refunds = refunds;
    state.max_daily_proposers = proposers;
    state.max_daily_recoveries = recoveries;
    event::emit(DailyLimitsSet { refunds, proposers, recoveries })
}

/// Sets how much of a currency an operator may refund a day. Aborts with `EWrongVersion`, `ENotAdmin`.
public fun set_daily_refund_amount<T>(state: &mut State, amount: u64, ctx: &TxContext) {
    state.assert_admin(ctx);
    let currency = type_name::with_original_ids<T>();
    let amounts = &mut state.max_daily_refund_amounts;
    if (amounts.contains(currency)) { amounts.remove(currency); };
    amounts.add(currency, amount);
    event::emit(DailyRefundAmountSet { currency, amount })
}

/// Puts this version in force and ends every earlier one. Aborts with `ENotAdmin`, `ENothingToMigrate`.
public fun migrate(state: &mut State, ctx: &TxContext) {
    assert!(ctx.sender() == state.admin, ENotAdmin);
    assert!(state.available_version < VERSION, ENothingToMigrate);
    state.available_version = VERSION;
    event::emit(Migrated { version: VERSION })
}

// === Records of operators ===

/// Records bytes, such as the hash of a document, permanently with their time; changes nothing. Aborts with
/// `EWrongVersion`, `ENotOperator`, `EInvalidAnchor`.
public fun anchor(state: &State, kind: String, bytes: vector<u8>, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(!kind.is_empty() && kind.length() <= MAX_ANCHOR_KIND, EInvalidAnchor);
    assert!(!bytes.is_empty() && bytes.length() <= MAX_ANCHOR_BYTES, EInvalidAnchor);
    event::emit(Anchored { kind, bytes, by: ctx.sender() })
}

// === Checks for other modules ===

/// Aborts with `EWrongVersion`.
public(package) fun assert_version(state: &State) {
    assert!(state.available_version == VERSION, EWrongVersion)
}

/// Aborts with `EWrongVersion`, `ENotAdmin`.
public(package) fun assert_admin(state: &State, ctx: &TxContext) {
    state.assert_version();
    assert!(ctx.sender() == state.admin, ENotAdmin)
}

/// The admin has all rights of operators. Aborts with `EWrongVersion`, `ENotOperator`.
public(package) fun assert_operator(state: &State, ctx: &TxContext) {
    state.assert_version();
    assert!(state.is_operator(ctx.sender()), ENotOperator)
}

/// Aborts with `EWrongVersion`, `EFeatureOff`.
public(package) fun assert_feature(state: &State, feature: vector<u8>) {
    state.assert_version();
    assert!(state.is_on(feature), EFeatureOff)
}

/// Aborts with `ECurrencyNotAllowed`.
public(package) fun assert_currency(state: &State, currency: TypeName) {
    assert!(state.currencies.contains(currency), ECurrencyNotAllowed)
}

public fun is_operator(state: &State, who: address): bool {
    who == state.admin || state.operators.contains(&who)
}

/// Whether new items that pay by this rule may be sold at once: the admin creates them, or has approved the rule.
public(package) fun is_payout_trusted(state: &State, rule_hash: vector<u8>, ctx: &TxContext): bool {
    state.is_admin(ctx) || state.is_rule_approved(rule_hash)
}

public(package) fun is_admin(state: &State, ctx: &TxContext): bool {
    ctx.sender() == state.admin
}

public fun is_rule_approved(state: &State, hash: vector<u8>): bool {
    state.approved_rules.contains(hash)
}

public fun max_daily_refunds(state: &State): u64 {
    state.max_daily_refunds
}

public fun max_daily_proposers(state: &State): u64 {
    state.max_daily_proposers
}

public fun max_daily_recoveries(state: &State): u64 {
    state.max_daily_recoveries
}

public fun max_daily_refund_amount(state: &State, currency: TypeName): u64 {
    let amounts = &state.max_daily_refund_amounts;
    if (amounts.contains(currency)) amounts[currency] else DEFAULT_DAILY_REFUND_AMOUNT
}

public fun is_on(state: &State, feature: vector<u8>): bool {
    state.features.contains(&feature.to_string())
}

public fun is_currency<T>(state: &State): bool {
    state.currencies.contains(type_name::with_original_ids<T>())
}

public fun available_version(state: &State): u64 {
    state.available_version
}

public fun admin(state: &State): address {
    state.admin
}

public fun admin_offer(state: &State): Option<AdminOffer> {
    state.admin_offer
}

public fun upgrade_cap_offer(state: &State): Option<AdminOffer> {
    state.upgrade_cap_offer
}

public fun operators(state: &State): vector<address> {
    *state.operators.keys()
}

public fun features(state: &State): vector<String> {
    *state.features.keys()
}

public fun auth_key(state: &State): vector<u8> {
    state.auth_key
}

public fun chain(state: &State): String {
    state.chain
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}

#[test_only]
/// For tests: puts another version in force.
public fun set_version_for_testing(state: &mut State, version: u64) {
    state.available_version = version
}

#[test_only]
public fun offer_cancelled_for_testing(to: address, by_upgrade_cap: bool): AdminOfferCancelled {
    AdminOfferCancelled { to, by_upgrade_cap }
}

#[test_only]
public fun anchored_for_testing(kind: vector<u8>, bytes: vector<u8>, by: address): Anchored {
    Anchored { kind: kind.to_string(), bytes, by }
}
