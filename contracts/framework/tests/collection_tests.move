#[test_only]
module framework_tests::collection_tests;

use std::unit_test::{assert_eq, destroy};
use sui::{bag, dynamic_field as field, dynamic_object_field as objects, linked_table, object_bag};
use sui::{object_table, table, table_vec, vec_map, vec_set, versioned};

public struct Thing has key, store {
    id: UID,
    worth: u64,
}

fun thing(worth: u64, ctx: &mut TxContext): Thing {
    Thing { id: object::new(ctx), worth }
}

fun worth(thing: Thing): u64 {
    let Thing { id, worth } = thing;
    id.delete();
    worth
}

#[test]
fun dynamic_fields_of_an_object_are_added_read_and_removed() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    field::add(&mut owner, b"a", 1u64);
    *field::borrow_mut<vector<u8>, u64>(&mut owner, b"a") = 2;
    assert_eq!(*field::borrow<vector<u8>, u64>(&owner, b"a"), 2);
    assert!(field::exists_with_type<vector<u8>, u64>(&owner, b"a"));
    assert!(!field::exists_with_type<vector<u8>, u8>(&owner, b"a"));
    assert_eq!(field::remove_opt<u8, u64>(&mut owner, 1), option::none());
    assert!(field::exists(&owner, b"a"));
    assert_eq!(field::remove_opt<vector<u8>, u64>(&mut owner, b"a"), option::some(2));
    assert!(!field::exists(&owner, b"a"));
    owner.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun reading_dynamic_field_of_another_type_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    field::add(&mut owner, 0u8, 1u64);
    field::remove_opt<u8, bool>(&mut owner, 0);
    abort
}

#[test]
fun dynamic_object_fields_are_added_read_and_removed() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    let first = thing(1, ctx);
    let id = object::id(&first);
    objects::add(&mut owner, 7u8, first);
    field::add(&mut owner, 7u8, true);
    assert_eq!(objects::id(&owner, 7u8), option::some(id));
    assert_eq!(objects::id(&owner, 8u8), option::none());
    assert!(objects::exists(&owner, 7u8));
    assert!(objects::exists_with_type<u8, Thing>(&owner, 7));
    assert!(!objects::exists_with_type<u8, bag::Bag>(&owner, 7));
    objects::borrow_mut<u8, Thing>(&mut owner, 7).worth = 5;
    assert_eq!(objects::borrow<u8, Thing>(&owner, 7).worth, 5);
    assert_eq!(worth(objects::remove(&mut owner, 7u8)), 5);
    assert!(!objects::exists(&owner, 7u8));
    assert!(field::remove(&mut owner, 7u8));
    owner.delete();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldAlreadyExists)]
fun adding_dynamic_object_field_with_taken_name_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    objects::add(&mut owner, 0u8, thing(1, ctx));
    objects::add(&mut owner, 0u8, thing(2, ctx));
    abort
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldDoesNotExist)]
fun reading_missing_dynamic_object_field_aborts() {
    let owner = object::new(&mut tx_context::dummy());
    objects::borrow<u8, Thing>(&owner, 0);
    abort
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldTypeMismatch)]
fun reading_dynamic_object_field_of_another_type_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut owner = object::new(ctx);
    objects::add(&mut owner, 0u8, thing(1, ctx));
    objects::borrow<u8, bag::Bag>(&owner, 0);
    abort
}

#[test]
fun object_table_holds_objects() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<address, Thing>(ctx);
    table.add(@0x1, thing(1, ctx));
    table.add(@0x2, thing(2, ctx));
    table[@0x2].worth = 3;
    assert_eq!(table[@0x2].worth, 3);
    assert!(table.contains(@0x1) && !table.contains(@0x3));
    assert_eq!(table.length(), 2);
    assert_eq!(table.value_id(@0x1), option::some(object::id(&table[@0x1])));
    assert_eq!(worth(table.remove(@0x1)) + worth(table.remove(@0x2)), 4);
    assert!(table.is_empty());
    table.destroy_empty();
}

#[test, expected_failure(abort_code = sui::object_table::ETableNotEmpty)]
fun destroying_non_empty_object_table_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut table = object_table::new<u8, Thing>(ctx);
    table.add(0, thing(1, ctx));
    table.destroy_empty();
}

#[test]
fun object_bag_holds_objects() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u8, thing(1, ctx));
    bag.add(b"two", table::new<u8, u8>(ctx));
    assert!(bag.contains(b"two") && bag.contains_with_type<u8, Thing>(1));
    assert!(!bag.contains_with_type<u8, table::Table<u8, u8>>(1));
    assert_eq!(bag.length(), 2);
    assert_eq!(bag.value_id(1u8), option::some(object::id(bag.borrow<u8, Thing>(1))));
    bag.borrow_mut<u8, Thing>(1).worth = 9;
    assert_eq!(worth(bag.remove(1u8)), 9);
    bag.remove<vector<u8>, table::Table<u8, u8>>(b"two").destroy_empty();
    assert!(bag.is_empty());
    bag.destroy_empty();
}

#[test, expected_failure(abort_code = sui::object_bag::EBagNotEmpty)]
fun destroying_non_empty_object_bag_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut bag = object_bag::new(ctx);
    bag.add(1u8, thing(1, ctx));
    bag.destroy_empty();
}

#[test]
fun table_vec_pushes_swaps_and_removes() {
    let ctx = &mut tx_context::dummy();
    let mut list = table_vec::singleton(b"a", ctx);
    list.push_back(b"b");
    list.push_back(b"c");
    list.push_back(b"d");
    list.swap(0, 3);
    list.swap(1, 1);
    assert_eq!(list[0], b"d");
    *&mut list[1] = b"B";
    assert_eq!(list.swap_remove(0), b"d");
    assert_eq!(list[0], b"a");
    assert_eq!(list.pop_back(), b"c");
    assert_eq!(list.pop_back(), b"B");
    assert_eq!(list.length(), 1);
    list.drop();
    let none = table_vec::empty<u8>(ctx);
    assert!(none.is_empty());
    none.destroy_empty();
}

#[test, expected_failure(abort_code = sui::table_vec::EIndexOutOfBound)]
fun table_vec_index_out_of_bounds_aborts() {
    let list = table_vec::singleton(1u8, &mut tx_context::dummy());
    let _ = list[1];
    abort
}

#[test, expected_failure(abort_code = sui::table_vec::EIndexOutOfBound)]
fun pop_from_empty_table_vec_aborts() {
    let mut list = table_vec::empty<u8>(&mut tx_context::dummy());
    list.pop_back();
    abort
}

#[test, expected_failure(abort_code = sui::table_vec::ETableNonEmpty)]
fun destroying_non_empty_table_vec_aborts() {
    table_vec::singleton(1u8, &mut tx_context::dummy()).destroy_empty();
}

#[test]
fun linked_table_is_walked_in_both_directions() {
    let ctx = &mut tx_context::dummy();
    let mut chain = linked_table::new<u8, u64>(ctx);
    assert!(chain.front().is_none() && chain.back().is_none());
    chain.push_back(2, 20);
    chain.push_back(3, 30);
    chain.push_front(1, 10);
    chain.push_back(4, 40);
    assert_eq!(*chain.front(), option::some(1));
    assert_eq!(*chain.back(), option::some(4));
    let mut keys = vector[];
    let mut at = *chain.front();
    while (at.is_some()) {
        let key = at.destroy_some();
        keys.push_back(key);
        at = *chain.next(key);
    };
    assert_eq!(keys, vector[1, 2, 3, 4]);
    assert_eq!(*chain.prev(1), option::none());
    assert_eq!(chain.remove(2), 20);
    assert_eq!(*chain.next(1), option::some(3));
    assert_eq!(*chain.prev(3), option::some(1));
    *&mut chain[3] = 33;
    let (key, value) = chain.pop_front();
    assert_eq!(key as u64 + value, 11);
    let (key, value) = chain.pop_back();
    assert_eq!(key as u64 + value, 44);
    assert!(chain.contains(3) && !chain.contains(4));
    assert_eq!(chain.length(), 1);
    assert_eq!(chain.remove(3), 33);
    assert!(chain.is_empty() && chain.front().is_none() && chain.back().is_none());
    chain.destroy_empty();
}

#[test, expected_failure(abort_code = sui::linked_table::ETableIsEmpty)]
fun pop_front_of_empty_linked_table_aborts() {
    let mut chain = linked_table::new<u8, u8>(&mut tx_context::dummy());
    chain.pop_front();
    abort
}

#[test, expected_failure(abort_code = sui::linked_table::ETableIsEmpty)]
fun pop_back_of_empty_linked_table_aborts() {
    let mut chain = linked_table::new<u8, u8>(&mut tx_context::dummy());
    chain.pop_back();
    abort
}

#[test, expected_failure(abort_code = sui::linked_table::ETableNotEmpty)]
fun destroying_non_empty_linked_table_aborts() {
    let mut chain = linked_table::new<u8, u8>(&mut tx_context::dummy());
    chain.push_back(1, 1);
    chain.destroy_empty();
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldAlreadyExists)]
fun linked_table_with_duplicate_key_aborts() {
    let mut chain = linked_table::new<u8, u8>(&mut tx_context::dummy());
    chain.push_back(1, 1);
    chain.push_front(1, 1);
    chain.drop();
}

#[test]
fun vec_map_inserts_reads_and_removes() {
    let mut map = vec_map::from_keys_values(vector[b"a", b"b", b"c"], vector[1u8, 2, 3]);
    assert_eq!(map.keys(), vector[b"a", b"b", b"c"]);
    assert_eq!(map.try_get(&b"b"), option::some(2));
    assert_eq!(map.try_get(&b"z"), option::none());
    assert_eq!(map.get_idx(&b"c"), 2);
    let (key, value) = map.get_entry_by_idx_mut(1);
    assert_eq!(*key, b"b");
    *value = 9;
    let (_, value) = map.get_entry_by_idx(1);
    assert_eq!(*value, 9);
    let (key, _) = map.remove_entry_by_idx(0);
    assert_eq!(key, b"a");
    let (key, _) = map.pop();
    assert_eq!(key, b"c");
    let (keys, values) = map.into_keys_values();
    assert_eq!(keys, vector[b"b"]);
    assert_eq!(values, vector[9]);
    let none = vec_map::empty<u8, Thing>();
    assert!(none.is_empty());
    none.destroy_empty();
}

#[test, expected_failure(abort_code = sui::vec_map::EUnequalLengths)]
fun vec_map_with_more_keys_than_values_aborts() {
    vec_map::from_keys_values(vector[1u8], vector<u8>[]);
}

#[test, expected_failure(abort_code = sui::vec_map::EKeyAlreadyExists)]
fun vec_map_with_duplicate_key_aborts() {
    vec_map::from_keys_values(vector[1u8, 1], vector[1u8, 1]);
}

#[test, expected_failure(abort_code = sui::vec_map::EKeyDoesNotExist)]
fun reading_missing_vec_map_key_aborts() {
    vec_map::empty<u8, u8>().remove(&1);
}

#[test, expected_failure(abort_code = sui::vec_map::EMapNotEmpty)]
fun destroying_non_empty_vec_map_aborts() {
    vec_map::from_keys_values(vector[1u8], vector[1u8]).destroy_empty();
}

#[test, expected_failure(abort_code = sui::vec_map::EIndexOutOfBounds)]
fun vec_map_index_out_of_bounds_aborts() {
    vec_map::empty<u8, u8>().get_entry_by_idx(0);
}

#[test, expected_failure(abort_code = sui::vec_map::EMapEmpty)]
fun pop_from_empty_vec_map_aborts() {
    vec_map::empty<u8, u8>().pop();
}

#[test]
fun vec_set_inserts_and_removes() {
    let mut set = vec_set::from_keys(vector[3u8, 1]);
    set.insert(2);
    set.remove(&3);
    assert_eq!(*set.keys(), vector[1, 2]);
    assert_eq!(set.length(), 2);
    assert_eq!(set.into_keys(), vector[1, 2]);
}

#[test, expected_failure(abort_code = sui::vec_set::EKeyAlreadyExists)]
fun vec_set_with_duplicate_key_aborts() {
    vec_set::from_keys(vector[3u8, 3]);
}

#[test]
fun versioned_value_is_upgraded() {
    let ctx = &mut tx_context::dummy();
    let mut value = versioned::create(1, b"old", ctx);
    let (old, cap) = value.remove_value_for_upgrade<vector<u8>>();
    value.upgrade(2, old.length(), cap);
    assert_eq!(value.version(), 2);
    *value.load_value_mut<u64>() = 4;
    assert_eq!(*value.load_value<u64>(), 4);
    assert_eq!(value.destroy<u64>(), 4);
}

#[test, expected_failure(abort_code = sui::versioned::EInvalidUpgrade)]
fun versioned_upgrade_to_older_version_aborts() {
    let mut value = versioned::create(1, 1u8, &mut tx_context::dummy());
    let (_, cap) = value.remove_value_for_upgrade<u8>();
    value.upgrade(1, 1u8, cap);
    destroy(value);
}
