#[test_only]
module library::counting_tests;

use library::book;
use library::counting;
use std::unit_test::{assert_eq, destroy};

#[test]
fun books_before_their_day_are_not_late() {
    assert_eq!(counting::days_late(20, 19), 0);
    assert_eq!(counting::days_late(20, 20), 0);
    assert_eq!(counting::days_late(20, 21), 1);
}

#[test]
fun loans_of_a_shelf_add_up() {
    let mut ctx = tx_context::dummy();
    let mut shelf = vector[
        book::register(b"Seeds".to_string(), &mut ctx),
        book::register(b"Rivers".to_string(), &mut ctx),
    ];
    counting::lend_often(&mut shelf[0], 3);
    counting::lend_often(&mut shelf[1], 2);
    assert_eq!(counting::total_lent(&shelf), 5);
    assert!(counting::is_busier(&shelf[0], &shelf[1]));
    assert_eq!(counting::busiest(&shelf), 0);
    counting::lend_often(&mut shelf[1], 1);
    assert_eq!(counting::busiest(&shelf), 0);
    counting::lend_often(&mut shelf[1], 1);
    assert_eq!(counting::busiest(&shelf), 1);
    destroy(shelf);
}

#[test]
fun an_empty_shelf_has_its_busiest_book_at_zero() {
    let shelf = vector[];
    assert_eq!(counting::busiest(&shelf), 0);
    shelf.destroy_empty();
}
