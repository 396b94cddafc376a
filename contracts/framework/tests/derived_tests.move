#[test_only]
module framework_tests::derived_tests;

use std::{unit_test::assert_eq, uq32_32, uq64_64};
use sui::{derived_object, dynamic_field, priority_queue::{Self, PriorityQueue}, test_scenario};

public struct Holder has key, store {
    id: UID,
}

#[test]
fun derived_id_follows_from_parent_and_key() {
    let mut ctx = tx_context::dummy();
    let mut parent = object::new(&mut ctx);
    assert!(!derived_object::exists(&parent, 7u64));
    let id = derived_object::claim(&mut parent, 7u64);
    assert_eq!(id.to_address(), derived_object::derive_address(parent.to_inner(), 7u64));
    assert!(id.to_address() != derived_object::derive_address(parent.to_inner(), 7u8));
    // A dynamic field of the same name has another id.
    dynamic_field::add(&mut parent, 7u64, true);
    assert!(derived_object::exists(&parent, 7u64));
    id.delete();
    assert!(derived_object::exists(&parent, 7u64));
    parent.delete();
}

#[test, expected_failure]
fun key_is_claimed_once() {
    let mut ctx = tx_context::dummy();
    let mut parent = object::new(&mut ctx);
    derived_object::claim(&mut parent, b"name").delete();
    derived_object::claim(&mut parent, b"name").delete();
    parent.delete();
}

#[test]
fun derived_object_is_an_object() {
    let mut scenario = test_scenario::begin(@0xa);
    let mut parent = object::new(scenario.ctx());
    transfer::public_transfer(Holder { id: derived_object::claim(&mut parent, 1u8) }, @0xb);
    scenario.next_tx(@0xb);
    let holder = scenario.take_from_sender<Holder>();
    assert_eq!(
        object::id(&holder).to_address(),
        derived_object::derive_address(parent.to_inner(), 1u8),
    );
    let Holder { id } = holder;
    id.delete();
    parent.delete();
    scenario.end();
}

fun pops(queue: &mut PriorityQueue<u64>, count: u64): vector<u64> {
    vector::tabulate!(count, |_| {
        let (priority, value) = queue.pop_max();
        assert_eq!(value, 10 * priority);
        priority
    })
}

#[test]
fun queue_pops_the_highest_priority_first() {
    let priorities = vector[3, 1, 4, 9, 5, 2, 6];
    let mut queue = priority_queue::new(
        priority_queue::create_entries(priorities, priorities.map!(|each| 10 * each)),
    );
    assert_eq!(pops(&mut queue, 3), vector[9, 6, 5]);
    vector[7, 0, 3].do!(|each| queue.insert(each, 10 * each));
    assert_eq!(queue.priorities().length(), 7);
    assert_eq!(pops(&mut queue, 7), vector[7, 4, 3, 3, 2, 1, 0]);
    let entry = priority_queue::new_entry(8, 80);
    assert_eq!(pops(&mut priority_queue::new(vector[entry]), 1), vector[8]);
}

#[test, expected_failure(abort_code = sui::priority_queue::EPopFromEmptyHeap)]
fun empty_queue_has_no_highest_priority() {
    priority_queue::new<u64>(vector[]).pop_max();
}

#[test]
fun numbers_of_32_digits_are_rounded_down() {
    let third = uq32_32::from_quotient(1, 3);
    assert_eq!(third.to_raw(), 0x5555_5555);
    assert_eq!(third.add(uq32_32::from_int(2)).to_int(), 2);
    assert_eq!(uq32_32::int_mul(9, third), 2);
    assert_eq!(uq32_32::int_div(9, uq32_32::from_quotient(3, 2)), 6);
    assert_eq!(uq32_32::from_int(6).div(uq32_32::from_int(4)), uq32_32::from_quotient(3, 2));
    assert_eq!(uq32_32::from_int(6).mul(uq32_32::from_quotient(1, 4)).sub(uq32_32::from_int(1)).to_raw(), 1 << 31);
    let (small, large) = (uq32_32::from_raw(1), uq32_32::from_raw(2));
    assert!(small.lt(large) && small.le(small) && large.gt(small) && large.ge(large));
    assert!(!small.gt(large) && !small.ge(large) && !large.lt(small) && !large.le(small));
}

#[test]
fun numbers_of_64_digits_are_rounded_down() {
    let third = uq64_64::from_quotient(1, 3);
    assert_eq!(third.to_raw(), 0x5555_5555_5555_5555);
    assert_eq!(uq64_64::int_mul(9, third), 2);
    assert_eq!(uq64_64::int_div(9, uq64_64::from_quotient(3, 2)), 6);
    assert_eq!(uq64_64::from_int(7).sub(third).to_int(), 6);
}

#[test, expected_failure]
fun quotient_that_would_be_zero_aborts() {
    uq32_32::from_quotient(1, 0x2_0000_0000);
}

#[test, expected_failure]
fun quotient_beyond_32_digits_aborts() {
    uq32_32::from_quotient(0x1_0000_0000, 1);
}

#[test, expected_failure]
fun sum_beyond_32_digits_aborts() {
    uq32_32::from_int(0xffff_ffff).add(uq32_32::from_int(1));
}

#[test, expected_failure]
fun difference_below_zero_aborts() {
    uq64_64::from_int(1).sub(uq64_64::from_int(2));
}

#[test, expected_failure]
fun division_by_zero_aborts() {
    uq64_64::from_int(1).div(uq64_64::from_int(0));
}
