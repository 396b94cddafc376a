#[test_only]
module library::branch_tests;

use library::branch::{Self, Branch};
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_scenario as scenario;

const HEAD: address = @0xC0;
const HELPER: address = @0xA1;

#[test]
fun a_helper_opens_the_branch() {
    let mut test = scenario::begin(HEAD);
    let key = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    branch.add_helper(&key, HELPER);
    test.next_tx(HELPER);
    branch.set_open(true, test.ctx());
    assert!(branch.is_open());
    destroy(branch);
    destroy(key);
    test.end();
}

#[test, expected_failure(abort_code = library::branch::EWrongBranch)]
fun the_key_of_another_branch_opens_nothing() {
    let mut test = scenario::begin(HEAD);
    let _first = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    let second = branch::open(test.ctx());
    branch.add_helper(&second, HELPER);
    abort 99
}

#[test, expected_failure(abort_code = library::branch::ENotHelper)]
fun a_dismissed_helper_opens_nothing() {
    let mut test = scenario::begin(HEAD);
    let key = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    branch.add_helper(&key, HELPER);
    branch.remove_helper(&key, HELPER);
    test.next_tx(HELPER);
    branch.set_open(true, test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::branch::ETooManyHelpers)]
fun helpers_have_a_limit() {
    let mut test = scenario::begin(HEAD);
    let key = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    21u64.do!(|i| branch.add_helper(&key, sui::address::from_u256((i + 1) as u256)));
    abort 99
}

#[test]
fun the_key_opens_the_branch_and_tells_of_it() {
    let mut test = scenario::begin(HEAD);
    let key = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    branch.set_open_by_key(&key, true);
    assert!(branch.is_open());
    assert_eq!(event::events_by_type<branch::OpenChanged>().length(), 1);
    destroy(branch);
    destroy(key);
    test.end();
}

#[test, expected_failure(abort_code = library::branch::EWrongBranch)]
fun the_key_of_another_branch_closes_nothing() {
    let mut test = scenario::begin(HEAD);
    let _first = branch::open(test.ctx());
    test.next_tx(HEAD);
    let mut branch = test.take_shared<Branch>();
    let second = branch::open(test.ctx());
    branch.set_open_by_key(&second, true);
    abort 99
}
