#[test_only]
module framework_tests::list_tests;

use std::bit_vector;
use std::unit_test::assert_eq;

public struct Kept(u64)

fun sorted(numbers: vector<u64>): vector<u64> {
    let mut numbers = numbers;
    numbers.merge_sort_by!(|a, b| *a <= *b);
    numbers
}

#[test]
fun vector_macros_visit_each_element() {
    let list = vector[1u64, 2, 3, 4];
    assert_eq!(list.map!(|n| n * n), vector[1, 4, 9, 16]);
    assert_eq!(list.map_ref!(|n| *n + 1), vector[2, 3, 4, 5]);
    assert_eq!(list.filter!(|n| *n % 2 == 0), vector[2, 4]);
    let (small, great) = list.partition!(|n| *n < 3);
    assert_eq!(small, vector[1, 2]);
    assert_eq!(great, vector[3, 4]);
    assert_eq!(list.fold!(10, |sum, n| sum + n), 20);
    assert_eq!(list.find_index!(|n| *n == 3), option::some(2));
    assert_eq!(list.find_index!(|n| *n == 9), option::none());
    assert_eq!(list.find_indices!(|n| *n % 2 == 1), vector[0, 2]);
    assert_eq!(list.count!(|n| *n > 1), 3);
    assert!(list.any!(|n| *n == 4) && !list.any!(|n| *n == 5));
    assert!(list.all!(|n| *n < 5) && !list.all!(|n| *n < 4));
}

#[test]
fun vector_macros_consume_elements_without_drop() {
    let mut order = vector[];
    vector[Kept(1), Kept(2)].do!(|kept| {
        let Kept(n) = kept;
        order.push_back(n);
    });
    vector[Kept(3), Kept(4)].destroy!(|kept| {
        let Kept(n) = kept;
        order.push_back(n);
    });
    assert_eq!(order, vector[1, 2, 4, 3]);
}

#[test]
fun vector_macros_change_elements_in_place() {
    let mut list = vector::tabulate!(4, |i| i * 10);
    list.do_mut!(|n| *n = *n + 1);
    assert_eq!(list, vector[1, 11, 21, 31]);
    let mut sum = 0;
    list.do_ref!(|n| sum = sum + *n);
    assert_eq!(sum, 64);
    list.insert(5, 1);
    list.insert(40, 5);
    assert_eq!(list, vector[1, 5, 11, 21, 31, 40]);
    assert_eq!(list.take(2), vector[1, 5]);
    assert_eq!(list.skip(4), vector[31, 40]);
    assert_eq!(list.skip(9), vector[]);
    assert_eq!(list.take_while!(|n| *n < 20), vector[1, 5, 11]);
    assert_eq!(list.skip_while!(|n| *n < 20), vector[21, 31, 40]);
    assert_eq!(vector[vector[1u8], vector[], vector[2, 3]].flatten(), vector[1, 2, 3]);
}

#[allow(deprecated_usage)]
#[test]
fun deprecated_vector_aliases_work() {
    assert_eq!(vector::singleton(7u8), vector[7]);
    assert_eq!(vector::empty<u8>(), vector[]);
}

#[test, expected_failure]
fun take_of_more_elements_than_exist_aborts() {
    vector[1u8].take(2);
}

#[test]
fun zip_macros_visit_pairs() {
    let mut pairs = vector[];
    vector[1u64, 2].zip_do!(vector[3u64, 4], |a, b| pairs.push_back(a * 10 + b));
    vector[1u64, 2].zip_do_reverse!(vector[3u64, 4], |a, b| pairs.push_back(a * 10 + b));
    assert_eq!(pairs, vector[13, 24, 24, 13]);
    assert_eq!(vector[1u64, 2].zip_map!(vector[3u64, 4], |a, b| a + b), vector[4, 6]);
    assert_eq!((&vector[1u64, 2]).zip_map_ref!(&vector[3u64, 4], |a, b| *a + *b), vector[4, 6]);
    let mut left = vector[1u64, 2];
    (&mut left).zip_do_mut!(&mut vector[3u64, 4], |a, b| *a = *a + *b);
    assert_eq!(left, vector[4, 6]);
}

#[test, expected_failure]
fun zip_of_vectors_with_unequal_lengths_aborts() {
    vector[1u64].zip_do!(vector[1u64, 2], |_, _| ());
}

#[test]
fun sort_macros_order_elements() {
    let mixed = vector[5u64, 3, 8, 1, 9, 2, 7, 7, 0, 4, 6];
    let right = vector[0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9];
    let mut slowly = mixed;
    slowly.insertion_sort_by!(|a, b| *a <= *b);
    assert_eq!(slowly, right);
    assert_eq!(sorted(mixed), right);
    assert_eq!(sorted(vector[]), vector[]);
    assert_eq!(sorted(vector[1]), vector[1]);
    assert!(right.is_sorted_by!(|a, b| *a <= *b));
    assert!(!mixed.is_sorted_by!(|a, b| *a <= *b));
}

#[test]
fun merge_sort_is_stable() {
    let mut list = vector[31u64, 12, 32, 11, 33, 13];
    list.merge_sort_by!(|a, b| *a / 10 <= *b / 10);
    assert_eq!(list, vector[12, 11, 13, 31, 32, 33]);
}

/// One that says of equal ones that they may not stand so.
#[test]
fun merge_sort_by_inconsistent_order_is_deterministic() {
    let mut list = vector[31u64, 12, 32, 11, 33, 13, 34];
    list.merge_sort_by!(|a, b| *a / 10 < *b / 10);
    assert_eq!(list, vector[13, 11, 12, 34, 33, 32, 31]);
    list.merge_sort_by!(|_, _| false);
    assert_eq!(list, vector[31, 32, 33, 34, 12, 11, 13]);
}

#[test]
fun merge_sort_compares_a_fixed_sequence_of_pairs() {
    let mut asked = vector[];
    let mut list = vector[5u64, 3, 4, 1, 2];
    list.merge_sort_by!(|a, b| {
        asked.push_back(*a * 10 + *b);
        *a <= *b
    });
    assert_eq!(list, vector[1, 2, 3, 4, 5]);
    assert_eq!(asked, vector[12, 41, 42, 53, 31, 32, 34, 54]);
}

#[test, expected_failure(abort_code = std::vector::EINDEX_OUT_OF_BOUNDS)]
fun insert_beyond_end_aborts() {
    vector[1u8].insert(2, 2);
}

#[test, expected_failure(abort_code = std::vector::EINDEX_OUT_OF_BOUNDS)]
fun remove_from_empty_vector_aborts() {
    vector[1u8].remove(1);
}

#[test, expected_failure(vector_error, minor_status = 2, location = std::ascii)]
fun pop_char_of_empty_string_aborts() {
    b"".to_ascii_string().pop_char();
}

#[test]
fun option_holds_a_value_or_none() {
    let mut one = option::some(1u64);
    assert_eq!(one.swap(2), 1);
    assert_eq!(one.swap_or_fill(3), option::some(2));
    assert_eq!(*one.borrow_with_default(&9), 3);
    assert_eq!(one.get_with_default(9), 3);
    assert_eq!(option::none().get_with_default(9u64), 9);
    assert_eq!(one.extract(), 3);
    assert_eq!(one.extract_or!(4), 4);
    assert_eq!(one.swap_or_fill(5), option::none());
    assert_eq!(one.destroy_or!(6), 5);
    assert_eq!(option::none().destroy_or!(6u64), 6);
}

#[test]
fun option_macros_transform_the_value() {
    let one = option::some(1u64);
    let none = option::none<u64>();
    assert_eq!(one.map!(|n| n + 1), option::some(2));
    assert_eq!(none.map!(|n| n + 1), option::none());
    assert_eq!(one.map_ref!(|n| *n + 1), option::some(2));
    assert_eq!(one.and!(|n| if (n > 1) option::some(n) else option::none()), option::none());
    assert_eq!(one.and_ref!(|n| option::some(*n)), one);
    assert_eq!(none.or!(option::some(7)), option::some(7));
    assert_eq!(one.or!(abort 1), one);
    assert_eq!(one.filter!(|n| *n > 1), none);
    assert!(one.is_some_and!(|n| *n == 1) && !none.is_some_and!(|_| true));
    assert!(none.is_none_or!(|_| false) && !one.is_none_or!(|n| *n == 2));
    assert_eq!(one.fold!(0, |n| n * 3), 3);
    assert_eq!(none.fold_ref!(0, |n| *n * 3), 0);
    let mut seen = 0;
    one.do!(|n| seen = seen + n);
    one.do_ref!(|n| seen = seen + *n);
    none.do!(|n| seen = seen + n);
    one.destroy!(|n| seen = seen + n);
    assert_eq!(seen, 3);
    let mut changed = one;
    changed.do_mut!(|n| *n = 8);
    assert_eq!(changed.fold_mut!(0, |n| *n), 8);
    let old = changed.map_mut!(|n| {
        let old = *n;
        *n = 9;
        old
    });
    assert_eq!(old, option::some(8));
    assert_eq!(option::none<u8>().map_mut!(|n| *n), option::none());
    assert_eq!(changed.to_vec(), vector[9]);
}

#[test, expected_failure(abort_code = std::option::EOPTION_NOT_SET)]
fun reading_empty_option_aborts() {
    option::none<u8>().swap(1);
}

#[test, expected_failure(abort_code = std::option::EOPTION_IS_SET)]
fun filling_full_option_aborts() {
    option::some(1u8).fill(1);
}

#[test]
fun bit_vector_sets_and_shifts_bits() {
    let mut row = bit_vector::new(5);
    row.set(1);
    row.set(3);
    row.set(4);
    assert!(row.is_index_set(1) && !row.is_index_set(2));
    assert_eq!(row.longest_set_sequence_starting_at(3), 2);
    row.shift_left(2);
    assert!(!row.is_index_set(0) && row.is_index_set(1) && row.is_index_set(2) && !row.is_index_set(3));
    row.unset(1);
    assert_eq!(row.longest_set_sequence_starting_at(1), 0);
    row.shift_left(9);
    assert!(!row.is_index_set(2));
    assert_eq!(row.length(), 5);
}

#[test, expected_failure(abort_code = std::bit_vector::EINDEX)]
fun bit_vector_index_out_of_bounds_aborts() {
    bit_vector::new(1).set(1);
}

#[test, expected_failure(abort_code = std::bit_vector::ELENGTH)]
fun too_long_bit_vector_aborts() {
    bit_vector::new(1024);
}
