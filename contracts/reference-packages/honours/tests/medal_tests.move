#[test_only]
module honours::medal_tests;

use honours::medal::{Self, MEDAL, Medal, Register};
use honours::showcase::{Self, SHOWCASE};
use std::unit_test::{assert_eq, destroy};
use sui::coin::CoinMetadata;
use sui::display::{Display, VersionUpdated};
use sui::event;
use sui::package::{Self, Publisher};
use sui::test_scenario::{Self as scenario, Scenario};
use sui::test_utils::create_one_time_witness;
use sui::types::is_one_time_witness;

public struct MEDAL_TESTS has drop {}

const ALICE: address = @0xA11CE;

fun published(): Scenario {
    let mut test = scenario::begin(ALICE);
    medal::init_for_testing(test.ctx());
    showcase::init_for_testing(test.ctx());
    test.next_tx(ALICE);
    test
}

#[test]
fun publishing_creates_register_and_publisher() {
    let mut test = scenario::begin(ALICE);
    medal::init_for_testing(test.ctx());
    showcase::init_for_testing(test.ctx());
    assert_eq!(event::events_by_type<VersionUpdated<Medal>>().length(), 1);
    let effects = test.next_tx(ALICE);
    assert_eq!(effects.frozen().length(), 1);
    assert_eq!(effects.shared().length(), 1);
    assert_eq!(effects.transferred_to_account().length(), 2);
    let metadata = test.take_immutable<CoinMetadata<MEDAL>>();
    assert_eq!(metadata.get_symbol(), b"MDL".to_ascii_string());
    scenario::return_immutable(metadata);
    let shown = test.take_from_sender<Display<Medal>>();
    assert_eq!(shown.version(), 1);
    assert_eq!(*shown.fields().get(&b"number".to_string()), b"No. {number}".to_string());
    test.return_to_sender(shown);
    let publisher = test.take_from_sender<Publisher>();
    assert!(publisher.from_module<SHOWCASE>() && !publisher.from_module<MEDAL>());
    test.return_to_sender(publisher);
    test.end();
}

#[test]
fun medals_are_given_and_returned() {
    let mut test = published();
    let mut register = test.take_shared<Register>();
    let publisher = test.take_from_sender<Publisher>();
    let (first, money) = register.give(&publisher, b"first", test.ctx());
    assert_eq!(first.number(), 1);
    let (second, more) = register.give(&publisher, b"second", test.ctx());
    assert_eq!(register.money(), 3);
    assert_eq!(register.give_back(second, more), 2);
    assert_eq!(register.give_back(first, money), 1);
    assert_eq!(register.money(), 0);
    test.return_to_sender(publisher);
    scenario::return_shared(register);
    test.end();
}

#[test]
fun only_one_type_of_a_module_is_its_witness() {
    assert!(is_one_time_witness(&create_one_time_witness<MEDAL>()));
    assert!(is_one_time_witness(&create_one_time_witness<SHOWCASE>()));
    assert!(is_one_time_witness(&create_one_time_witness<MEDAL_TESTS>()));
}

#[test, expected_failure(abort_code = honours::medal::EAllGiven)]
fun giving_too_many_medals_aborts() {
    let mut test = published();
    let mut register = test.take_shared<Register>();
    let publisher = test.take_from_sender<Publisher>();
    4u64.do!(|_| {
        let (medal, money) = register.give(&publisher, b"another", test.ctx());
        destroy(medal);
        destroy(money);
    });
    abort
}

#[test, expected_failure(abort_code = honours::medal::ENotOurs)]
fun giving_with_publisher_of_another_package_aborts() {
    let mut test = published();
    let mut register = test.take_shared<Register>();
    let other = package::test_claim(b"".to_ascii_string(), test.ctx());
    let (_medal, _money) = register.give(&other, b"stolen", test.ctx());
    abort
}
