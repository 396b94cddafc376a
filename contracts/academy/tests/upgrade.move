#[test_only]
/// An academy in operation, one step at a time and called from outside, so that one version of the package can
/// execute some steps and another version the others.
module academy::upgrade;

use academy::funding::{Self, FundingPool};
use academy::profit::Sale;
use academy::world::{Self, World, admin, alice, operator};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Alice has money, two refundable courses, and tickets; returns the course.
public fun at_work(): (World, u256) {
    let w = world::begin().bind(alice(), b"alice");
    let (w, id) = w.course<SUI>(100, 10, 30 * DAY, 3 * DAY, world::plain_rule());
    let mut w = w.by(operator());
    let now = w.now();
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let text = b"pool".to_string();
    let info = funding::info(text, text, text, now, 60, 20);
    let terms = funding::terms(20, DAY, DAY, DAY, now + 400 * DAY);
    funding::create_pool<SUI>(state, info, 23, terms, clock, ctx);
    let mut w = w.by(alice());
    w.deposit<SUI>(b"alice", 1_000);
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    w.buy<SUI>(id, 100);
    let mut w = w.by(alice());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    let (order, coin) = (w.order(), w.coin<SUI>(46));
    let (state, users, _, _, _, clock, ctx) = w.parts();
    funding::purchase(state, &mut pool, users, 2, order, coin, clock, ctx).burn_for_testing();
    test_scenario::return_shared(pool);
    (w.by(alice()), id)
}

/// The admin puts the version of this compilation in force.
public fun migrate(w: World): World {
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    w.by(alice())
}

public fun withdraw_ten(w: &mut World): u64 {
    w.withdraw<SUI>(10)
}

public fun deposit_ten(w: &mut World) {
    w.deposit<SUI>(b"alice", 10)
}

public fun buy_again(w: &mut World, id: u256): u64 {
    w.buy<SUI>(id, 100)
}

/// An operator refunds one of the sales.
public fun refund(w: World): World {
    let mut w = w.by(operator());
    let sale: Sale<SUI> = w.take_sale();
    w.refund_course(sale);
    w.by(alice())
}

/// The other sale is settled after its refund period.
public fun settle_later(w: World): World {
    let mut w = w.by(alice());
    w.later(4 * DAY);
    let sale: Sale<SUI> = w.take_sale();
    w.settle(sale);
    w.by(alice())
}

/// Alice hands back one of her tickets.
public fun hand_back(w: World): World {
    let mut w = w.by(alice());
    let mut pool: FundingPool<SUI> = w.scenario().take_shared();
    let (state, users, _, _, _, clock, ctx) = w.parts();
    funding::hand_back(state, &mut pool, users, 1, clock, ctx);
    test_scenario::return_shared(pool);
    w.by(alice())
}

public fun alice_has(w: &World): u64 {
    w.balance<SUI>(b"alice")
}

#[test]
fun all_steps_for_upgrading_run_with_one_version() {
    let (mut w, id) = at_work();
    assert!(w.withdraw_ten() == 10);
    w.deposit_ten();
    let w = w.refund().hand_back().settle_later();
    assert!(w.alice_has() == 1_000 + 100 + 23);
    assert!(w.owns(b"alice", id));
    w.end()
}

use fun withdraw_ten as World.withdraw_ten;
use fun deposit_ten as World.deposit_ten;
use fun refund as World.refund;
use fun settle_later as World.settle_later;
use fun hand_back as World.hand_back;
use fun alice_has as World.alice_has;
