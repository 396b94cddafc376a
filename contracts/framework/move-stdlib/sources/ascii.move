/// Text of single-byte characters, none above 127.
module std::ascii;

/// A byte above 127 is no ASCII character.
const EInvalidASCIICharacter: u64 = 0x10000;

public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// The bytes as text. Aborts with `EInvalidASCIICharacter`.
public fun string(bytes: vector<u8>): String {
    let mut i = 0;
    while (i < bytes.length()) {
        assert!(bytes[i] <= 0x7F, EInvalidASCIICharacter);
        i = i + 1;
    };
    String { bytes }
}

public fun length(string: &String): u64 {
    string.bytes.length()
}

public fun as_bytes(string: &String): &vector<u8> {
    &string.bytes
}

public fun into_bytes(string: String): vector<u8> {
    let String { bytes } = string;
    bytes
}
