/// Bytes as pairs of digits.
module sui::hex;

/// Digits come in pairs.
const EInvalidHexLength: u64 = 0;
/// A character is not a hexadecimal digit.
const ENotValidHexCharacter: u64 = 1;

/// In small letters, without `0x`.
public fun encode(bytes: vector<u8>): vector<u8> {
    let mut digits = vector[];
    bytes.do!(|byte| {
        digits.push_back(to_digit(byte / 16));
        digits.push_back(to_digit(byte % 16));
    });
    digits
}

/// Letters may be small or large. Aborts with `EInvalidHexLength` or `ENotValidHexCharacter`.
public fun decode(hex: vector<u8>): vector<u8> {
    assert!(hex.length() % 2 == 0, EInvalidHexLength);
    vector::tabulate!(hex.length() / 2, |i| decode_byte(hex[2 * i]) * 16 + decode_byte(hex[2 * i + 1]))
}

fun to_digit(value: u8): u8 {
    if (value < 10) value + 48 else value + 87
}

fun decode_byte(digit: u8): u8 {
    if (digit >= 48 && digit <= 57) digit - 48
    else if (digit >= 65 && digit <= 70) digit - 55
    else if (digit >= 97 && digit <= 102) digit - 87
    else abort ENotValidHexCharacter
}
