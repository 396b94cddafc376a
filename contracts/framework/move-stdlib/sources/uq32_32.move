/// Unsigned numbers with 32 binary digits before the point and 32 after it. Results are rounded down.
module std::uq32_32;

#[error]
/// The denominator of a quotient is zero.
const EDenominator: vector<u8> = b"Quotient specified with a zero denominator";
#[error]
/// The quotient is not zero, and would be rounded to zero.
const EQuotientTooSmall: vector<u8> =
    b"Quotient specified is too small, and is outside of the supported range";
#[error]
/// The quotient has more than 32 digits before the point.
const EQuotientTooLarge: vector<u8> =
    b"Quotient specified is too large, and is outside of the supported range";
#[error]
/// A result is negative, or has more than 32 digits before the point.
const EOverflow: vector<u8> = b"Overflow from an arithmetic operation";
#[error]
/// A number is divided by zero.
const EDivisionByZero: vector<u8> = b"Division by zero";

/// The number of digits after the point.
const DIGITS: u8 = 32;

/// The number times two to the power of 32.
public struct UQ32_32(u64) has copy, drop, store;

public fun from_quotient(numerator: u64, denominator: u64): UQ32_32 {
    assert!(denominator != 0, EDenominator);
    let quotient = ((numerator as u128) << DIGITS) / (denominator as u128);
    assert!(quotient != 0 || numerator == 0, EQuotientTooSmall);
    assert!(quotient <= (std::u64::max_value!() as u128), EQuotientTooLarge);
    UQ32_32(quotient as u64)
}

public fun from_int(integer: u32): UQ32_32 {
    UQ32_32((integer as u64) << DIGITS)
}

public fun add(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(narrow((a.0 as u128) + (b.0 as u128)))
}

public fun sub(a: UQ32_32, b: UQ32_32): UQ32_32 {
    assert!(a.0 >= b.0, EOverflow);
    UQ32_32(a.0 - b.0)
}

public fun mul(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(int_mul(a.0, b))
}

public fun div(a: UQ32_32, b: UQ32_32): UQ32_32 {
    UQ32_32(int_div(a.0, b))
}

public fun to_int(a: UQ32_32): u32 {
    (a.0 >> DIGITS) as u32
}

public fun int_mul(val: u64, multiplier: UQ32_32): u64 {
    narrow(((val as u128) * (multiplier.0 as u128)) >> DIGITS)
}

public fun int_div(val: u64, divisor: UQ32_32): u64 {
    assert!(divisor.0 != 0, EDivisionByZero);
    narrow(((val as u128) << DIGITS) / (divisor.0 as u128))
}

public fun le(a: UQ32_32, b: UQ32_32): bool {
    a.0 <= b.0
}

public fun lt(a: UQ32_32, b: UQ32_32): bool {
    a.0 < b.0
}

public fun ge(a: UQ32_32, b: UQ32_32): bool {
    a.0 >= b.0
}

public fun gt(a: UQ32_32, b: UQ32_32): bool {
    a.0 > b.0
}

public fun to_raw(a: UQ32_32): u64 {
    a.0
}

public fun from_raw(raw_value: u64): UQ32_32 {
    UQ32_32(raw_value)
}

fun narrow(value: u128): u64 {
    assert!(value <= (std::u64::max_value!() as u128), EOverflow);
    value as u64
}
