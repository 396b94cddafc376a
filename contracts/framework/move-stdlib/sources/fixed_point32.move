/// Numbers with 32 bits before the point and 32 behind it.
#[deprecated(note = b"Sui has `std::uq32_32` for this now.")]
module std::fixed_point32;

/// A quotient of zero.
const EDENOMINATOR: u64 = 0x10001;
/// The quotient does not fit.
const EDIVISION: u64 = 0x20002;
/// The product does not fit.
const EMULTIPLICATION: u64 = 0x20003;
/// A division by zero.
const EDIVISION_BY_ZERO: u64 = 0x10004;
/// The number is too great, or so small that it would be zero.
const ERATIO_OUT_OF_RANGE: u64 = 0x20005;

const MAX_U64: u128 = 0xFFFF_FFFF_FFFF_FFFF;

public struct FixedPoint32 has copy, drop, store {
    /// The number times two to the 32nd.
    value: u64,
}

/// Aborts with `EMULTIPLICATION`.
public fun multiply_u64(val: u64, multiplier: FixedPoint32): u64 {
    let product = ((val as u128) * (multiplier.value as u128)) >> 32;
    assert!(product <= MAX_U64, EMULTIPLICATION);
    product as u64
}

/// Aborts with `EDIVISION_BY_ZERO` or `EDIVISION`.
public fun divide_u64(val: u64, divisor: FixedPoint32): u64 {
    assert!(divisor.value != 0, EDIVISION_BY_ZERO);
    let quotient = ((val as u128) << 32) / (divisor.value as u128);
    assert!(quotient <= MAX_U64, EDIVISION);
    quotient as u64
}

/// Aborts with `EDENOMINATOR` or `ERATIO_OUT_OF_RANGE`.
public fun create_from_rational(numerator: u64, denominator: u64): FixedPoint32 {
    let scaled_denominator = (denominator as u128) << 32;
    assert!(scaled_denominator != 0, EDENOMINATOR);
    let quotient = ((numerator as u128) << 64) / scaled_denominator;
    assert!(quotient != 0 || numerator == 0, ERATIO_OUT_OF_RANGE);
    assert!(quotient <= MAX_U64, ERATIO_OUT_OF_RANGE);
    FixedPoint32 { value: quotient as u64 }
}

public fun create_from_raw_value(value: u64): FixedPoint32 {
    FixedPoint32 { value }
}

public fun get_raw_value(num: FixedPoint32): u64 {
    num.value
}

public fun is_zero(num: FixedPoint32): bool {
    num.value == 0
}
