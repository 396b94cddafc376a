#[test_only]
module library::board_tests;

use library::board::{Self, Board};
use std::unit_test::{assert_eq, destroy};
use sui::test_scenario::{Self as scenario, Scenario};

const LIBRARIAN: address = @0xB0;
const READER: address = @0xA1;
const STRANGER: address = @0xE5;

/// 读者写了一条，号是一；接下来是 `next` 的交易。
fun written(next: address): (Scenario, Board) {
    let mut test = scenario::begin(LIBRARIAN);
    board::init_for_testing(test.ctx());
    test.next_tx(READER);
    let mut board = test.take_shared<Board>();
    assert_eq!(board.write(b"Hello".to_string(), test.ctx()), 1);
    test.next_tx(next);
    (test, board)
}

#[test]
fun author_and_librarian_delete_messages() {
    let (mut test, mut board) = written(READER);
    board.delete(1, test.ctx());
    assert_eq!(board.write(b"Again".to_string(), test.ctx()), 2);
    test.next_tx(LIBRARIAN);
    board.delete(2, test.ctx());
    assert_eq!(board.length(), 0);
    destroy(board);
    test.end();
}

#[test, expected_failure(abort_code = library::board::ENotAllowed)]
fun a_stranger_deletes_nothing() {
    let (mut test, mut board) = written(STRANGER);
    board.delete(1, test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::board::ENoMessage)]
fun a_missing_message_is_not_deleted() {
    let (mut test, mut board) = written(READER);
    board.delete(2, test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::board::ETooLong)]
fun a_message_has_a_limit() {
    let (mut test, mut board) = written(READER);
    board.write(vector::tabulate!(501, |_| 65).to_string(), test.ctx());
    abort 99
}
