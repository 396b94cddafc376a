#[test_only]
module academy::daily_gifts_tests;

use academy::daily_gifts::{Self, DailyGifts};
use academy::world::{Self, World, admin, bob, operator};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The operator is the sender, at the beginning of a day.
fun begin(): (World, DailyGifts) {
    let mut w = world::begin().by(operator());
    let (_, _, _, _, _, _, ctx) = w.parts();
    let gifts = daily_gifts::new(ctx);
    (w, gifts)
}

fun give(w: &mut World, gifts: &mut DailyGifts, times: u64) {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let mut given = 0;
    while (given < times) {
        gifts.count(state, clock, ctx);
        given = given + 1;
    }
}

use fun give as World.give;

#[test]
fun operator_gives_twenty_times_on_each_day() {
    let (mut w, mut gifts) = begin();
    w.give(&mut gifts, 20);
    w.later(DAY);
    w.give(&mut gifts, 20);
    gifts.drop_for_testing();
    w.end()
}

#[test, expected_failure(abort_code = daily_gifts::ETooManyGifts)]
fun giving_more_than_twenty_times_aborts() {
    let (mut w, mut gifts) = begin();
    w.give(&mut gifts, 21);
    abort
}

#[test, expected_failure(abort_code = daily_gifts::ETooManyGifts)]
fun giving_more_at_the_end_of_the_day_aborts() {
    let (mut w, mut gifts) = begin();
    w.give(&mut gifts, 20);
    w.later(DAY - 1);
    w.give(&mut gifts, 1);
    abort
}

#[test]
fun every_operator_has_its_own_limit() {
    let (mut w, mut gifts) = begin();
    w.give(&mut gifts, 20);
    let mut w = w.by(bob());
    w.give(&mut gifts, 20);
    gifts.drop_for_testing();
    w.end()
}

#[test]
fun admin_has_no_limit() {
    let (w, mut gifts) = begin();
    let mut w = w.by(admin());
    w.give(&mut gifts, 100);
    gifts.drop_for_testing();
    w.end()
}
