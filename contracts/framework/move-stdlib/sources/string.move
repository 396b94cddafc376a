/// Text in UTF-8.
module std::string;

use std::ascii;

/// The bytes are not valid UTF-8.
const EInvalidUTF8: u64 = 1;
/// The place is beyond the end or within a character, or the places stand in the wrong order.
const EInvalidIndex: u64 = 2;

public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// The bytes as text. Aborts with `EInvalidUTF8`.
public fun utf8(bytes: vector<u8>): String {
    assert!(internal_check_utf8(&bytes), EInvalidUTF8);
    String { bytes }
}

public fun from_ascii(s: ascii::String): String {
    String { bytes: s.into_bytes() }
}

/// Aborts with `ascii::EInvalidASCIICharacter`.
public fun to_ascii(s: String): ascii::String {
    ascii::string(s.into_bytes())
}

/// The bytes as text, or nothing when they are none.
public fun try_utf8(bytes: vector<u8>): Option<String> {
    if (internal_check_utf8(&bytes)) option::some(String { bytes }) else option::none()
}

public fun as_bytes(s: &String): &vector<u8> {
    &s.bytes
}

public fun into_bytes(s: String): vector<u8> {
    let String { bytes } = s;
    bytes
}

public fun is_empty(s: &String): bool {
    s.bytes.is_empty()
}

/// In bytes, not in characters.
public fun length(s: &String): u64 {
    s.bytes.length()
}

public fun append(s: &mut String, r: String) {
    s.bytes.append(r.bytes)
}

/// Aborts with `EInvalidUTF8`.
public fun append_utf8(s: &mut String, bytes: vector<u8>) {
    s.append(utf8(bytes))
}

/// Puts `o` where `at` is, in bytes. Aborts with `EInvalidIndex`.
public fun insert(s: &mut String, at: u64, o: String) {
    let length = s.length();
    assert!(at <= length && internal_is_char_boundary(&s.bytes, at), EInvalidIndex);
    let behind = s.substring(at, length);
    *s = s.substring(0, at);
    s.append(o);
    s.append(behind);
}

/// From `i` up to and without `j`, in bytes. Aborts with `EInvalidIndex`.
public fun substring(s: &String, i: u64, j: u64): String {
    let bytes = &s.bytes;
    let is_within = j <= bytes.length() && i <= j;
    assert!(
        is_within && internal_is_char_boundary(bytes, i) && internal_is_char_boundary(bytes, j),
        EInvalidIndex,
    );
    String { bytes: internal_sub_string(bytes, i, j) }
}

/// Where `r` stands first, in bytes, or the length when it stands nowhere.
public fun index_of(s: &String, r: &String): u64 {
    internal_index_of(&s.bytes, &r.bytes)
}

native fun internal_check_utf8(v: &vector<u8>): bool;

native fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool;

native fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>;

native fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64;

#[deprecated(note = b"It is called `as_bytes` now.")]
public fun bytes(s: &String): &vector<u8> {
    s.as_bytes()
}

#[deprecated(note = b"It is called `substring` now.")]
public fun sub_string(s: &String, i: u64, j: u64): String {
    s.substring(i, j)
}
