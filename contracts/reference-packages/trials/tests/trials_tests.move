#[test_only]
module trials::trials_tests;

use sui::test_scenario;
use trials::field;
use trials::obligation;
use trials::sundry;
use trials::thing;

#[test]
fun objects_are_created_wrapped_and_deleted() {
    let mut scenario = test_scenario::begin(@0xa);
    let (mut a, mut b) = thing::make_two(1, 2, scenario.ctx());
    thing::exchange(&mut a, &mut b);
    assert!(a.value() == 2 && b.value() == 1);
    assert!(thing::sum(&a, &b) == 3);
    let box = thing::wrap(a, scenario.ctx());
    assert!(thing::destroy_all(vector[box.unwrap(), b]) == 3);
    thing::unbind(thing::bind(scenario.ctx()));
    scenario.end();
}

#[test]
fun dynamic_fields_are_added_and_removed() {
    let mut scenario = test_scenario::begin(@0xa);
    let mut pot = field::pot(scenario.ctx());
    let mut other = field::pot(scenario.ctx());
    field::add(&mut pot, 1, 5);
    field::set(&mut pot, 1, 6);
    field::touch(&mut pot, 1);
    field::move_on(&mut pot, &mut other, 1);
    assert!(!field::has(&pot, 1) && field::read(&other, 1) == 6);
    assert!(field::remove(&mut other, 1) == 6);
    field::put_thing(&mut pot, 2, thing::make(1, scenario.ctx()));
    field::set_thing(&mut pot, 2, 9);
    assert!(field::thing_value(&pot, 2) == 9);
    field::take_thing(&mut pot, 2).destroy();
    field::break_pot(pot);
    field::break_pot(other);
    scenario.end();
}

#[test, expected_failure]
fun reading_field_of_another_type_aborts() {
    let mut scenario = test_scenario::begin(@0xa);
    let mut pot = field::pot(scenario.ctx());
    field::add_wrapped(&mut pot, 1, 5);
    field::read_as_flag(&pot, 1);
    abort 0
}

#[test]
fun value_without_drop_is_consumed() {
    let (hot, _light) = obligation::hot_and_light();
    obligation::cool(hot);
    obligation::discard(obligation::kept());
    let echo = obligation::echo();
    obligation::listen(&echo);
    obligation::hear(copy echo);
    obligation::hear(echo);
    let (mut a, b) = obligation::two_plain(1, 2);
    assert!(obligation::add(&mut a, 2) == 3 && obligation::number(b) == 2);
    assert!(obligation::only_in_the_package(a) == 3);
    assert!(sundry::number_of(&a) == 3);
}

#[test, expected_failure(abort_code = 42, location = trials::sundry)]
fun requested_failure_aborts() {
    sundry::fail(42)
}

#[test, expected_failure(arithmetic_error, location = trials::sundry)]
fun division_by_zero_aborts() {
    sundry::divide(1, 0);
}
