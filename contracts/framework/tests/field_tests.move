#[test_only]
module framework_tests::field_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{dynamic_field as field, dynamic_object_field as objects};

public struct Thing has key, store {
    id: UID,
    worth: u64,
}

fun thing(worth: u64, ctx: &mut TxContext): Thing {
    Thing { id: object::new(ctx), worth }
}

#[test]
fun replace_returns_previous_field_value() {
    let mut owner = object::new(&mut tx_context::dummy());
    assert_eq!(field::replace<u8, u64, bool>(&mut owner, 1, 5), option::none());
    assert_eq!(field::replace<u8, vector<u8>, u64>(&mut owner, 1, b"a"), option::some(5));
    assert_eq!(field::remove(&mut owner, 1u8), b"a");
    owner.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun replace_of_value_of_another_type_aborts() {
    let mut owner = object::new(&mut tx_context::dummy());
    field::add(&mut owner, 1u8, true);
    field::replace<u8, u64, u64>(&mut owner, 1, 5);
    abort
}

#[test]
fun borrow_or_add_creates_missing_field() {
    let mut owner = object::new(&mut tx_context::dummy());
    let mut made = 0u64;
    assert_eq!(*field::borrow_or_add!<u8, u64>(&mut owner, 1, { made = made + 1; 5 }), 5);
    assert_eq!(*field::borrow_or_add!<u8, u64>(&mut owner, 1, { made = made + 1; 6 }), 5);
    *field::borrow_mut_or_add!<u8, u64>(&mut owner, 1, { made = made + 1; 7 }) = 8;
    *field::borrow_mut_or_add!<u8, u64>(&mut owner, 2, { made = made + 1; 9 }) = 10;
    assert_eq!(made, 2);
    assert_eq!(field::remove<u8, u64>(&mut owner, 1), 8);
    assert_eq!(field::remove<u8, u64>(&mut owner, 2), 10);
    owner.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun borrow_or_add_of_another_type_aborts() {
    let mut owner = object::new(&mut tx_context::dummy());
    field::add(&mut owner, 1u8, true);
    field::borrow_or_add!<u8, u64>(&mut owner, 1, 5);
    abort
}

#[test]
fun field_macros_run_only_for_existing_value() {
    let mut owner = object::new(&mut tx_context::dummy());
    field::add(&mut owner, 1u8, 5u64);
    let mut seen = vector[];
    field::get_do!<u8, u64, _>(&owner, 1, |n| seen.push_back(*n));
    field::get_do!<u8, u64, _>(&owner, 2, |n| seen.push_back(*n));
    field::get_mut_do!<u8, u64, _>(&mut owner, 1, |n| *n = *n + 1);
    field::get_mut_do!<u8, u64, _>(&mut owner, 2, |n| *n = *n + 1);
    seen.push_back(field::get_fold!<u8, u64, _>(&owner, 1, 0, |n| *n * 10));
    seen.push_back(field::get_fold!<u8, u64, _>(&owner, 2, 0, |n| *n * 10));
    let is_new = field::get_mut_fold!<u8, u64, _>(&mut owner, 1, true, |n| {
        *n = 7;
        false
    });
    assert!(!is_new && field::get_mut_fold!<u8, u64, _>(&mut owner, 2, true, |_| abort 1));
    assert_eq!(seen, vector[5, 60, 0]);
    assert_eq!(field::remove<u8, u64>(&mut owner, 1), 7);
    owner.delete();
}

#[test]
fun replace_returns_previous_object() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    let mut made = 0u64;
    let none = objects::replace<u8, Thing, Thing>(&mut owner, 1, thing(1, ctx));
    none.destroy_none();
    let first = objects::replace<u8, Thing, Thing>(&mut owner, 1, thing(2, ctx));
    assert_eq!(first.borrow().worth, 1);
    destroy(first);
    objects::remove_opt<u8, Thing>(&mut owner, 2).destroy_none();
    objects::borrow_mut_or_add!<u8, Thing>(&mut owner, 1, abort 1).worth = 3;
    let worth = objects::borrow_or_add!<u8, Thing>(&mut owner, 2, {
        made = made + 1;
        thing(4, ctx)
    }).worth;
    assert_eq!(worth, 4);
    assert_eq!(made, 1);
    objects::get_do!<u8, Thing, _>(&owner, 1, |thing| assert_eq!(thing.worth, 3));
    objects::get_mut_do!<u8, Thing, _>(&mut owner, 1, |thing| thing.worth = 5);
    assert_eq!(objects::get_fold!<u8, Thing, _>(&owner, 1, 0, |thing| thing.worth), 5);
    assert_eq!(objects::get_mut_fold!<u8, Thing, _>(&mut owner, 3, 0, |thing| thing.worth), 0);
    let (one, two) = (objects::remove_opt<u8, Thing>(&mut owner, 1), objects::remove_opt<u8, Thing>(&mut owner, 2));
    assert_eq!(one.borrow().worth + two.borrow().worth, 9);
    destroy(one);
    destroy(two);
    owner.delete();
}

#[allow(deprecated_usage)]
#[test]
fun deprecated_field_aliases_work() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    field::add(&mut owner, 1u8, 5u64);
    assert!(field::exists_(&owner, 1u8) && !objects::exists_(&owner, 1u8));
    assert_eq!(field::remove_if_exists<u8, u64>(&mut owner, 1), option::some(5));
    assert_eq!(field::remove_if_exists<u8, u64>(&mut owner, 1), option::none());
    owner.delete();
}
