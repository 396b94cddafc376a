#[test_only]
/// Random purchases, renewals, refunds and waiting by one account. After each step the contract is compared with a
/// plain model: a queue of what was paid for, of which the first is being used up.
module academy::asset_journey_tests;

use academy::profit::Sale;
use academy::shop;
use academy::world::{Self, World, alice, operator};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const PERMANENT: u64 = 0xFFFF_FFFF_FFFF_FFFF;

public struct Journey {
    world: World,
    membership: u256,
    /// Limited access in the order of purchase.
    queue: vector<Bought>,
    /// The sale of permanent access.
    permanent: Option<ID>,
    /// The sales that can be refunded, with the times of the last refund.
    sales: vector<ID>,
    refundable_until: vector<u64>,
    refunded_expired: u64,
    refunded_running: u64,
    refunded_waiting: u64,
    refunded_permanent: u64,
    dice: u64,
}

public struct Bought has copy, drop, store {
    sale: ID,
    left: u64,
}

/// A number below `limit`, deterministic for the seed.
fun roll(j: &mut Journey, limit: u64): u64 {
    let next = ((j.dice as u128) * 6364136223846793005 + 1442695040888963407) % 0x1_0000_0000_0000_0000;
    j.dice = next as u64;
    (j.dice >> 33) % limit
}

fun begin(seed: u64): Journey {
    let w = world::begin().bind(alice(), b"alice");
    let prices = vector[shop::pricing<SUI>(9, 0), shop::pricing<SUI>(1, 1), shop::pricing<SUI>(3, 5)];
    let (w, membership) = w.commodity(b"membership", 10_000, 0, prices, 12 * DAY, option::none());
    Journey {
        world: w,
        membership,
        queue: vector[],
        permanent: option::none(),
        sales: vector[],
        refundable_until: vector[],
        refunded_expired: 0,
        refunded_running: 0,
        refunded_waiting: 0,
        refunded_permanent: 0,
        dice: seed,
    }
}

/// Starts the next transaction with this sender.
fun by(j: Journey, sender: address): Journey {
    let Journey {
        world,
        membership,
        queue,
        permanent,
        sales,
        refundable_until,
        refunded_expired,
        refunded_running,
        refunded_waiting,
        refunded_permanent,
        dice,
    } = j;
    Journey {
        world: world.by(sender),
        membership,
        queue,
        permanent,
        sales,
        refundable_until,
        refunded_expired,
        refunded_running,
        refunded_waiting,
        refunded_permanent,
        dice,
    }
}

fun step(mut j: Journey): Journey {
    let what = j.roll(10);
    if (what < 4) {
        let days = if (j.roll(12) == 0) 0 else if (j.roll(2) == 0) 1 else 5;
        j.buy(days)
    } else if (what < 7) {
        let ms = j.roll(3 * DAY);
        j.wait(ms);
        j
    } else {
        j.refund()
    }
}

fun buy(mut j: Journey, days: u64): Journey {
    if (j.permanent.is_some()) return j;
    j = j.by(alice());
    let id = j.membership;
    j.world.shop_for<SUI>(id, days, 9);
    j = j.by(alice());
    let sale = test_scenario::most_recent_id_shared<Sale<SUI>>().destroy_some();
    j.sales.push_back(sale);
    let until = j.world.now() + 12 * DAY;
    j.refundable_until.push_back(until);
    if (days == 0) j.permanent.fill(sale) else j.queue.push_back(Bought { sale, left: days * DAY });
    j
}

/// Time uses up the queue from its head.
fun wait(j: &mut Journey, ms: u64) {
    j.world.later(ms);
    let mut rest = ms;
    while (rest > 0 && !j.queue.is_empty()) {
        let first = &mut j.queue[0];
        if (first.left > rest) {
            first.left = first.left - rest;
            return
        };
        rest = rest - first.left;
        j.queue.remove(0);
    }
}

fun refund(mut j: Journey): Journey {
    let count = j.sales.length();
    if (count == 0) return j;
    let at = j.roll(count);
    let id = j.sales.swap_remove(at);
    let until = j.refundable_until.swap_remove(at);
    if (until <= j.world.now()) return j;
    j = j.by(operator());
    let sale: Sale<SUI> = j.world.scenario().take_shared_by_id(id);
    j.world.refund_commodity(sale);
    if (j.permanent == option::some(id)) {
        j.permanent = option::none();
        j.refunded_permanent = j.refunded_permanent + 1;
        return j
    };
    let mut i = 0;
    while (i < j.queue.length() && j.queue[i].sale != id) i = i + 1;
    if (i == j.queue.length()) {
        j.refunded_expired = j.refunded_expired + 1;
        return j
    };
    j.queue.remove(i);
    if (i == 0) j.refunded_running = j.refunded_running + 1 else j.refunded_waiting = j.refunded_waiting + 1;
    j
}

fun check(j: &Journey) {
    let user = j.world.pool().borrow(b"alice".to_string());
    let asset = user.asset(j.membership);
    if (asset.is_none()) {
        assert!(j.queue.is_empty() && j.permanent.is_none());
        return
    };
    assert!(j.world.owns(b"alice", j.membership) == (j.permanent.is_some() || !j.queue.is_empty()));
    let expire_at = j.world.expire_at(b"alice", j.membership);
    if (j.permanent.is_some()) {
        assert!(expire_at == PERMANENT)
    } else if (j.queue.is_empty()) {
        assert!(expire_at <= j.world.now())
    } else {
        let mut left = 0;
        j.queue.do_ref!(|bought| left = left + bought.left);
        assert!(expire_at == j.world.now() + left)
    }
}

fun travel(seed: u64, steps: u64) {
    let mut j = begin(seed);
    let mut i = 0;
    while (i < steps) {
        j = j.step();
        j.check();
        i = i + 1;
    };
    let Journey { world, refunded_expired, refunded_running, refunded_waiting, refunded_permanent, .. } = j;
    // Every kind of refund happened.
    assert!(refunded_expired > 0 && refunded_running > 0 && refunded_waiting > 0 && refunded_permanent > 0);
    world.end()
}

#[test]
fun random_purchases_and_refunds_keep_paid_time_1() { travel(1, 300) }

#[test]
fun random_purchases_and_refunds_keep_paid_time_2() { travel(20_261_122, 300) }

#[test]
fun random_purchases_and_refunds_keep_paid_time_3() { travel(0xC0FFEE, 300) }

#[test]
fun random_purchases_and_refunds_keep_paid_time_4() { travel(0x5EED, 300) }

#[test]
fun random_purchases_and_refunds_keep_paid_time_5() { travel(123_456_789, 300) }

#[test]
fun random_purchases_and_refunds_keep_paid_time_6() { travel(31_337, 300) }
