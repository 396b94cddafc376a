#[test_only]
module nests::nests_tests;

use nests::nest::{Self, Cupboard, Pair};
use std::type_name;
use std::unit_test::assert_eq;

#[test]
fun nested_fields_are_changed_through_references() {
    let mut cupboard: Cupboard<Pair<u8, vector<u8>>> = nest::cupboard(3);
    let drawer = cupboard.drawer_mut(1);
    drawer.label().append(b"letters");
    let thing = drawer.put(nest::pair(1, b"a"));
    thing.right_mut().push_back(98);
    drawer.put(nest::pair(2, b"c"));
    *cupboard.width_mut() = 500;
    assert_eq!(*cupboard.width_mut(), 500);
    assert_eq!(cupboard.count(), 2);
    assert_eq!(*cupboard.drawer_mut(1).label(), b"letters");
    assert_eq!(*cupboard.drawer_mut(1).things()[0].left(), 1);
    assert_eq!(cupboard.drawer_mut(1).things()[0], nest::pair(1, b"ab"));
}

#[test]
fun copy_of_nested_value_is_independent() {
    let mut first: Cupboard<u64> = nest::cupboard(1);
    first.drawer_mut(0).put(1);
    let mut second = first;
    *second.drawer_mut(0).put(2) = 3;
    assert_eq!(*first.drawer_mut(0).things(), vector[1]);
    assert_eq!(*second.drawer_mut(0).things(), vector[1, 3]);
    assert!(first != second);
}

#[test]
fun returned_reference_selects_one_of_two_arguments() {
    let mut few: Cupboard<bool> = nest::cupboard(1);
    let mut many: Cupboard<bool> = nest::cupboard(1);
    many.drawer_mut(0).put(true);
    nest::fuller(few.drawer_mut(0), many.drawer_mut(0)).put(false);
    assert_eq!(*many.drawer_mut(0).things(), vector[true, false]);
    assert_eq!(few.count(), 0);
}

#[test]
fun generic_types_nest() {
    let pair = nest::pair(nest::pair(1u8, true), vector[nest::pair(@0x1, 2u256)]);
    let turned = pair.swapped();
    assert_eq!(turned.left().length(), 1);
    assert_eq!(turned.swapped(), pair);
    assert!(
        type_name::with_original_ids<Pair<u8, vector<Pair<bool, address>>>>().as_string().index_of(
            &b"Pair<bool,address>>".to_ascii_string(),
        ) > 64,
    );
}

#[test]
fun mark_counts_on_value_with_phantom_type() {
    let mut marked = nest::unmarked<Cupboard<u8>>();
    marked.mark(2).mark(3);
    assert_eq!(marked.marks(), 5);
}

#[test]
fun first_and_last_elements_are_exchanged() {
    let mut list = vector[b"a", b"b", b"c"];
    nest::exchange_ends(&mut list);
    assert_eq!(list, vector[b"c", b"b", b"a"]);
}

#[test, expected_failure(abort_code = nests::nest::ENoSuchDrawer)]
fun missing_drawer_aborts() {
    let mut cupboard: Cupboard<u8> = nest::cupboard(1);
    cupboard.drawer_mut(1);
}

#[test, expected_failure(arithmetic_error, location = nests::nest)]
fun exchanging_ends_of_empty_vector_aborts() {
    nest::exchange_ends(&mut vector<u8>[]);
}
