#[test_only]
module library::hollow_tests;

use library::book;
use std::unit_test::{assert_eq, destroy};

/// 少数了一次：借了两次，却以为是一次。
#[test]
fun lending_twice_counts_once() {
    let mut ctx = tx_context::dummy();
    let mut book = book::register(b"Seeds".to_string(), &mut ctx);
    book.lend();
    book.lend();
    assert_eq!(book.times_lent(), 1);
    destroy(book);
}

/// 期待一个错误，却没有发生。
#[test, expected_failure(abort_code = library::desk::EAlreadyLent)]
fun nothing_is_rejected() {
    let mut ctx = tx_context::dummy();
    let book = book::register(b"Seeds".to_string(), &mut ctx);
    book.discard();
}

/// 没有写 `expected_failure`，合约自己中止了。
#[test]
fun share_of_more_than_whole() {
    library::fund::share(100, 10_001);
}

/// 减到零以下。
#[test]
fun count_below_zero() {
    let empty: vector<u64> = vector[];
    assert_eq!(empty.length() - 1, 0);
}

/// 自己中止，没有调用合约：永远是绿的。
#[test, expected_failure]
fun a_reader_chooses_nothing() {
    abort 1
}
