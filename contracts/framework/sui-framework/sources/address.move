#[defines_primitive(address)]
/// Addresses as numbers and bytes.
module sui::address;

public use fun sui::object::id_from_address as address.to_id;

/// Not as many bytes as an address has.
#[allow(unused_const)]
const EAddressParseError: u64 = 0;

public native fun to_u256(a: address): u256;

public native fun from_u256(n: u256): address;

/// Aborts with `EAddressParseError`.
public native fun from_bytes(bytes: vector<u8>): address;

public fun to_bytes(a: address): vector<u8> {
    std::bcs::to_bytes(&a)
}
