/// Types as values.
module std::type_name;

use std::ascii::String;

/// A type that no module defines.
const ENonModuleType: u64 = 0;

const ASCII_COLON: u8 = 58;
const ASCII_LESS_THAN: u8 = 60;
/// Two digits for each byte of an address.
const ADDRESS_DIGITS: u64 = 64;

public struct TypeName has copy, drop, store {
    /// Addresses in full, without `0x`.
    name: String,
}

/// Names packages by where each type first appeared.
public native fun with_defining_ids<T>(): TypeName;

/// Names packages by their first versions.
public native fun with_original_ids<T>(): TypeName;

/// The package in which `T` first appeared.
public native fun defining_id<T>(): address;

/// The first version of the package that defines `T`.
public native fun original_id<T>(): address;

/// One that no module defines.
public fun is_primitive(self: &TypeName): bool {
    let name = self.name.as_bytes();
    let names = vector[b"bool", b"u8", b"u16", b"u32", b"u64", b"u128", b"u256", b"address"];
    names.contains(name) || starts_with(name, &b"vector<")
}

public fun as_string(self: &TypeName): &String {
    &self.name
}

/// The package's address: 64 digits. Aborts with `ENonModuleType`.
public fun address_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    self.name.substring(0, ADDRESS_DIGITS)
}

/// The module's name. Aborts with `ENonModuleType`.
public fun module_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    let begin = ADDRESS_DIGITS + 2;
    let bytes = self.name.as_bytes();
    let mut end = begin;
    while (bytes[end] != ASCII_COLON) end = end + 1;
    self.name.substring(begin, end)
}

/// The type's own name, without what it is made of. Aborts with `ENonModuleType`.
public fun datatype_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    let begin = ADDRESS_DIGITS + 2 + self.module_string().length() + 2;
    let bytes = self.name.as_bytes();
    let mut end = begin;
    while (end < bytes.length() && bytes[end] != ASCII_LESS_THAN) end = end + 1;
    self.name.substring(begin, end)
}

public fun into_string(self: TypeName): String {
    let TypeName { name } = self;
    name
}

fun starts_with(bytes: &vector<u8>, beginning: &vector<u8>): bool {
    let mut same = 0;
    while (same < bytes.length() && same < beginning.length() && bytes[same] == beginning[same]) same = same + 1;
    same == beginning.length()
}

#[deprecated(note = b"It is called `with_defining_ids` now.")]
public fun get<T>(): TypeName {
    with_defining_ids<T>()
}

#[deprecated(note = b"It is called `with_original_ids` now.")]
public fun get_with_original_ids<T>(): TypeName {
    with_original_ids<T>()
}

#[deprecated(note = b"It is called `as_string` now.")]
public fun borrow_string(self: &TypeName): &String {
    self.as_string()
}

#[deprecated(note = b"It is called `address_string` now.")]
public fun get_address(self: &TypeName): String {
    self.address_string()
}

#[deprecated(note = b"It is called `module_string` now.")]
public fun get_module(self: &TypeName): String {
    self.module_string()
}
