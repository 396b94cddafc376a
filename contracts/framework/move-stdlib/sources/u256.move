#[defines_primitive(u256)]
/// Whole numbers of 256 bits.
module std::u256;

use std::string::String;

/// Every bit turned over.
public fun bitwise_not(x: u256): u256 {
    x ^ max_value!()
}

public fun max(x: u256, y: u256): u256 {
    std::macros::num_max!(x, y)
}

public fun min(x: u256, y: u256): u256 {
    std::macros::num_min!(x, y)
}

/// How far apart they are.
public fun diff(x: u256, y: u256): u256 {
    std::macros::num_diff!(x, y)
}

/// The least whole number that is not below the quotient.
public fun div_ceil(x: u256, y: u256): u256 {
    std::macros::num_div_ceil!(x, y)
}

/// Fails as a multiplication does when it is too much.
public fun pow(base: u256, exponent: u8): u256 {
    std::macros::num_pow!(base, exponent)
}

/// Nothing when it does not fit.
public fun try_as_u8(x: u256): Option<u8> {
    std::macros::num_try_as!(x, std::u8::max_value!() as u256, |small| small as u8)
}

/// Nothing when it does not fit.
public fun try_as_u16(x: u256): Option<u16> {
    std::macros::num_try_as!(x, std::u16::max_value!() as u256, |small| small as u16)
}

/// Nothing when it does not fit.
public fun try_as_u32(x: u256): Option<u32> {
    std::macros::num_try_as!(x, std::u32::max_value!() as u256, |small| small as u32)
}

/// Nothing when it does not fit.
public fun try_as_u64(x: u256): Option<u64> {
    std::macros::num_try_as!(x, std::u64::max_value!() as u256, |small| small as u64)
}

/// Nothing when it does not fit.
public fun try_as_u128(x: u256): Option<u128> {
    std::macros::num_try_as!(x, std::u128::max_value!() as u256, |small| small as u128)
}

/// In tens, as people write it.
public fun to_string(x: u256): String {
    std::macros::num_to_string!(x)
}

/// Nothing when the sum does not fit.
public fun checked_add(x: u256, y: u256): Option<u256> {
    if (y > max_value!() - x) option::none() else option::some(x + y)
}

/// Nothing when there would be less than zero.
public fun checked_sub(x: u256, y: u256): Option<u256> {
    if (y > x) option::none() else option::some(x - y)
}

/// Nothing when the product does not fit.
public fun checked_mul(x: u256, y: u256): Option<u256> {
    if (y != 0 && x > max_value!() / y) option::none() else option::some(x * y)
}

/// Nothing for a division by zero.
public fun checked_div(x: u256, y: u256): Option<u256> {
    if (y == 0) option::none() else option::some(x / y)
}

/// The sum, or the greatest number there is.
public fun saturating_add(x: u256, y: u256): u256 {
    checked_add(x, y).destroy_or!(max_value!())
}

/// The difference, or zero.
public fun saturating_sub(x: u256, y: u256): u256 {
    if (y > x) 0 else x - y
}

/// The product, or the greatest number there is.
public fun saturating_mul(x: u256, y: u256): u256 {
    checked_mul(x, y).destroy_or!(max_value!())
}

/// Nothing when a bit would be lost.
public fun lossless_shl(x: u256, shift: u8): Option<u256> {
    if ((x << shift) >> shift != x) option::none() else option::some(x << shift)
}

/// Nothing when a bit would be lost.
public fun lossless_shr(x: u256, shift: u8): Option<u256> {
    if ((x >> shift) << shift != x) option::none() else option::some(x >> shift)
}

/// Nothing when something would be left over, or for a division by zero.
public fun lossless_div(x: u256, y: u256): Option<u256> {
    std::macros::num_lossless_div!(x, y)
}

public macro fun max_value(): u256 {
    0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
}

/// For each number from `start` up to and without `stop`.
public macro fun range_do<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    std::macros::range_do!($start, $stop, $f)
}

/// For each number from `start` up to `stop`, both included.
public macro fun range_do_eq<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    std::macros::range_do_eq!($start, $stop, $f)
}

/// For each number from zero up to and without `stop`.
public macro fun do<$R: drop>($stop: u256, $f: |u256| -> $R) {
    std::macros::do!($stop, $f)
}

/// For each number from zero up to `stop`.
public macro fun do_eq<$R: drop>($stop: u256, $f: |u256| -> $R) {
    std::macros::do_eq!($stop, $f)
}

#[deprecated(note = b"It is called `div_ceil` now.")]
public fun divide_and_round_up(x: u256, y: u256): u256 {
    x.div_ceil(y)
}
