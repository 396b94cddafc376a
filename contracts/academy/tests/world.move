#[test_only]
/// A test academy: the shared objects, a clock and users.
module academy::world;

use academy::auth;
use academy::coupon::{Self, CouponBook};
use academy::kiosk::{Self, Kiosk};
use academy::package_state::{Self, State};
use academy::profit::{Self, Sale};
use academy::shop::{Self, Shop};
use academy::user_pool::{Self, UserPool};
use std::string::String;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

/// A currency that the academy accepts besides SUI, and one that it does not.
public struct TEA has drop {}

public struct FAKE has drop {}

const DAY: u64 = 24 * 60 * 60 * 1000;

public struct World {
    scenario: Scenario,
    state: State,
    pool: UserPool,
    kiosk: Kiosk,
    shop: Shop,
    book: CouponBook,
    clock: Clock,
    orders: u64,
}

public fun admin(): address {
    @0xAD
}

public fun operator(): address {
    @0x0E
}

public fun author(): address {
    @0xA0
}

public fun alice(): address {
    @0xA1
}

public fun bob(): address {
    @0xB0
}

public fun carol(): address {
    @0xC0
}

public fun day(): u64 {
    DAY
}

/// A new academy: SUI and TEA are accepted, every feature is enabled, one operator, and a bound author.
public fun begin(): World {
    let mut scenario = test_scenario::begin(admin());
    package_state::init_for_testing(scenario.ctx());
    user_pool::init_for_testing(scenario.ctx());
    kiosk::init_for_testing(scenario.ctx());
    shop::init_for_testing(scenario.ctx());
    coupon::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(1_000 * DAY);
    scenario.next_tx(admin());
    let mut w = World {
        state: scenario.take_shared(),
        pool: scenario.take_shared(),
        kiosk: scenario.take_shared(),
        shop: scenario.take_shared(),
        book: scenario.take_shared(),
        scenario,
        clock,
        orders: 0,
    };
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(true, ctx);
    state.set_currency<TEA>(true, ctx);
    state.set_operator(operator(), true, ctx);
    w.switch_all(true);
    w.bind(author(), b"author")
}

/// The shared objects, the clock and the context of the present transaction.
public fun parts(
    w: &mut World,
): (&mut State, &mut UserPool, &mut Kiosk, &mut Shop, &mut CouponBook, &mut Clock, &mut TxContext) {
    let World { scenario, state, pool, kiosk, shop, book, clock, .. } = w;
    (state, pool, kiosk, shop, book, clock, scenario.ctx())
}

/// Starts the next transaction with this sender.
public fun by(w: World, sender: address): World {
    let World { mut scenario, state, pool, kiosk, shop, book, clock, orders } = w;
    test_scenario::return_shared(state);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(kiosk);
    test_scenario::return_shared(shop);
    test_scenario::return_shared(book);
    scenario.next_tx(sender);
    World {
        state: scenario.take_shared(),
        pool: scenario.take_shared(),
        kiosk: scenario.take_shared(),
        shop: scenario.take_shared(),
        book: scenario.take_shared(),
        scenario,
        clock,
        orders,
    }
}

public fun end(w: World) {
    let World { scenario, state, pool, kiosk, shop, book, clock, .. } = w;
    test_scenario::return_shared(state);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(kiosk);
    test_scenario::return_shared(shop);
    test_scenario::return_shared(book);
    clock.destroy_for_testing();
    scenario.end();
}

public fun scenario(w: &mut World): &mut Scenario {
    &mut w.scenario
}

public fun pool(w: &World): &UserPool {
    &w.pool
}

public fun kiosk(w: &World): &Kiosk {
    &w.kiosk
}

public fun shop(w: &World): &Shop {
    &w.shop
}

public fun book(w: &World): &CouponBook {
    &w.book
}

public fun clock(w: &World): &Clock {
    &w.clock
}

public fun now(w: &World): u64 {
    w.clock.timestamp_ms()
}

public fun later(w: &mut World, ms: u64) {
    w.clock.increment_for_testing(ms)
}

/// Enables or disables every feature as the admin.
public fun switch_all(w: &mut World, is_on: bool) {
    let features = vector[b"kiosk", b"shop", b"funding", b"play_box", b"referral", b"binding"];
    let mut i = 0;
    while (i < features.length()) {
        w.state.set_feature(features[i].to_string(), is_on, w.scenario.ctx());
        i = i + 1;
    }
}

public fun set_version(w: &mut World, version: u64) {
    w.state.set_version_for_testing(version)
}

/// Binds an address, which stays the sender.
public fun bind(w: World, who: address, uid: vector<u8>): World {
    let mut w = w.by(who);
    let voucher = auth::new_for_testing(uid, auth::bind(), who);
    user_pool::create(&w.state, &mut w.pool, voucher, w.scenario.ctx());
    w
}

public fun coin<T>(w: &mut World, amount: u64): Coin<T> {
    coin::mint_for_testing(amount, w.scenario.ctx())
}

/// An unused order id.
public fun order(w: &mut World): vector<u8> {
    w.orders = w.orders + 1;
    let mut order = std::bcs::to_bytes(&w.orders);
    order.append(b"an order");
    order
}

public fun balance<T>(w: &World, uid: vector<u8>): u64 {
    w.pool.borrow(uid.to_string()).balance<T>()
}

public fun owns(w: &World, uid: vector<u8>, asset: u256): bool {
    w.pool.borrow(uid.to_string()).owns(asset, &w.clock)
}

public fun expire_at(w: &World, uid: vector<u8>, asset: u256): u64 {
    let asset = w.pool.borrow(uid.to_string()).asset(asset);
    asset.borrow().expire_at()
}

public fun withdraw<T>(w: &mut World, amount: u64): u64 {
    let coin = user_pool::withdraw<T>(&w.state, &mut w.pool, amount, &w.clock, w.scenario.ctx());
    coin.burn_for_testing()
}

public fun deposit<T>(w: &mut World, uid: vector<u8>, amount: u64) {
    let coin = w.coin<T>(amount);
    user_pool::deposit(&w.state, &mut w.pool, uid.to_string(), coin)
}

/// Everything goes to the author.
public fun plain_rule(): profit::ProfitRule {
    profit::rule(vector[])
}

/// Lets operators sell what pays by this rule at once. The operator stays the sender.
public fun approve(w: World, rule: &profit::ProfitRule): World {
    let mut w = w.by(admin());
    w.state.approve_rule(rule.rule_hash(b"author".to_string()), true, w.scenario.ctx());
    w.by(operator())
}

/// A course on the shelf. The operator stays the sender.
public fun course<T>(
    w: World,
    price: u64,
    supply: u64,
    effective_time: u64,
    window: u64,
    rule: profit::ProfitRule,
): (World, u256) {
    let mut w = w.approve(&rule);
    let World { state, kiosk, pool, scenario, clock, .. } = &mut w;
    let id = kiosk::create<T>(
        state,
        kiosk,
        pool,
        wares_metadata(),
        b"author".to_string(),
        price,
        supply,
        effective_time,
        window,
        false,
        rule,
        clock,
        scenario.ctx(),
    );
    kiosk::on_shelf(state, kiosk, id, scenario.ctx());
    (w, id)
}

public fun wares_metadata(): kiosk::Metadata {
    let empty = b"".to_string();
    kiosk::metadata(b"course".to_string(), empty, empty, empty, empty)
}

public fun commodity_metadata(): shop::Metadata {
    let empty = b"".to_string();
    shop::metadata(b"thing".to_string(), empty, empty, empty, empty, b"author".to_string())
}

/// Buys a course with a coin of this value; returns the change.
public fun buy<T>(w: &mut World, id: u256, paid: u64): u64 {
    let order = w.order();
    w.buy_as<T>(id, order, paid, paid, option::none())
}

/// Buys on the ware's present terms.
public fun buy_as<T>(
    w: &mut World,
    id: u256,
    order: vector<u8>,
    max_price: u64,
    paid: u64,
    coupon: Option<u256>,
): u64 {
    let (mut effective_time, mut window) = (0, 0);
    if (w.kiosk.exists(id)) {
        let wares = w.kiosk.borrow(id);
        (_, _, _, _, effective_time) = wares.info();
        window = wares.refund_window()
    };
    w.buy_on_terms<T>(id, order, max_price, effective_time, window, paid, coupon)
}

public fun buy_on_terms<T>(
    w: &mut World,
    id: u256,
    order: vector<u8>,
    max_price: u64,
    effective_time: u64,
    refund_window: u64,
    paid: u64,
    coupon: Option<u256>,
): u64 {
    let coin = w.coin<T>(paid);
    let (state, clock) = (&w.state, &w.clock);
    let change = kiosk::purchase(
        state,
        &mut w.kiosk,
        &mut w.pool,
        &mut w.book,
        id,
        order,
        max_price,
        effective_time,
        refund_window,
        coupon,
        coin,
        clock,
        w.scenario.ctx(),
    );
    change.burn_for_testing()
}

/// A commodity for sale. The operator stays the sender.
public fun commodity(
    w: World,
    kind: vector<u8>,
    supply: u64,
    user_limits: u64,
    pricings: vector<shop::Pricing>,
    window: u64,
    coupon_kind: Option<u256>,
): (World, u256) {
    let mut w = w.approve(&plain_rule());
    let attr = shop::attr(kind.to_string(), true, supply, user_limits, pricings);
    let World { state, shop, pool, book, scenario, clock, .. } = &mut w;
    let id = shop::create(
        state,
        shop,
        pool,
        book,
        commodity_metadata(),
        attr,
        window,
        plain_rule(),
        coupon_kind,
        clock,
        scenario.ctx(),
    );
    (w, id)
}

/// Takes a free ware on its present terms.
public fun take_free(w: &mut World, id: u256) {
    let order = w.order();
    let (_, _, _, _, effective_time) = w.kiosk.borrow(id).info();
    let World { state, kiosk, pool, clock, scenario, .. } = w;
    kiosk::purchase_free(state, kiosk, pool, id, order, effective_time, clock, scenario.ctx())
}

/// Buys this many days of a commodity, or permanently if zero.
public fun shop_for<T>(w: &mut World, id: u256, days: u64, paid: u64): u64 {
    let order = w.order();
    w.shop_as<T>(id, days, order, paid, paid, option::none())
}

/// Buys with the commodity's present refund period.
public fun shop_as<T>(
    w: &mut World,
    id: u256,
    days: u64,
    order: vector<u8>,
    max_price: u64,
    paid: u64,
    coupon: Option<u256>,
): u64 {
    let window = if (w.shop.exists(id)) w.shop.borrow(id).refund_window() else 0;
    w.shop_on_terms<T>(id, days, order, max_price, window, paid, coupon)
}

public fun shop_on_terms<T>(
    w: &mut World,
    id: u256,
    days: u64,
    order: vector<u8>,
    max_price: u64,
    refund_window: u64,
    paid: u64,
    coupon: Option<u256>,
): u64 {
    let coin = w.coin<T>(paid);
    let change = shop::purchase(
        &w.state,
        &mut w.shop,
        &mut w.pool,
        &mut w.book,
        id,
        order,
        days,
        max_price,
        refund_window,
        coupon,
        coin,
        &w.clock,
        w.scenario.ctx(),
    );
    change.burn_for_testing()
}

/// The newest open sale, available from the next transaction on.
public fun take_sale<T>(w: &World): Sale<T> {
    w.scenario.take_shared()
}

public fun settle<T>(w: &mut World, sale: Sale<T>) {
    profit::settle(&w.state, &mut w.pool, sale, &w.clock)
}

public fun refund_course<T>(w: &mut World, sale: Sale<T>) {
    let World { state, pool, kiosk, book, clock, scenario, .. } = w;
    kiosk::refund(state, kiosk, pool, book, sale, clock, scenario.ctx())
}

public fun refund_commodity<T>(w: &mut World, sale: Sale<T>) {
    let World { state, pool, shop, book, clock, scenario, .. } = w;
    shop::refund(state, shop, pool, book, sale, clock, scenario.ctx())
}

/// A kind of coupon for prices in `T`, which can be issued at once. The operator stays the sender.
public fun coupon_kind<T>(
    w: World,
    discount: coupon::Discount,
    rules: vector<coupon::Rule>,
    times: u64,
    supply: u64,
    cap: u64,
): (World, u256) {
    let mut w = w.by(admin());
    let expire_at = w.now() + 30 * DAY;
    let text = b"coupon".to_string();
    let World { state, book, clock, scenario, .. } = &mut w;
    let id = coupon::create_kind<T>(
        state,
        book,
        text,
        text,
        discount,
        rules,
        expire_at,
        times,
        supply,
        cap,
        clock,
        scenario.ctx(),
    );
    (w.by(operator()), id)
}

/// A coupon of that kind for an account.
public fun give_coupon(w: &mut World, uid: vector<u8>, kind: u256): u256 {
    let now = w.now();
    let issued = w.book.issue(kind, now, w.scenario.ctx());
    let id = issued.id();
    w.pool.add_coupon(uid.to_string(), issued);
    id
}

public fun text(bytes: vector<u8>): String {
    bytes.to_string()
}
