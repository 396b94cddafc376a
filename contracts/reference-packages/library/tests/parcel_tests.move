#[test_only]
module library::parcel_tests;

use library::book;
use library::parcel;
use std::unit_test::{assert_eq, destroy};

#[test]
fun books_leave_the_parcel_as_they_went_in() {
    let mut ctx = tx_context::dummy();
    let first = book::register(b"Seeds".to_string(), &mut ctx);
    let second = book::register(b"Rivers".to_string(), &mut ctx);
    let (first, second) = parcel::pack(first, second, &mut ctx).unpack();
    assert_eq!(first.title(), b"Seeds".to_string());
    assert_eq!(second.title(), b"Rivers".to_string());
    destroy(first);
    destroy(second);
}
