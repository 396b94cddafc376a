#[test_only]
module library::notice_tests;

use library::notice::{Self, Notice};
use std::unit_test::assert_eq;
use sui::test_scenario as scenario;

#[test]
fun a_posted_notice_is_frozen_and_readable() {
    let mut test = scenario::begin(@0xB0);
    notice::post(b"Closed on Mondays".to_string(), test.ctx());
    test.next_tx(@0xA1);
    let notice = test.take_immutable<Notice>();
    assert_eq!(notice.text(), b"Closed on Mondays".to_string());
    scenario::return_immutable(notice);
    test.end();
}
