#[test_only]
module lots::draw_tests;

use lots::draw::{Self, Draw, Drawn};
use std::unit_test::assert_eq;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::event;
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario::{Self as scenario, Scenario};

const PLAYERS: vector<address> = vector[@0xA, @0xB, @0xC, @0xD];

fun begin(): (Scenario, Clock) {
    let mut test = scenario::begin(@0x0);
    random::create_for_testing(test.ctx());
    draw::create(10, 1000, test.ctx());
    let clock = clock::create_for_testing(test.ctx());
    test.next_tx(@0x0);
    let mut random = test.take_shared<Random>();
    random.update_randomness_state_for_testing(0, b"what nobody knew before", test.ctx());
    scenario::return_shared(random);
    (test, clock)
}

fun take_part(test: &mut Scenario, player: address, amount: u64, clock: &Clock) {
    test.next_tx(player);
    let mut draw = test.take_shared<Draw>();
    draw.take_part(coin::mint_for_testing(amount, test.ctx()), clock, test.ctx());
    scenario::return_shared(draw);
}

fun all_take_part(test: &mut Scenario, clock: &Clock) {
    let players = PLAYERS;
    players.do!(|player| take_part(test, player, 10, clock));
    test.next_tx(@0xE);
}

#[test]
fun one_participant_wins_everything() {
    let (mut test, mut clock) = begin();
    all_take_part(&mut test, &clock);
    clock.set_for_testing(1000);
    let random = test.take_shared<Random>();
    draw::end_for_testing(test.take_shared<Draw>(), &random, &clock, test.ctx());
    scenario::return_shared(random);
    let drawn = event::events_by_type<Drawn>();
    let winner = drawn[0].winner();
    let players = PLAYERS;
    assert!(players.contains(&winner));
    assert_eq!(drawn[0].order().length(), 4);
    test.next_tx(winner);
    assert_eq!(test.take_from_sender<Coin<SUI>>().burn_for_testing(), 40);
    assert!(!scenario::has_most_recent_shared<Draw>());
    clock.destroy_for_testing();
    test.end();
}

/// What is drawn from one seed is drawn on every machine. The numbers were worked out apart from any Move.
#[test]
fun same_seed_draws_same_winner() {
    let (mut test, clock) = begin();
    all_take_part(&mut test, &clock);
    let draw = test.take_shared<Draw>();
    assert_eq!(draw.count(), 4);
    draw.settle_from_seed(b"a seed", test.ctx());
    let drawn = event::events_by_type<Drawn>();
    assert_eq!(drawn[0].winner(), @0xC);
    assert_eq!(*drawn[0].order(), vector[3, 0, 2, 1]);
    clock.destroy_for_testing();
    test.end();
}

#[test, expected_failure(abort_code = lots::draw::EWrongPrice)]
fun paying_another_price_aborts() {
    let (mut test, clock) = begin();
    take_part(&mut test, @0xA, 9, &clock);
    abort
}

#[test, expected_failure(abort_code = lots::draw::EClosed)]
fun joining_after_close_aborts() {
    let (mut test, mut clock) = begin();
    clock.increment_for_testing(1000);
    take_part(&mut test, @0xA, 10, &clock);
    abort
}

#[test, expected_failure(abort_code = lots::draw::EStillOpen)]
fun settling_before_close_aborts() {
    let (mut test, clock) = begin();
    all_take_part(&mut test, &clock);
    let random = test.take_shared<Random>();
    draw::end_for_testing(test.take_shared<Draw>(), &random, &clock, test.ctx());
    abort
}

#[test, expected_failure(abort_code = lots::draw::ENobody)]
fun settling_without_participants_aborts() {
    let (mut test, mut clock) = begin();
    test.next_tx(@0xE);
    clock.increment_for_testing(2000);
    let random = test.take_shared<Random>();
    draw::end_for_testing(test.take_shared<Draw>(), &random, &clock, test.ctx());
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EEmptyInventory)]
fun taking_settled_draw_aborts() {
    let (mut test, clock) = begin();
    all_take_part(&mut test, &clock);
    test.take_shared<Draw>().settle_from_seed(b"", test.ctx());
    test.next_tx(@0xE);
    scenario::return_shared(test.take_shared<Draw>());
    abort
}
