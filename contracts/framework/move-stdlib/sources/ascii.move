/// Text of single-byte characters, none above 127.
module std::ascii;

public use fun std::string::from_ascii as String.to_string;

/// A byte above 127 is not an ASCII character.
const EInvalidASCIICharacter: u64 = 0x10000;
/// The place is beyond the end of the text, or the places stand in the wrong order.
const EInvalidIndex: u64 = 0x10001;

public struct String has copy, drop, store {
    bytes: vector<u8>,
}

public struct Char has copy, drop, store {
    byte: u8,
}

/// Aborts with `EInvalidASCIICharacter`.
public fun char(byte: u8): Char {
    assert!(is_valid_char(byte), EInvalidASCIICharacter);
    Char { byte }
}

/// The bytes as text. Aborts with `EInvalidASCIICharacter`.
public fun string(bytes: vector<u8>): String {
    let text = try_string(bytes);
    assert!(text.is_some(), EInvalidASCIICharacter);
    text.destroy_some()
}

/// The bytes as text, or nothing when they are none.
public fun try_string(bytes: vector<u8>): Option<String> {
    if (bytes.all!(|byte| is_valid_char(*byte))) option::some(String { bytes }) else option::none()
}

/// Neither line ends nor anything else that controls.
public fun all_characters_printable(string: &String): bool {
    string.bytes.all!(|byte| is_printable_char(*byte))
}

public fun push_char(string: &mut String, char: Char) {
    string.bytes.push_back(char.byte)
}

/// Fails as a vector does when there is none.
public fun pop_char(string: &mut String): Char {
    Char { byte: string.bytes.pop_back() }
}

public fun length(string: &String): u64 {
    string.bytes.length()
}

public fun append(string: &mut String, other: String) {
    string.bytes.append(other.into_bytes())
}

/// Puts `o` where `at` is. Aborts with `EInvalidIndex`.
public fun insert(s: &mut String, at: u64, o: String) {
    assert!(at <= s.length(), EInvalidIndex);
    let mut bytes = o.into_bytes();
    while (!bytes.is_empty()) s.bytes.insert(bytes.pop_back(), at);
}

/// From `i` up to and without `j`. Aborts with `EInvalidIndex`.
public fun substring(string: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= string.length(), EInvalidIndex);
    let mut bytes = vector[];
    i.range_do!(j, |at| bytes.push_back(string.bytes[at]));
    String { bytes }
}

public fun as_bytes(string: &String): &vector<u8> {
    &string.bytes
}

public fun into_bytes(string: String): vector<u8> {
    let String { bytes } = string;
    bytes
}

public fun byte(char: Char): u8 {
    let Char { byte } = char;
    byte
}

public fun is_valid_char(b: u8): bool {
    b <= 0x7F
}

public fun is_printable_char(byte: u8): bool {
    byte >= 0x20 && byte <= 0x7E
}

public fun is_empty(string: &String): bool {
    string.bytes.is_empty()
}

public fun to_uppercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|byte| if (is_lowercase(*byte)) *byte - 32 else *byte) }
}

public fun to_lowercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|byte| if (is_uppercase(*byte)) *byte + 32 else *byte) }
}

/// Where `substr` stands first, or the length when it stands nowhere.
public fun index_of(string: &String, substr: &String): u64 {
    let (length, wanted) = (string.length(), substr.length());
    if (length < wanted) return length;
    let mut at = 0;
    while (at <= length - wanted) {
        let mut same = 0;
        while (same < wanted && string.bytes[at + same] == substr.bytes[same]) same = same + 1;
        if (same == wanted) return at;
        at = at + 1;
    };
    length
}

fun is_uppercase(byte: u8): bool {
    byte >= 0x41 && byte <= 0x5A
}

fun is_lowercase(byte: u8): bool {
    byte >= 0x61 && byte <= 0x7A
}
