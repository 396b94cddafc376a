#[test_only]
module framework_tests::text_tests;

use std::ascii;
use std::type_name;
use std::unit_test::assert_eq;
use sui::{address, hex, url};

public struct Holder<phantom T> has drop {}

#[test]
fun utf8_strings_are_created_and_cut() {
    let mut text = b"穗".to_string();
    assert_eq!(text.length(), 3);
    text.append_utf8(b"!");
    text.append(b"xue".to_string());
    assert_eq!(text.index_of(&b"xue".to_string()), 4);
    assert_eq!(text.index_of(&b"sui".to_string()), text.length());
    assert_eq!(text.substring(3, 4), b"!".to_string());
    text.insert(3, b"学".to_string());
    assert_eq!(text, b"穗学!xue".to_string());
    assert_eq!(text.substring(6, 6).is_empty(), true);
    assert!(b"ab".try_to_string().is_some());
    assert!(x"ff".try_to_string().is_none());
    assert_eq!(b"ab".to_ascii_string().to_string().to_ascii().into_bytes(), b"ab");
}

#[test, expected_failure(abort_code = std::string::EInvalidUTF8)]
fun string_of_invalid_utf8_aborts() {
    x"c3".to_string();
}

#[test, expected_failure(abort_code = std::string::EInvalidIndex)]
fun substring_within_a_character_aborts() {
    b"穗".to_string().substring(0, 1);
}

#[test, expected_failure(abort_code = std::string::EInvalidIndex)]
fun insert_beyond_end_aborts() {
    b"a".to_string().insert(2, b"b".to_string());
}

#[test, expected_failure(abort_code = std::ascii::EInvalidASCIICharacter)]
fun converting_non_ascii_text_to_ascii_aborts() {
    b"穗".to_string().to_ascii();
}

#[test]
fun ascii_strings_are_created_and_cut() {
    let mut text = b"Sui Xue".to_ascii_string();
    assert_eq!(text.to_uppercase(), b"SUI XUE".to_ascii_string());
    assert_eq!(text.to_lowercase(), b"sui xue".to_ascii_string());
    assert_eq!(text.index_of(&b"Xue".to_ascii_string()), 4);
    assert_eq!(text.index_of(&b"xue".to_ascii_string()), 7);
    assert_eq!(text.index_of(&b"longer than it".to_ascii_string()), 7);
    text.insert(3, b",".to_ascii_string());
    assert_eq!(text.substring(0, 5).into_bytes(), b"Sui, ");
    text.push_char(ascii::char(33));
    assert_eq!(text.pop_char().byte(), 33);
    text.append(b"\n".to_ascii_string());
    assert!(!text.all_characters_printable());
    assert!(ascii::is_valid_char(127) && !ascii::is_printable_char(127));
    assert!(b"".to_ascii_string().is_empty());
    assert!(x"80".try_to_ascii_string().is_none());
}

#[test, expected_failure(abort_code = std::ascii::EInvalidASCIICharacter)]
fun ascii_character_over_127_aborts() {
    ascii::char(128);
}

#[test, expected_failure(abort_code = std::ascii::EInvalidIndex)]
fun substring_with_end_before_start_aborts() {
    b"abc".to_ascii_string().substring(2, 1);
}

#[test]
fun hex_is_encoded_and_decoded() {
    assert_eq!(hex::encode(x"00ff1a"), b"00ff1a");
    assert_eq!(hex::decode(b"00Ff1A"), x"00ff1a");
    assert_eq!(hex::decode(b""), b"");
}

#[test, expected_failure(abort_code = sui::hex::EInvalidHexLength)]
fun decoding_hex_of_odd_length_aborts() {
    hex::decode(b"abc");
}

#[test, expected_failure(abort_code = sui::hex::ENotValidHexCharacter)]
fun decoding_invalid_hex_character_aborts() {
    hex::decode(b"0g");
}

#[test]
fun addresses_are_parsed_and_printed() {
    let text = b"00000000000000000000000000000000000000000000000000000000000000a1";
    assert_eq!((@0xA1).to_string().into_bytes(), text);
    assert_eq!((@0xA1).to_ascii_string().into_bytes(), text);
    assert_eq!(address::from_ascii_bytes(&text), @0xA1);
    assert_eq!(address::from_u256(address::max()).to_u256(), address::max());
    assert_eq!((@0xA1).to_bytes().length(), address::length());
    assert_eq!((@0xA1).to_id().to_address(), @0xA1);
}

#[test, expected_failure(abort_code = sui::address::EAddressParseError)]
fun parsing_too_short_address_aborts() {
    address::from_ascii_bytes(&b"a1");
}

#[test, expected_failure(abort_code = sui::address::EAddressParseError)]
fun parsing_address_with_invalid_characters_aborts() {
    address::from_ascii_bytes(&b"zz000000000000000000000000000000000000000000000000000000000000a1");
}

#[test, expected_failure(abort_code = sui::address::EAddressParseError)]
fun address_from_too_few_bytes_aborts() {
    address::from_bytes(b"a1");
}

#[test]
fun type_names_are_returned() {
    let name = type_name::with_defining_ids<Holder<vector<u8>>>();
    assert_eq!(name.address_string(), type_name::original_id<Holder<u8>>().to_ascii_string());
    assert_eq!(type_name::defining_id<Holder<u8>>(), type_name::original_id<Holder<u8>>());
    assert_eq!(name.module_string(), b"text_tests".to_ascii_string());
    assert_eq!(name.datatype_string(), b"Holder".to_ascii_string());
    assert!(!name.is_primitive());
    assert!(type_name::with_original_ids<vector<Holder<u8>>>().is_primitive());
    assert!(type_name::with_original_ids<u256>().is_primitive());
    assert_eq!(type_name::with_original_ids<vector<bool>>().into_string().into_bytes(), b"vector<bool>");
}

#[test, expected_failure(abort_code = std::type_name::ENonModuleType)]
fun module_of_primitive_type_aborts() {
    type_name::with_defining_ids<u8>().module_string();
}

#[test, expected_failure(abort_code = std::type_name::ENonModuleType)]
fun package_of_primitive_type_aborts() {
    type_name::original_id<u8>();
}

#[test, expected_failure(abort_code = std::type_name::ENonModuleType)]
fun datatype_name_of_primitive_type_aborts() {
    type_name::with_defining_ids<vector<Holder<u8>>>().datatype_string();
}

#[allow(deprecated_usage)]
#[test]
fun deprecated_type_name_aliases_work() {
    let name = type_name::get<Holder<u8>>();
    assert_eq!(name, type_name::get_with_original_ids<Holder<u8>>());
    assert_eq!(name.get_address(), name.address_string());
    assert_eq!(name.get_module(), name.module_string());
    assert_eq!(*name.borrow_string(), *name.as_string());
}

#[test]
fun url_is_created_and_updated() {
    let mut place = url::new_unsafe_from_bytes(b"https://example.org");
    assert_eq!(place.inner_url(), b"https://example.org".to_ascii_string());
    place.update(b"anything".to_ascii_string());
    assert_eq!(place, url::new_unsafe(b"anything".to_ascii_string()));
}
