/// Money as an object that an address can own.
module sui::coin;

use std::{ascii, string};
use sui::balance::{Self, Balance, Supply};
use sui::url::{Self, Url};

public use fun treasury_into_supply as TreasuryCap.into_supply;
public use fun sui::pay::divide_and_keep as Coin.divide_and_keep;
public use fun sui::pay::join_vec as Coin.join_vec;
public use fun sui::pay::split_and_transfer as Coin.split_and_transfer;
public use fun sui::pay::split_vec as Coin.split_vec;

/// The type is not one that nothing else makes.
const EBadWitness: u64 = 0;
/// Into no parts at all.
const EInvalidArg: u64 = 1;
/// Less is there than parts are wanted.
const ENotEnough: u64 = 2;
#[allow(unused_const)]
/// The creator of this currency gave up the right to pause it.
const EGlobalPauseNotAllowed: u64 = 3;

public struct Coin<phantom T> has key, store {
    id: UID,
    balance: Balance<T>,
}

/// How a kind of money is shown to people.
public struct CoinMetadata<phantom T> has key, store {
    id: UID,
    /// How many digits stand behind the point; of no account for any sum.
    decimals: u8,
    name: string::String,
    symbol: ascii::String,
    description: string::String,
    icon_url: Option<Url>,
}

/// The holder can mint and burn the currency.
public struct TreasuryCap<phantom T> has key, store {
    id: UID,
    total_supply: Supply<T>,
}

/// The holder controls the deny list of the currency, which this framework does not have.
public struct DenyCapV2<phantom T> has key, store {
    id: UID,
    /// Whether all of it can be stopped.
    allow_global_pause: bool,
}

/// The same, of earlier times.
public struct DenyCap<phantom T> has key, store {
    id: UID,
}

/// Announces that the currency has a deny list.
public struct RegulatedCoinMetadata<phantom T> has key {
    id: UID,
    coin_metadata_object: ID,
    deny_cap_object: ID,
}

#[allow(unused_field)]
/// An event of earlier times.
public struct CurrencyCreated<phantom T> has copy, drop {
    decimals: u8,
}

public fun total_supply<T>(cap: &TreasuryCap<T>): u64 {
    cap.total_supply.supply_value()
}

/// Only balances of it can be made then.
public fun treasury_into_supply<T>(treasury: TreasuryCap<T>): Supply<T> {
    let TreasuryCap { id, total_supply } = treasury;
    id.delete();
    total_supply
}

public fun supply_immut<T>(treasury: &TreasuryCap<T>): &Supply<T> {
    &treasury.total_supply
}

public fun supply_mut<T>(treasury: &mut TreasuryCap<T>): &mut Supply<T> {
    &mut treasury.total_supply
}

public fun value<T>(self: &Coin<T>): u64 {
    self.balance.value()
}

public fun balance<T>(coin: &Coin<T>): &Balance<T> {
    &coin.balance
}

public fun balance_mut<T>(coin: &mut Coin<T>): &mut Balance<T> {
    &mut coin.balance
}

public fun from_balance<T>(balance: Balance<T>, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance }
}

public fun into_balance<T>(coin: Coin<T>): Balance<T> {
    let Coin { id, balance } = coin;
    id.delete();
    balance
}

/// Aborts with `balance::ENotEnough`.
public fun take<T>(balance: &mut Balance<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: balance.split(value) }
}

public fun put<T>(balance: &mut Balance<T>, coin: Coin<T>) {
    balance.join(into_balance(coin));
}

public entry fun join<T>(self: &mut Coin<T>, c: Coin<T>) {
    self.balance.join(into_balance(c));
}

/// Aborts with `balance::ENotEnough`.
public fun split<T>(self: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext): Coin<T> {
    take(&mut self.balance, split_amount, ctx)
}

/// As many coins of equal value as are wanted beside this one, which keeps what is left. Aborts with `EInvalidArg` or
/// `ENotEnough`.
public fun divide_into_n<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext): vector<Coin<T>> {
    assert!(n > 0, EInvalidArg);
    assert!(n <= value(self), ENotEnough);
    let part = value(self) / n;
    vector::tabulate!(n - 1, |_| split(self, part, ctx))
}

public fun zero<T>(ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: balance::zero() }
}

/// Aborts with `balance::ENonZero`.
public fun destroy_zero<T>(c: Coin<T>) {
    into_balance(c).destroy_zero()
}

#[deprecated(note = b"Sui has `sui::coin_registry` for this now.")]
/// A new kind of money, by the type that a module's `init` is given. Aborts with `EBadWitness`.
public fun create_currency<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    ctx: &mut TxContext,
): (TreasuryCap<T>, CoinMetadata<T>) {
    assert!(sui::types::is_one_time_witness(&witness), EBadWitness);
    let treasury = TreasuryCap { id: object::new(ctx), total_supply: balance::create_supply(witness) };
    let metadata = CoinMetadata {
        id: object::new(ctx),
        decimals,
        name: name.to_string(),
        symbol: symbol.to_ascii_string(),
        description: description.to_string(),
        icon_url,
    };
    (treasury, metadata)
}

#[deprecated(note = b"Sui has `sui::coin_registry` for this now."), allow(deprecated_usage)]
/// A new kind of money that can be denied to people. Aborts with `EBadWitness`.
public fun create_regulated_currency_v2<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    allow_global_pause: bool,
    ctx: &mut TxContext,
): (TreasuryCap<T>, DenyCapV2<T>, CoinMetadata<T>) {
    let (treasury, metadata) = create_currency(witness, decimals, symbol, name, description, icon_url, ctx);
    let cap = DenyCapV2 { id: object::new(ctx), allow_global_pause };
    tell_regulated(&metadata, object::id(&cap), ctx);
    (treasury, cap, metadata)
}

#[deprecated(note = b"Sui has `sui::coin_registry` for this now."), allow(deprecated_usage)]
/// The same, of earlier times. Aborts with `EBadWitness`.
public fun create_regulated_currency<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    ctx: &mut TxContext,
): (TreasuryCap<T>, DenyCap<T>, CoinMetadata<T>) {
    let (treasury, metadata) = create_currency(witness, decimals, symbol, name, description, icon_url, ctx);
    let cap = DenyCap { id: object::new(ctx) };
    tell_regulated(&metadata, object::id(&cap), ctx);
    (treasury, cap, metadata)
}

fun tell_regulated<T>(metadata: &CoinMetadata<T>, deny_cap_object: ID, ctx: &mut TxContext) {
    transfer::freeze_object(RegulatedCoinMetadata<T> {
        id: object::new(ctx),
        coin_metadata_object: object::id(metadata),
        deny_cap_object,
    })
}

/// Aborts with `balance::EOverflow`.
public fun mint<T>(cap: &mut TreasuryCap<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: cap.total_supply.increase_supply(value) }
}

/// Aborts with `balance::EOverflow`.
public fun mint_balance<T>(cap: &mut TreasuryCap<T>, value: u64): Balance<T> {
    cap.total_supply.increase_supply(value)
}

/// Returns the burned amount.
public entry fun burn<T>(cap: &mut TreasuryCap<T>, c: Coin<T>): u64 {
    cap.total_supply.decrease_supply(into_balance(c))
}

/// Aborts with `balance::EOverflow`.
public entry fun mint_and_transfer<T>(
    c: &mut TreasuryCap<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(mint(c, amount, ctx), recipient)
}

public entry fun update_name<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    name: string::String,
) {
    metadata.name = name;
}

public entry fun update_symbol<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    symbol: ascii::String,
) {
    metadata.symbol = symbol;
}

public entry fun update_description<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    description: string::String,
) {
    metadata.description = description;
}

public entry fun update_icon_url<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    url: ascii::String,
) {
    metadata.icon_url = option::some(url::new_unsafe(url));
}

public fun get_decimals<T>(metadata: &CoinMetadata<T>): u8 {
    metadata.decimals
}

public fun get_name<T>(metadata: &CoinMetadata<T>): string::String {
    metadata.name
}

public fun get_symbol<T>(metadata: &CoinMetadata<T>): ascii::String {
    metadata.symbol
}

public fun get_description<T>(metadata: &CoinMetadata<T>): string::String {
    metadata.description
}

public fun get_icon_url<T>(metadata: &CoinMetadata<T>): Option<Url> {
    metadata.icon_url
}

/// As `supply_immut`, of earlier times.
public fun supply<T>(treasury: &mut TreasuryCap<T>): &Supply<T> {
    &treasury.total_supply
}

#[test_only]
public fun mint_for_testing<T>(value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: balance::create_for_testing(value) }
}

#[test_only]
public fun burn_for_testing<T>(coin: Coin<T>): u64 {
    into_balance(coin).destroy_for_testing()
}

#[test_only]
public fun create_treasury_cap_for_testing<T>(ctx: &mut TxContext): TreasuryCap<T> {
    TreasuryCap { id: object::new(ctx), total_supply: balance::create_supply_for_testing() }
}
