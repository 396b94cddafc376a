#[test_only]
module framework_tests::package_tests;

use std::unit_test::{assert_eq, destroy};
use sui::display::{Self, Display, DisplayCreated, VersionUpdated};
use sui::event;
use sui::package::{Self, Publisher, UpgradeCap};
use sui::test_scenario as scenario;
use sui::test_utils::create_one_time_witness;

public struct PACKAGE_TESTS has drop {}

public struct Token has drop {}

public struct Card has key {
    id: UID,
}

fun publisher(ctx: &mut TxContext): Publisher {
    package::claim(create_one_time_witness<PACKAGE_TESTS>(), ctx)
}

fun cap(ctx: &mut TxContext): UpgradeCap {
    package::test_publish(object::id_from_address(@0xACADE), ctx)
}

#[test]
fun publisher_recognises_its_package_and_module() {
    let publisher = publisher(&mut tx_context::dummy());
    assert!(publisher.from_module<Token>() && publisher.from_package<Token>());
    assert!(publisher.from_package<framework_tests::money_tests::Token>());
    assert!(!publisher.from_module<framework_tests::money_tests::Token>());
    assert!(!publisher.from_package<UpgradeCap>());
    assert_eq!(*publisher.module_(), b"package_tests".to_ascii_string());
    assert_eq!(*publisher.package(), std::type_name::original_id<Token>().to_ascii_string());
    publisher.burn();
}

#[test, expected_failure(abort_code = sui::package::ENotOneTimeWitness)]
fun claiming_publisher_without_one_time_witness_aborts() {
    package::claim_and_keep(Token {}, &mut tx_context::dummy());
}

#[test]
fun claim_and_keep_sends_publisher_to_sender() {
    let mut test = scenario::begin(@0xA);
    package::claim_and_keep(create_one_time_witness<PACKAGE_TESTS>(), test.ctx());
    package::test_claim(Token {}, test.ctx()).burn();
    test.next_tx(@0xA);
    let publisher = test.take_from_sender<Publisher>();
    assert_eq!(*publisher.published_module(), b"package_tests".to_ascii_string());
    test.return_to_sender(publisher);
    test.end();
}

#[test]
fun package_is_upgraded_repeatedly() {
    let ctx = &mut tx_context::dummy();
    let mut cap = cap(ctx);
    assert_eq!(cap.version(), 1);
    let first = cap.package();
    let ticket = cap.authorize(package::additive_policy(), b"digest");
    assert_eq!(ticket.policy(), 128);
    assert_eq!(*ticket.digest(), b"digest");
    assert_eq!(ticket.package(), first);
    let receipt = ticket.test_upgrade();
    assert_eq!(receipt.cap(), object::id(&cap));
    let second = receipt.package();
    let mut both = object::id(&cap).to_bytes();
    both.append(first.to_bytes());
    assert_eq!(second.to_bytes(), sui::hash::blake2b256(&both));
    cap.commit(receipt);
    assert_eq!(cap.package(), second);
    assert_eq!(cap.version(), 2);
    cap.only_additive_upgrades();
    cap.only_dep_upgrades();
    assert_eq!(cap.policy(), package::dep_only_policy());
    cap.make_immutable();
}

#[test, expected_failure(abort_code = sui::package::ETooPermissive)]
fun widening_restricted_upgrade_policy_aborts() {
    let mut cap = cap(&mut tx_context::dummy());
    cap.only_dep_upgrades();
    cap.only_additive_upgrades();
    abort
}

#[test, expected_failure(abort_code = sui::package::ETooPermissive)]
fun authorizing_upgrade_beyond_policy_aborts() {
    let mut cap = cap(&mut tx_context::dummy());
    cap.only_additive_upgrades();
    let _ticket = cap.authorize(package::compatible_policy(), b"");
    abort
}

#[test, expected_failure(abort_code = sui::package::EAlreadyAuthorized)]
fun authorizing_second_upgrade_aborts() {
    let mut cap = cap(&mut tx_context::dummy());
    let _one = cap.authorize(0, b"");
    let _other = cap.authorize(0, b"");
    abort
}

#[test, expected_failure(abort_code = sui::package::EWrongUpgradeCap)]
fun committing_receipt_of_another_cap_aborts() {
    let ctx = &mut tx_context::dummy();
    let (mut one, mut other) = (cap(ctx), cap(ctx));
    let receipt = one.authorize(0, b"").test_upgrade();
    other.commit(receipt);
    abort
}

#[test]
fun display_is_created_and_updated() {
    let mut test = scenario::begin(@0xA);
    let publisher = publisher(test.ctx());
    let names = vector[b"name".to_string(), b"image".to_string()];
    let texts = vector[b"{name}".to_string(), b"https://example.org/{id}".to_string()];
    let mut shown = display::new_with_fields<Card>(&publisher, names, texts, test.ctx());
    assert_eq!(event::events_by_type<DisplayCreated<Card>>().length(), 1);
    shown.add(b"link".to_string(), b"a".to_string());
    shown.edit(b"link".to_string(), b"b".to_string());
    shown.remove(b"image".to_string());
    shown.add_multiple(vector[b"x".to_string()], vector[b"y".to_string()]);
    assert_eq!(shown.version(), 0);
    shown.update_version();
    assert_eq!(event::events_by_type<VersionUpdated<Card>>().length(), 1);
    assert_eq!(shown.version(), 1);
    assert_eq!(shown.fields().keys(), vector[b"name".to_string(), b"link".to_string(), b"x".to_string()]);
    assert_eq!(*shown.fields().get(&b"link".to_string()), b"b".to_string());
    display::create_and_keep<Card>(&publisher, test.ctx());
    destroy(shown);
    publisher.burn();
    test.next_tx(@0xA);
    let kept = test.take_from_sender<Display<Card>>();
    assert!(kept.fields().is_empty());
    test.return_to_sender(kept);
    test.end();
}

#[test, expected_failure(abort_code = sui::display::ENotOwner)]
fun display_with_publisher_of_another_package_aborts() {
    let ctx = &mut tx_context::dummy();
    let _shown = display::new<UpgradeCap>(&publisher(ctx), ctx);
    abort
}

#[test, expected_failure(abort_code = sui::display::EVecLengthMismatch)]
fun display_with_more_names_than_values_aborts() {
    let ctx = &mut tx_context::dummy();
    let _shown = display::new_with_fields<Card>(&publisher(ctx), vector[b"a".to_string()], vector[], ctx);
    abort
}

/// Lengths are checked before the owner of the type.
#[test, expected_failure(abort_code = sui::display::EVecLengthMismatch)]
fun display_checks_lengths_before_publisher_and_aborts() {
    let ctx = &mut tx_context::dummy();
    let names = vector[b"a".to_string()];
    let _shown = display::new_with_fields<UpgradeCap>(&publisher(ctx), names, vector[], ctx);
    abort
}

#[test, expected_failure(abort_code = sui::display::ENotOwner)]
fun display_with_fields_and_publisher_of_another_package_aborts() {
    let ctx = &mut tx_context::dummy();
    let _shown = display::new_with_fields<UpgradeCap>(&publisher(ctx), vector[], vector[], ctx);
    abort
}

#[test, expected_failure(abort_code = sui::vec_map::EKeyDoesNotExist)]
fun editing_missing_display_field_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut shown = display::new<Card>(&publisher(ctx), ctx);
    shown.edit(b"a".to_string(), b"b".to_string());
    abort
}
