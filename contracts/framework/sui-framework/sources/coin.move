/// Money as an object that an address can own.
module sui::coin;

use sui::balance::{Self, Balance};

public struct Coin<phantom T> has key, store {
    id: UID,
    balance: Balance<T>,
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

public fun join<T>(self: &mut Coin<T>, c: Coin<T>) {
    self.balance.join(into_balance(c));
}

/// Aborts with `balance::ENotEnough`.
public fun split<T>(self: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext): Coin<T> {
    take(&mut self.balance, split_amount, ctx)
}

public fun zero<T>(ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: balance::zero() }
}

/// Aborts with `balance::ENonZero`.
public fun destroy_zero<T>(c: Coin<T>) {
    into_balance(c).destroy_zero()
}

#[test_only]
public fun mint_for_testing<T>(value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: balance::create_for_testing(value) }
}

#[test_only]
public fun burn_for_testing<T>(coin: Coin<T>): u64 {
    into_balance(coin).destroy_for_testing()
}
