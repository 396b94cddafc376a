#[test_only]
module library::wishes_tests;

use library::wishes::{Self, Wall};
use std::unit_test::{assert_eq, destroy};
use sui::test_scenario::{Self as scenario, Scenario};

const LIBRARIAN: address = @0xB0;
const READER: address = @0xA1;

/// 读者荐了一本书，接下来是 `next` 的交易。
fun wished(next: address): (Scenario, Wall) {
    let mut test = scenario::begin(LIBRARIAN);
    wishes::init_for_testing(test.ctx());
    test.next_tx(READER);
    let mut wall = test.take_shared<Wall>();
    wall.wish(b"Seeds".to_string(), test.ctx());
    test.next_tx(next);
    (test, wall)
}

#[test]
fun a_chosen_wish_moves_to_the_list() {
    let (mut test, mut wall) = wished(LIBRARIAN);
    wall.choose(READER, test.ctx());
    assert_eq!(wall.chosen(), vector[b"Seeds".to_string()]);
    destroy(wall);
    test.end();
}

#[test]
fun a_wish_taken_back_leaves_room_for_another() {
    let (mut test, mut wall) = wished(READER);
    assert_eq!(wall.take_back(test.ctx()), b"Seeds".to_string());
    wall.wish(b"Rivers".to_string(), test.ctx());
    destroy(wall);
    test.end();
}

#[test, expected_failure(abort_code = library::wishes::EAlreadyWished)]
fun a_reader_wishes_once() {
    let (mut test, mut wall) = wished(READER);
    wall.wish(b"Rivers".to_string(), test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::wishes::ENotLibrarian)]
fun a_reader_chooses_nothing() {
    let (mut test, mut wall) = wished(READER);
    wall.choose(READER, test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::wishes::ETooLong)]
fun a_title_has_a_limit() {
    let (mut test, mut wall) = wished(LIBRARIAN);
    wall.wish(vector::tabulate!(121, |_| 65).to_string(), test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldDoesNotExist)]
fun a_reader_without_wish_takes_nothing_back() {
    let (mut test, mut wall) = wished(LIBRARIAN);
    wall.take_back(test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::wishes::EFull)]
fun the_list_has_a_limit() {
    let (mut test, mut wall) = wished(LIBRARIAN);
    wall.choose(READER, test.ctx());
    10u64.do!(|i| {
        let reader = sui::address::from_u256((i + 1) as u256);
        test.next_tx(reader);
        wall.wish(b"Rivers".to_string(), test.ctx());
        test.next_tx(LIBRARIAN);
        wall.choose(reader, test.ctx());
    });
    abort 99
}
