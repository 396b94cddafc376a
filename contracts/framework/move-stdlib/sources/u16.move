#[defines_primitive(u16)]
/// Whole numbers of 16 bits.
module std::u16;

use std::string::String;

/// Every bit turned over.
public fun bitwise_not(x: u16): u16 {
    x ^ max_value!()
}

public fun max(x: u16, y: u16): u16 {
    std::macros::num_max!(x, y)
}

public fun min(x: u16, y: u16): u16 {
    std::macros::num_min!(x, y)
}

/// How far apart they are.
public fun diff(x: u16, y: u16): u16 {
    std::macros::num_diff!(x, y)
}

/// `x` times `y` divided by `z`: only the result must fit, not the product.
public fun mul_div(x: u16, y: u16, z: u16): u16 {
    std::macros::num_mul_div!<u16, u32>(x, y, z)
}

/// The same, and not below the quotient.
public fun mul_div_ceil(x: u16, y: u16, z: u16): u16 {
    std::macros::num_mul_div_ceil!<u16, u32>(x, y, z)
}

/// The least whole number that is not below the quotient.
public fun div_ceil(x: u16, y: u16): u16 {
    std::macros::num_div_ceil!(x, y)
}

/// Fails as a multiplication does when it is too much.
public fun pow(base: u16, exponent: u8): u16 {
    std::macros::num_pow!(base, exponent)
}

/// The greatest whole number whose square is not above `x`.
public fun sqrt(x: u16): u16 {
    std::macros::num_sqrt!<u16>(x, 16)
}

/// Nothing when it does not fit.
public fun try_as_u8(x: u16): Option<u8> {
    std::macros::num_try_as!(x, std::u8::max_value!() as u16, |small| small as u8)
}

/// In tens, as people write it.
public fun to_string(x: u16): String {
    std::macros::num_to_string!(x)
}

/// Nothing when the sum does not fit.
public fun checked_add(x: u16, y: u16): Option<u16> {
    if (y > max_value!() - x) option::none() else option::some(x + y)
}

/// Nothing when there would be less than zero.
public fun checked_sub(x: u16, y: u16): Option<u16> {
    if (y > x) option::none() else option::some(x - y)
}

/// Nothing when the product does not fit.
public fun checked_mul(x: u16, y: u16): Option<u16> {
    if (y != 0 && x > max_value!() / y) option::none() else option::some(x * y)
}

/// Nothing for a division by zero.
public fun checked_div(x: u16, y: u16): Option<u16> {
    if (y == 0) option::none() else option::some(x / y)
}

/// The sum, or the greatest number there is.
public fun saturating_add(x: u16, y: u16): u16 {
    checked_add(x, y).destroy_or!(max_value!())
}

/// The difference, or zero.
public fun saturating_sub(x: u16, y: u16): u16 {
    if (y > x) 0 else x - y
}

/// The product, or the greatest number there is.
public fun saturating_mul(x: u16, y: u16): u16 {
    checked_mul(x, y).destroy_or!(max_value!())
}

/// Bits that leave are lost. Nothing when the shift is as wide as the number.
public fun checked_shl(x: u16, shift: u8): Option<u16> {
    std::macros::num_checked_shl!(x, shift, 16)
}

/// Bits that leave are lost. Nothing when the shift is as wide as the number.
public fun checked_shr(x: u16, shift: u8): Option<u16> {
    std::macros::num_checked_shr!(x, shift, 16)
}

/// Nothing when a bit would be lost.
public fun lossless_shl(x: u16, shift: u8): Option<u16> {
    std::macros::num_lossless_shl!(x, shift, 16)
}

/// Nothing when a bit would be lost.
public fun lossless_shr(x: u16, shift: u8): Option<u16> {
    std::macros::num_lossless_shr!(x, shift, 16)
}

/// Nothing when something would be left over, or for a division by zero.
public fun lossless_div(x: u16, y: u16): Option<u16> {
    std::macros::num_lossless_div!(x, y)
}

public macro fun max_value(): u16 {
    0xFFFF
}

/// For each number from `start` up to and without `stop`.
public macro fun range_do<$R: drop>($start: u16, $stop: u16, $f: |u16| -> $R) {
    std::macros::range_do!($start, $stop, $f)
}

/// For each number from `start` up to `stop`, both included.
public macro fun range_do_eq<$R: drop>($start: u16, $stop: u16, $f: |u16| -> $R) {
    std::macros::range_do_eq!($start, $stop, $f)
}

/// For each number from zero up to and without `stop`.
public macro fun do<$R: drop>($stop: u16, $f: |u16| -> $R) {
    std::macros::do!($stop, $f)
}

/// For each number from zero up to `stop`.
public macro fun do_eq<$R: drop>($stop: u16, $f: |u16| -> $R) {
    std::macros::do_eq!($stop, $f)
}

#[deprecated(note = b"It is called `div_ceil` now.")]
public fun divide_and_round_up(x: u16, y: u16): u16 {
    x.div_ceil(y)
}
