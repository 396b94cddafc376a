/// Reads values from bytes as the chain itself writes them.
module sui::bcs;

use std::bcs;
use sui::address;

/// There are not as many bytes.
const EOutOfRange: u64 = 0;
/// Neither false nor true.
const ENotBool: u64 = 1;
/// A length that is too great.
const ELenOutOfRange: u64 = 2;

/// Where the bits of a length's fifth byte stand; it has no more.
const LAST_PLACE: u8 = 28;

/// What is left to read.
public struct BCS has copy, drop, store {
    /// From the last to the first: taking the last from a vector costs least.
    bytes: vector<u8>,
}

public fun to_bytes<T>(value: &T): vector<u8> {
    bcs::to_bytes(value)
}

public fun new(mut bytes: vector<u8>): BCS {
    bytes.reverse();
    BCS { bytes }
}

/// The unread bytes.
public fun into_remainder_bytes(bcs: BCS): vector<u8> {
    let BCS { mut bytes } = bcs;
    bytes.reverse();
    bytes
}

/// Aborts with `EOutOfRange`.
public fun peel_address(bcs: &mut BCS): address {
    assert!(bcs.bytes.length() >= address::length(), EOutOfRange);
    address::from_bytes(vector::tabulate!(address::length(), |_| bcs.bytes.pop_back()))
}

/// Aborts with `EOutOfRange` or `ENotBool`.
public fun peel_bool(bcs: &mut BCS): bool {
    let value = bcs.peel_u8();
    assert!(value <= 1, ENotBool);
    value == 1
}

/// Aborts with `EOutOfRange`.
public fun peel_u8(bcs: &mut BCS): u8 {
    assert!(bcs.bytes.length() >= 1, EOutOfRange);
    bcs.bytes.pop_back()
}

/// Aborts with `EOutOfRange`.
public fun peel_u16(bcs: &mut BCS): u16 {
    peel_number!<u16>(bcs, 2)
}

/// Aborts with `EOutOfRange`.
public fun peel_u32(bcs: &mut BCS): u32 {
    peel_number!<u32>(bcs, 4)
}

/// Aborts with `EOutOfRange`.
public fun peel_u64(bcs: &mut BCS): u64 {
    peel_number!<u64>(bcs, 8)
}

/// Aborts with `EOutOfRange`.
public fun peel_u128(bcs: &mut BCS): u128 {
    peel_number!<u128>(bcs, 16)
}

/// Aborts with `EOutOfRange`.
public fun peel_u256(bcs: &mut BCS): u256 {
    peel_number!<u256>(bcs, 32)
}

/// How many elements follow, in seven bits of each byte. Aborts with `ELenOutOfRange`, and fails as a vector does where
/// the bytes end.
public fun peel_vec_length(bcs: &mut BCS): u64 {
    let mut length: u64 = 0;
    let mut place: u8 = 0;
    loop {
        assert!(place <= LAST_PLACE, ELenOutOfRange);
        let byte = bcs.bytes.pop_back() as u64;
        length = length | ((byte & 0x7F) << place);
        if (byte & 0x80 == 0) return length;
        place = place + 7;
    }
}

/// A list with the encoded length, each element read by `peel`.
public macro fun peel_vec<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): vector<$T> {
    let bcs = $bcs;
    let length = bcs.peel_vec_length();
    vector::tabulate!(length, |_| $peel(bcs))
}

public fun peel_vec_address(bcs: &mut BCS): vector<address> {
    bcs.peel_vec!(|bcs| bcs.peel_address())
}

public fun peel_vec_bool(bcs: &mut BCS): vector<bool> {
    bcs.peel_vec!(|bcs| bcs.peel_bool())
}

public fun peel_vec_u8(bcs: &mut BCS): vector<u8> {
    bcs.peel_vec!(|bcs| bcs.peel_u8())
}

public fun peel_vec_vec_u8(bcs: &mut BCS): vector<vector<u8>> {
    bcs.peel_vec!(|bcs| bcs.peel_vec_u8())
}

public fun peel_vec_u16(bcs: &mut BCS): vector<u16> {
    bcs.peel_vec!(|bcs| bcs.peel_u16())
}

public fun peel_vec_u32(bcs: &mut BCS): vector<u32> {
    bcs.peel_vec!(|bcs| bcs.peel_u32())
}

public fun peel_vec_u64(bcs: &mut BCS): vector<u64> {
    bcs.peel_vec!(|bcs| bcs.peel_u64())
}

public fun peel_vec_u128(bcs: &mut BCS): vector<u128> {
    bcs.peel_vec!(|bcs| bcs.peel_u128())
}

public fun peel_vec_u256(bcs: &mut BCS): vector<u256> {
    bcs.peel_vec!(|bcs| bcs.peel_u256())
}

/// Which variant of an enum follows. Aborts with `ELenOutOfRange` or `EOutOfRange`.
public fun peel_enum_tag(bcs: &mut BCS): u32 {
    let tag = bcs.peel_vec_length();
    assert!(tag <= std::u32::max_value!() as u64, EOutOfRange);
    tag as u32
}

/// A value or none, read by `peel`.
public macro fun peel_option<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): Option<$T> {
    let bcs = $bcs;
    if (bcs.peel_bool()) option::some($peel(bcs)) else option::none()
}

public fun peel_option_address(bcs: &mut BCS): Option<address> {
    bcs.peel_option!(|bcs| bcs.peel_address())
}

public fun peel_option_bool(bcs: &mut BCS): Option<bool> {
    bcs.peel_option!(|bcs| bcs.peel_bool())
}

public fun peel_option_u8(bcs: &mut BCS): Option<u8> {
    bcs.peel_option!(|bcs| bcs.peel_u8())
}

public fun peel_option_u16(bcs: &mut BCS): Option<u16> {
    bcs.peel_option!(|bcs| bcs.peel_u16())
}

public fun peel_option_u32(bcs: &mut BCS): Option<u32> {
    bcs.peel_option!(|bcs| bcs.peel_u32())
}

public fun peel_option_u64(bcs: &mut BCS): Option<u64> {
    bcs.peel_option!(|bcs| bcs.peel_u64())
}

public fun peel_option_u128(bcs: &mut BCS): Option<u128> {
    bcs.peel_option!(|bcs| bcs.peel_u128())
}

public fun peel_option_u256(bcs: &mut BCS): Option<u256> {
    bcs.peel_option!(|bcs| bcs.peel_u256())
}

/// The lowest byte first.
macro fun peel_number<$T>($bcs: &mut BCS, $count: u64): $T {
    let (bcs, count) = ($bcs, $count);
    assert!(bcs.bytes.length() >= count, EOutOfRange);
    let mut number: $T = 0;
    count.do!(|i| number = number | ((bcs.bytes.pop_back() as $T) << ((8 * i) as u8)));
    number
}
