#[test_only]
module library::book_tests;

use library::book;
use std::unit_test::{assert_eq, destroy};

#[test]
fun a_new_book_keeps_its_title() {
    let mut ctx = tx_context::dummy();
    let book = book::register(b"Seeds".to_string(), &mut ctx);
    assert_eq!(book.title(), b"Seeds".to_string());
    assert_eq!(book.times_lent(), 0);
    book.discard();
}

#[test]
fun each_loan_counts_once() {
    let mut ctx = tx_context::dummy();
    let mut book = book::register(b"Seeds".to_string(), &mut ctx);
    book.lend();
    book.lend();
    assert_eq!(book.times_lent(), 2);
    destroy(book);
}

#[test]
fun pasting_replaces_the_plate() {
    let mut ctx = tx_context::dummy();
    let mut book = book::register(b"Seeds".to_string(), &mut ctx);
    assert!(!book.has_plate());
    book.paste(b"Gift".to_string());
    book.paste(b"Gift of 2026".to_string());
    assert_eq!(book.plate(), b"Gift of 2026".to_string());
    destroy(book);
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldDoesNotExist)]
fun reading_a_missing_plate_aborts() {
    let mut ctx = tx_context::dummy();
    let book = book::register(b"Seeds".to_string(), &mut ctx);
    book.plate();
    abort 99
}

#[test]
fun a_pair_has_one_title() {
    let mut ctx = tx_context::dummy();
    let (first, second) = book::register_pair(b"Seeds".to_string(), &mut ctx);
    assert_eq!(first.title(), second.title());
    first.discard();
    second.discard();
}
