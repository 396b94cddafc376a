/// Money without an object around it.
module sui::balance;

public use fun sui::coin::from_balance as Balance.into_coin;

/// What is destroyed as nothing is something.
const ENonZero: u64 = 0;
/// More was asked for than there is.
const ENotEnough: u64 = 2;

public struct Balance<phantom T> has store {
    value: u64,
}

public fun value<T>(self: &Balance<T>): u64 {
    self.value
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

#[test_only]
public fun create_for_testing<T>(value: u64): Balance<T> {
    Balance { value }
}

#[test_only]
public fun destroy_for_testing<T>(self: Balance<T>): u64 {
    let Balance { value } = self;
    value
}
