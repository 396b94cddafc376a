#[test_only]
module library::card_tests;

use library::card::{Self, Card};
use std::unit_test::assert_eq;
use sui::test_scenario as scenario;

const READER: address = @0xA1;

#[test]
fun a_card_goes_to_its_reader_and_earns_points() {
    let mut test = scenario::begin(READER);
    card::issue(b"Lin".to_string(), test.ctx());
    test.next_tx(READER);
    let mut card = test.take_from_sender<Card>();
    let pass = card.enter(7);
    assert_eq!(card.leave(pass), 7);
    assert_eq!(card.points().value(), 1);
    assert_eq!(card.name(), b"Lin".to_string());
    card.cancel();
    test.end();
}
