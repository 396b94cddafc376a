#[test_only]
/// Random sequences of purchases, refunds and payouts by many users. Each step is derived from a seed; after it the
/// accounting is checked: deposits equal withdrawals plus what vaults, sales and the pool hold.
module academy::journey_tests;

use academy::coupon;
use academy::funding::{Self, FundingPool};
use academy::profit::{Self, Sale};
use academy::shop;
use academy::user_pool;
use academy::world::{Self, World, admin, author, operator};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const PEOPLE: u64 = 6;

public struct Journey {
    world: World,
    pool: FundingPool<SUI>,
    /// The courses and the membership.
    courses: vector<u256>,
    membership: u256,
    coupon_kind: u256,
    sales: vector<ID>,
    /// The amounts of the coin that were created and destroyed.
    minted: u64,
    burned: u64,
    settled: u64,
    refunded: u64,
    dice: u64,
}

fun person(at: u64): address {
    sui::address::from_u256((at as u256) + 0x1000)
}

fun name(at: u64): vector<u8> {
    if (at == PEOPLE) return b"author";
    let mut name = b"person-";
    name.push_back(65 + (at as u8));
    name
}

/// A number below `limit`, deterministic for the seed.
fun roll(j: &mut Journey, limit: u64): u64 {
    let next = ((j.dice as u128) * 6364136223846793005 + 1442695040888963407) % 0x1_0000_0000_0000_0000;
    j.dice = next as u64;
    (j.dice >> 33) % limit
}

fun begin(seed: u64): Journey {
    let mut w = world::begin();
    let mut i = 0;
    while (i < PEOPLE) {
        w = w.bind(person(i), name(i));
        i = i + 1;
    };
    let second = name(2).to_string();
    let rules = vector[
        profit::rule(vector[]),
        profit::rule(vector[profit::proposer(1_234), profit::user(name(1).to_string(), 777)]),
        profit::rule(vector[
            profit::proposer(1_000),
            profit::proposer(3_333),
            profit::specify(second, 17),
            profit::remaining(name(3).to_string()),
        ]),
        profit::rule(vector[profit::user(b"nobody".to_string(), 5_000), profit::specify(second, 1_000_000)]),
    ];
    let windows = vector[0, 3 * DAY, DAY, 0];
    let prices = vector[997, 101, 13, 1];
    let mut courses = vector[];
    i = 0;
    while (i < 4) {
        let (next, id) = w.course<SUI>(prices[i], 1_000, 20 * DAY, windows[i], rules[i]);
        w = next;
        courses.push_back(id);
        i = i + 1;
    };
    let pricings = vector[shop::pricing<SUI>(49, 30), shop::pricing<SUI>(7, 3)];
    let (w, membership) = w.commodity(b"membership", 1_000, 0, pricings, 2 * DAY, option::none());
    let (w, coupon_kind) = w.coupon_kind<SUI>(coupon::percent(3_333), vector[], 3, 1_000, 5_000);
    let mut w = w.by(operator());
    let now = w.now();
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let text = b"pool".to_string();
    let info = funding::info(text, text, text, now, 60, 20);
    let terms = funding::terms(20, DAY, DAY, DAY, now + 800 * DAY);
    funding::create_pool<SUI>(state, info, 23, terms, clock, ctx);
    let mut w = w.by(admin());
    let pool = w.scenario().take_shared();
    Journey {
        world: w,
        pool,
        courses,
        membership,
        coupon_kind,
        sales: vector[],
        minted: 0,
        burned: 0,
        settled: 0,
        refunded: 0,
        dice: seed,
    }
}

/// Starts the next transaction with this sender and records the open sales of the last one.
fun by(j: Journey, sender: address): Journey {
    let Journey {
        world,
        pool,
        courses,
        membership,
        coupon_kind,
        mut sales,
        minted,
        burned,
        settled,
        refunded,
        dice,
    } = j;
    test_scenario::return_shared(pool);
    let mut world = world.by(sender);
    let pool = world.scenario().take_shared();
    let newest = test_scenario::most_recent_id_shared<Sale<SUI>>();
    if (newest.is_some() && !sales.contains(newest.borrow())) sales.push_back(newest.destroy_some());
    Journey { world, pool, courses, membership, coupon_kind, sales, minted, burned, settled, refunded, dice }
}

fun end(j: Journey) {
    let Journey { world, pool, .. } = j;
    test_scenario::return_shared(pool);
    world.end()
}

fun step(mut j: Journey): Journey {
    let who = j.roll(PEOPLE);
    let what = j.roll(12);
    if (what == 0) {
        let amount = 1 + j.roll(500);
        j.world.deposit<SUI>(name(who), amount);
        j.minted = j.minted + amount;
        j
    } else if (what == 1) {
        j = j.by(person(who));
        let present = j.world.balance<SUI>(name(who));
        if (present > 0) {
            let amount = 1 + j.roll(present);
            j.burned = j.burned + j.world.withdraw<SUI>(amount)
        };
        j
    } else if (what == 2) {
        j.propose(who)
    } else if (what == 3) {
        let kind = j.coupon_kind;
        j.world.give_coupon(name(who), kind);
        j
    } else if (what <= 6) {
        j.buy_course(who)
    } else if (what == 7) {
        j.buy_membership(who)
    } else if (what == 8) {
        j.close_sale()
    } else if (what == 9) {
        let ms = j.roll(2 * DAY);
        j.world.later(ms);
        j
    } else if (what == 10) {
        j.buy_tickets(who)
    } else {
        j.return_tickets(who)
    }
}

fun propose(j: Journey, who: u64): Journey {
    let mut j = j.by(person(who));
    let above = j.roll(PEOPLE);
    let is_free = j.world.pool().borrow(name(who).to_string()).proposer().is_none();
    if (above < who && is_free) {
        let (state, pool, _, _, _, clock, ctx) = j.world.parts();
        user_pool::set_proposer(state, pool, name(above).to_string(), clock, ctx);
        let mut j = j.by(admin());
        let layer = j.roll(4) as u8;
        let (state, pool, _, _, _, _, ctx) = j.world.parts();
        user_pool::set_profit_layer(state, pool, name(above).to_string(), layer, ctx);
        return j
    };
    j
}

fun buy_course(j: Journey, who: u64): Journey {
    let mut j = j.by(person(who));
    let at = j.roll(4);
    let id = j.courses[at];
    let (_, _, price, _, _) = j.world.kiosk().borrow(id).info();
    let paid = price + j.roll(50);
    let order = j.world.order();
    let change = j.world.buy_as<SUI>(id, order, price, paid, option::none());
    j.minted = j.minted + paid;
    j.burned = j.burned + change;
    j
}

fun buy_membership(j: Journey, who: u64): Journey {
    let mut j = j.by(person(who));
    let (id, days) = (j.membership, if (j.roll(2) == 0) 30 else 3);
    let paid = 49 + j.roll(10);
    let change = j.world.shop_for<SUI>(id, days, paid);
    j.minted = j.minted + paid;
    j.burned = j.burned + change;
    j
}

/// Refunds a sale within its refund period, settles it afterwards.
fun close_sale(j: Journey): Journey {
    let mut j = j.by(operator());
    if (j.sales.is_empty()) return j;
    let count = j.sales.length();
    let at = j.roll(count);
    let id = j.sales.swap_remove(at);
    let sale: Sale<SUI> = j.world.scenario().take_shared_by_id(id);
    if (j.world.now() >= sale.release_at()) {
        j.settled = j.settled + 1;
        j.world.settle(sale)
    } else {
        j.refunded = j.refunded + 1;
        if (sale.item() == j.membership) j.world.refund_commodity(sale) else j.world.refund_course(sale)
    };
    j
}

fun buy_tickets(j: Journey, who: u64): Journey {
    let mut j = j.by(person(who));
    let (_, holding, _, _, _) = j.pool.owner(name(who).to_string()).holdings();
    let (price, claimed, _, _) = j.pool.tickets();
    let tickets = 1 + j.roll(5);
    if (j.pool.stage() != 0 || holding + tickets > 20 || claimed + tickets > 60) return j;
    let paid = tickets * price + j.roll(3);
    let order = j.world.order();
    let coin = j.world.coin<SUI>(paid);
    let Journey { world, pool, .. } = &mut j;
    let (state, users, _, _, _, clock, ctx) = world.parts();
    let change = funding::purchase(state, pool, users, tickets, order, coin, clock, ctx).burn_for_testing();
    j.minted = j.minted + paid;
    j.burned = j.burned + change;
    j
}

fun return_tickets(j: Journey, who: u64): Journey {
    let mut j = j.by(person(who));
    let (_, holding, _, _, _) = j.pool.owner(name(who).to_string()).holdings();
    if (j.pool.stage() != 0 || holding == 0) return j;
    let tickets = 1 + j.roll(holding);
    let Journey { world, pool, .. } = &mut j;
    let (state, users, _, _, _, clock, ctx) = world.parts();
    funding::hand_back(state, pool, users, tickets, clock, ctx);
    j
}


/// Checks the accounting.
fun check(j: &Journey) {
    let mut present = j.pool.vault();
    let (mut holding, mut released) = (0, 0);
    let mut i = 0;
    while (i <= PEOPLE) {
        present = present + j.world.balance<SUI>(name(i));
        let (total, held, paid, _, _) = j.pool.owner(name(i).to_string()).holdings();
        assert!(held + paid == total);
        holding = holding + held;
        released = released + paid;
        i = i + 1;
    };
    let (_, claimed, all_released, _) = j.pool.tickets();
    assert!(holding + released == claimed && released == all_released && claimed <= 60);
    assert!(j.pool.vault() >= j.pool.owed());
    let (_, _, cap, discounted) = j.world.book().totals(j.coupon_kind);
    assert!(discounted <= cap);
    assert!(present <= j.minted - j.burned);
}

/// After closing every sale the accounts balance exactly.
fun close_all(mut j: Journey): Journey {
    j = j.by(operator());
    j.world.later(31 * DAY);
    while (!j.sales.is_empty()) {
        j = j.close_sale();
        j.check();
    };
    // Locked, released at cost from the vault, and paid to all holders.
    let (_, claimed, _, _) = j.pool.tickets();
    j.next_stage();
    if (claimed > 0) {
        j.world.later(DAY);
        j.next_stage();
        let mut i = PEOPLE;
        while (i > 0) {
            i = i - 1;
            j = j.by(person(i));
            let (_, holding, _, _, _) = j.pool.owner(name(i).to_string()).holdings();
            if (holding > 0) {
                let Journey { world, pool, .. } = &mut j;
                let (state, users, _, _, _, clock, ctx) = world.parts();
                funding::withdraw(state, pool, users, holding, clock, ctx)
            };
            j.check();
        };
        assert!(j.pool.vault() == 0)
    };
    let mut present = 0;
    let mut i = 0;
    while (i <= PEOPLE) {
        present = present + j.world.balance<SUI>(name(i));
        i = i + 1;
    };
    assert!(present == j.minted - j.burned);
    // Every user can withdraw the whole balance.
    i = 0;
    while (i <= PEOPLE) {
        j = j.by(if (i == PEOPLE) author() else person(i));
        let mine = j.world.balance<SUI>(name(i));
        if (mine > 0) j.burned = j.burned + j.world.withdraw<SUI>(mine);
        i = i + 1;
    };
    assert!(j.minted == j.burned);
    j
}

fun next_stage(j: &mut Journey) {
    let Journey { world, pool, .. } = j;
    let (state, _, _, _, _, clock, ctx) = world.parts();
    funding::next_stage(state, pool, clock, ctx)
}

fun travel(seed: u64, steps: u64) {
    let mut j = begin(seed);
    let mut i = 0;
    while (i < steps) {
        j = j.step();
        j.check();
        i = i + 1;
    };
    let j = j.close_all();
    // Every kind of step happened.
    assert!(j.settled > 3 && j.refunded > 0 && j.minted > 5_000);
    j.end()
}

#[test]
fun random_purchases_and_refunds_conserve_money_1() { travel(1, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_2() { travel(20_261_121, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_3() { travel(0xC0FFEE, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_4() { travel(0x5EED, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_5() { travel(987_654_321, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_6() { travel(0xFFFF_FFFF_FFFF_FFFF, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_7() { travel(31_337, 120) }

#[test]
fun random_purchases_and_refunds_conserve_money_8() { travel(271_828_182_845, 120) }
