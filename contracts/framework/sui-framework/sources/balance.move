/// Money without an object around it.
module sui::balance;

public use fun sui::coin::from_balance as Balance.into_coin;
public use fun supply_value as Supply.value;

/// What is destroyed as nothing is something.
const ENonZero: u64 = 0;
/// More than can be counted was made, or more was taken back than there is.
const EOverflow: u64 = 1;
/// More was asked for than there is.
const ENotEnough: u64 = 2;

/// The total supply. The holder of this value can increase it.
public struct Supply<phantom T> has store {
    value: u64,
}

public struct Balance<phantom T> has store {
    value: u64,
}

public fun value<T>(self: &Balance<T>): u64 {
    self.value
}

public fun supply_value<T>(supply: &Supply<T>): u64 {
    supply.value
}

/// Creates the currency `T` from a value of `T`.
public fun create_supply<T: drop>(_: T): Supply<T> {
    Supply { value: 0 }
}

/// Aborts with `EOverflow`.
public fun increase_supply<T>(self: &mut Supply<T>, value: u64): Balance<T> {
    assert!(value <= std::u64::max_value!() - self.value, EOverflow);
    self.value = self.value + value;
    Balance { value }
}

/// Aborts with `EOverflow`.
public fun decrease_supply<T>(self: &mut Supply<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    assert!(self.value >= value, EOverflow);
    self.value = self.value - value;
    value
}

public fun zero<T>(): Balance<T> {
    Balance { value: 0 }
}

public fun join<T>(self: &mut Balance<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    self.value = self.value + value;
    self.value
}

/// Aborts with `ENotEnough`.
public fun split<T>(self: &mut Balance<T>, value: u64): Balance<T> {
    assert!(self.value >= value, ENotEnough);
    self.value = self.value - value;
    Balance { value }
}

public fun withdraw_all<T>(self: &mut Balance<T>): Balance<T> {
    let value = self.value;
    split(self, value)
}

/// Aborts with `ENonZero`.
public fun destroy_zero<T>(balance: Balance<T>) {
    assert!(balance.value == 0, ENonZero);
    let Balance { value: _ } = balance;
}

/// No more of it will be made.
public(package) fun destroy_supply<T>(self: Supply<T>): u64 {
    let Supply { value } = self;
    value
}

#[test_only]
public fun create_for_testing<T>(value: u64): Balance<T> {
    Balance { value }
}

#[test_only]
public fun destroy_for_testing<T>(self: Balance<T>): u64 {
    let Balance { value } = self;
    value
}

#[test_only]
public fun create_supply_for_testing<T>(): Supply<T> {
    Supply { value: 0 }
}
