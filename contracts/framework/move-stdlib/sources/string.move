/// Text in UTF-8.
module std::string;

/// The bytes are no UTF-8.
const EInvalidUTF8: u64 = 1;

public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// The bytes as text. Aborts with `EInvalidUTF8`.
public fun utf8(bytes: vector<u8>): String {
    assert!(internal_check_utf8(&bytes), EInvalidUTF8);
    String { bytes }
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

native fun internal_check_utf8(v: &vector<u8>): bool;
