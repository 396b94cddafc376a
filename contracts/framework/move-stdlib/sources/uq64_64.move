/// Unsigned numbers with 64 binary digits before the point and 64 after it. Results are rounded down.
module std::uq64_64;

#[error]
/// The denominator of a quotient is zero.
const EDenominator: vector<u8> = b"Quotient specified with a zero denominator";
#[error]
/// The quotient is not zero, and would be rounded to zero.
const EQuotientTooSmall: vector<u8> =
    b"Quotient specified is too small, and is outside of the supported range";
#[error]
/// The quotient has more than 64 digits before the point.
const EQuotientTooLarge: vector<u8> =
    b"Quotient specified is too large, and is outside of the supported range";
#[error]
/// A result is negative, or has more than 64 digits before the point.
const EOverflow: vector<u8> = b"Overflow from an arithmetic operation";
#[error]
/// A number is divided by zero.
const EDivisionByZero: vector<u8> = b"Division by zero";

/// The number of digits after the point.
const DIGITS: u8 = 64;

/// The number times two to the power of 64.
public struct UQ64_64(u128) has copy, drop, store;

public fun from_quotient(numerator: u128, denominator: u128): UQ64_64 {
    assert!(denominator != 0, EDenominator);
    let quotient = ((numerator as u256) << DIGITS) / (denominator as u256);
    assert!(quotient != 0 || numerator == 0, EQuotientTooSmall);
    assert!(quotient <= (std::u128::max_value!() as u256), EQuotientTooLarge);
    UQ64_64(quotient as u128)
}

public fun from_int(integer: u64): UQ64_64 {
    UQ64_64((integer as u128) << DIGITS)
}

public fun add(a: UQ64_64, b: UQ64_64): UQ64_64 {
    UQ64_64(narrow((a.0 as u256) + (b.0 as u256)))
}

public fun sub(a: UQ64_64, b: UQ64_64): UQ64_64 {
    assert!(a.0 >= b.0, EOverflow);
    UQ64_64(a.0 - b.0)
}

public fun mul(a: UQ64_64, b: UQ64_64): UQ64_64 {
    UQ64_64(int_mul(a.0, b))
}

public fun div(a: UQ64_64, b: UQ64_64): UQ64_64 {
    UQ64_64(int_div(a.0, b))
}

public fun to_int(a: UQ64_64): u64 {
    (a.0 >> DIGITS) as u64
}

public fun int_mul(val: u128, multiplier: UQ64_64): u128 {
    narrow(((val as u256) * (multiplier.0 as u256)) >> DIGITS)
}

public fun int_div(val: u128, divisor: UQ64_64): u128 {
    assert!(divisor.0 != 0, EDivisionByZero);
    narrow(((val as u256) << DIGITS) / (divisor.0 as u256))
}

public fun le(a: UQ64_64, b: UQ64_64): bool {
    a.0 <= b.0
}

public fun lt(a: UQ64_64, b: UQ64_64): bool {
    a.0 < b.0
}

public fun ge(a: UQ64_64, b: UQ64_64): bool {
    a.0 >= b.0
}

public fun gt(a: UQ64_64, b: UQ64_64): bool {
    a.0 > b.0
}

public fun to_raw(a: UQ64_64): u128 {
    a.0
}

public fun from_raw(raw_value: u128): UQ64_64 {
    UQ64_64(raw_value)
}

fun narrow(value: u256): u128 {
    assert!(value <= (std::u128::max_value!() as u256), EOverflow);
    value as u128
}
