#[test_only]
module shapes::shapes_tests;

use shapes::answer::{Self, Answer};
use shapes::shape;
use std::unit_test::{assert_eq, destroy};

#[test]
fun variants_are_distinguished() {
    assert_eq!(shape::point().area(), 0);
    assert_eq!(shape::circle(2).area(), 12);
    assert_eq!(shape::one(shape::box(2, 3)).ink(), 6);
    let row = shape::row(vector[shape::circle(1), shape::box(1, 1), shape::box(2, 2)], 1);
    assert_eq!(row.ink() + shape::nothing().ink(), 8);
    assert_eq!(row.into_shapes().length(), 3);
    assert_eq!(shape::nothing().into_shapes().length(), 0);
    assert_eq!(shape::one(shape::point()).into_shapes(), vector[shape::point()]);
}

#[test]
fun match_guards_and_patterns_select_the_arm() {
    assert!(shape::box(4, 4).is_square() && !shape::box(4, 5).is_square() && !shape::point().is_square());
    assert_eq!(shape::one(shape::circle(0)).describe(), b"dot");
    assert_eq!(shape::one(shape::circle(2)).describe(), b"small circle");
    assert_eq!(shape::one(shape::circle(3)).describe(), b"circle");
    assert_eq!(shape::one(shape::box(1, 9)).describe(), b"stick");
    assert_eq!(shape::one(shape::box(2, 9)).describe(), b"plank");
    assert_eq!(shape::one(shape::box(3, 9)).describe(), b"box");
    assert_eq!(shape::one(shape::point()).describe(), b"point");
    assert_eq!(shape::row(vector[], 1).describe(), b"empty row");
    assert_eq!(shape::row(vector[shape::point()], 1).describe(), b"row");
    assert_eq!(shape::nothing().describe(), b"nothing");
}

#[test]
fun variant_fields_are_changed_in_place() {
    let mut row = shape::row(vector[shape::point(), shape::circle(1), shape::box(1, 2)], 0);
    row.grow_all(3);
    assert_eq!(row, shape::row(vector[shape::circle(3), shape::circle(4), shape::box(4, 5)], 1));
    let mut one = shape::one(shape::point());
    one.grow_all(1);
    assert_eq!(one, shape::one(shape::circle(1)));
}

#[test]
fun variants_are_equal_only_with_equal_fields() {
    assert!(shape::circle(1) == shape::circle(1));
    assert!(shape::circle(1) != shape::circle(2));
    assert!(shape::point() != shape::circle(0));
    assert_eq!(std::bcs::to_bytes(&shape::box(1, 2)), x"0201000000000000000200000000000000");
    assert_eq!(std::bcs::to_bytes(&shape::row(vector[shape::point()], 5)), x"02010005");
}

#[test, expected_failure(abort_code = shapes::shape::EFlat)]
fun box_with_zero_height_aborts() {
    shape::box(1, 0);
}

#[test, expected_failure(arithmetic_error, location = shapes::shape)]
fun growing_gap_beyond_maximum_aborts() {
    shape::row(vector[], 255).grow_all(1);
}

#[test]
fun generic_variants_hold_any_type() {
    let mut answer: Answer<vector<u8>, u64> = answer::good(b"yes");
    answer.borrow_mut().push_back(33);
    assert!(answer.is_good());
    assert_eq!(answer.wait(1, 9).into_good(), b"yes!");
    let waiting: Answer<u64, bool> = answer::later(5, option::some(7));
    let mut waiting = waiting.wait(4, true);
    *waiting.borrow_mut() = 8;
    assert_eq!(waiting.wait(1, true).into_good(), 8);
    let late: Answer<u64, bool> = answer::later(5, option::none());
    assert!(!late.is_good());
    let refused = late.wait(5, true);
    assert!(!refused.is_good());
    destroy(refused);
}

#[test, expected_failure(abort_code = shapes::answer::ENotThat)]
fun unwrapping_bad_answer_aborts() {
    answer::bad<u8, bool>(false).into_good();
}

#[test, expected_failure(abort_code = shapes::answer::ENotThat)]
fun borrowing_pending_answer_aborts() {
    let mut answer: Answer<u8, bool> = answer::later(1, option::none());
    answer.borrow_mut();
    abort 0
}
