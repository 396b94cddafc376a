#[defines_primitive(address)]
/// Addresses as numbers and bytes.
module sui::address;

use std::{ascii, bcs, string};
use sui::hex;

public use fun sui::object::id_from_address as address.to_id;

/// Not as many bytes as an address has.
const EAddressParseError: u64 = 0;

const LENGTH: u64 = 32;
const MAX: u256 = 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF;

public native fun to_u256(a: address): u256;

public native fun from_u256(n: u256): address;

/// Aborts with `EAddressParseError`.
public native fun from_bytes(bytes: vector<u8>): address;

public fun to_bytes(a: address): vector<u8> {
    bcs::to_bytes(&a)
}

/// 64 digits without `0x`.
public fun to_ascii_string(a: address): ascii::String {
    hex::encode(to_bytes(a)).to_ascii_string()
}

/// 64 digits without `0x`.
public fun to_string(a: address): string::String {
    to_ascii_string(a).to_string()
}

/// Of 64 digits without `0x`. Aborts with `EAddressParseError`.
public fun from_ascii_bytes(bytes: &vector<u8>): address {
    assert!(bytes.length() == 2 * LENGTH, EAddressParseError);
    from_bytes(
        vector::tabulate!(LENGTH, |i| hex_char_value(bytes[2 * i]) * 16 + hex_char_value(bytes[2 * i + 1])),
    )
}

/// How many bytes an address has.
public fun length(): u64 {
    LENGTH
}

/// The greatest number that is an address.
public fun max(): u256 {
    MAX
}

/// The letters may be small or large.
fun hex_char_value(sign: u8): u8 {
    if (sign >= 97 && sign <= 102) sign - 87
    else if (sign >= 65 && sign <= 70) sign - 55
    else {
        assert!(sign >= 48 && sign <= 57, EAddressParseError);
        sign - 48
    }
}
