import { allowance } from './meanings/allowance.ts';
import { auth } from './meanings/auth.ts';
import { funding } from './meanings/funding.ts';
import { notice } from './meanings/notice.ts';
import { packageState } from './meanings/package-state.ts';
import { profit } from './meanings/profit.ts';
import { userPool } from './meanings/user-pool.ts';
import type { Meaning } from './mutants-of-meaning.ts';

/** Mutants of meaning by module. A test of the module must fail for each: `npm run move -- mutate`. */
export const meanings: Readonly<Record<string, readonly Meaning[]>> = {
  auth,
  coupon: [
    {
      what: 'a restored coupon is as good as new',
      changes: [
        [
          'coupon.available_times = coupon.available_times + 1',
          'coupon.available_times = entry.available_times',
        ],
      ],
    },
    {
      what: 'a coupon is used up for what is left of the cap',
      changes: [
        [
          'let discount = u64::min(coupon.discount.amount(price), price);',
          'let discount = u64::min(u64::min(coupon.discount.amount(price), price), entry.discount_cap - entry.discounted);',
        ],
      ],
    },
    {
      what: 'a discount may exceed the price',
      changes: [['u64::min(coupon.discount.amount(price), price)', 'coupon.discount.amount(price)']],
    },
    {
      what: 'a percentage is rounded up',
      changes: [
        [
          '((price as u128) * (*bps as u128) / (WHOLE_BPS as u128))',
          '(((price as u128) * (*bps as u128) + (WHOLE_BPS as u128) - 1) / (WHOLE_BPS as u128))',
        ],
      ],
    },
    {
      what: 'one rule of several suffices',
      changes: [['while (i < coupon.rules.length())', 'while (i < u64::min(coupon.rules.length(), 1))']],
    },
    {
      what: 'a reserved coupon expires with its kind',
      changes: [['u64::max(entry.expire_at, now + MIN_RESERVED_LIFE_MS)', 'entry.expire_at']],
    },
    {
      what: 'a reserved coupon lives thirty days even if its kind lives longer',
      changes: [['u64::max(entry.expire_at, now + MIN_RESERVED_LIFE_MS)', 'now + MIN_RESERVED_LIFE_MS']],
    },
    {
      what: 'every coupon lives at least thirty days',
      changes: [
        [
          'entry.make(kind, entry.expire_at, ctx)',
          'entry.make(kind, u64::max(entry.expire_at, now + MIN_RESERVED_LIFE_MS), ctx)',
        ],
      ],
    },
    {
      what: 'reserved coupons do not count against the supply',
      changes: [['entry.supply - entry.issued - entry.reserved', 'entry.supply - entry.issued']],
    },
    {
      what: 'closing a kind voids what is reserved',
      changes: [
        [
          '    entry.reserved = entry.reserved - 1;\n',
          '    assert!(!entry.closed, ENoneLeft);\n    entry.reserved = entry.reserved - 1;\n',
        ],
      ],
    },
    {
      what: 'a kind of an operator needs no notice',
      changes: [
        [
          'if (state.is_admin(ctx)) option::none() else',
          'if (state.is_operator(ctx.sender())) option::none() else',
        ],
      ],
    },
    {
      what: 'a kind of the admin needs a notice',
      changes: [
        [
          'if (state.is_admin(ctx)) option::none() else',
          'if (!state.is_operator(ctx.sender())) option::none() else',
        ],
      ],
    },
    {
      what: 'an operator confirms before the notice ends',
      changes: [['if (!state.is_admin(ctx)) notice', 'if (!state.is_operator(ctx.sender())) notice']],
    },
    {
      what: 'the admin waits for the notice',
      changes: [['    if (!state.is_admin(ctx)) notice', '    notice']],
    },
    {
      what: 'a kind is confirmed without its notice',
      changes: [['    if (!state.is_admin(ctx)) notice.assert_effective(state, clock)\n', '    notice;\n']],
    },
    {
      what: 'confirming keeps the notice',
      changes: [
        ['notice::take(&mut book.kinds[kind].announced, kind, true)', '*book.kinds[kind].announced.borrow()'],
      ],
    },
    {
      what: 'a reserved coupon is void without discount left',
      changes: [
        [
          '    entry.reserved = entry.reserved - 1;\n',
          '    assert!(entry.discounted < entry.discount_cap, ENoneLeft);\n    entry.reserved = entry.reserved - 1;\n',
        ],
      ],
    },
    {
      what: 'the discount counts in full against the limit',
      changes: [
        [
          'entry.discounted = entry.discounted + discount',
          'entry.discounted = entry.discounted + coupon.discount.amount(price)',
        ],
      ],
    },
    {
      what: 'a coupon expires with its kind',
      changes: [['now < coupon.expire_at, EExpired', 'now < book.kinds[coupon.kind].expire_at, EExpired']],
    },
    {
      what: 'a use of a closed kind cannot be restored',
      changes: [
        [
          '    assert!(coupon.available_times < entry.available_times, EUnused);\n',
          '    assert!(!entry.closed && coupon.available_times < entry.available_times, EUnused);\n',
        ],
      ],
    },
    {
      what: 'a coupon of a closed kind cannot be used',
      changes: [
        [
          '    assert!(coupon.available_times > 0, EUsedUp);\n',
          '    assert!(coupon.available_times > 0 && !book.kinds[coupon.kind].closed, EUsedUp);\n',
        ],
      ],
    },
  ],
  gift: [
    {
      what: 'gifts are taken from what boxes have reserved',
      changes: [
        [
          'book.issue(kind, clock.timestamp_ms(), ctx)',
          'book.issue_reserved(kind, clock.timestamp_ms(), ctx)',
        ],
      ],
    },
    {
      what: 'claims count as gifts of an operator',
      changes: [
        [
          '    let coupon = give(pool, book, uid, kind, clock, ctx);\n    event::emit(Claimed',
          '    book.count_gift(state, clock, ctx);\n    let coupon = give(pool, book, uid, kind, clock, ctx);\n    event::emit(Claimed',
        ],
      ],
    },
    { what: 'a voucher for playing claims', changes: [['auth::claim(), kind', 'auth::play(), kind']] },
  ],
  play_box: [
    {
      what: 'open calls draw from the present edition',
      changes: [
        [
          'if (edition == box.edition) &mut box.payload else &mut box.former[edition].payload',
          '&mut box.payload',
        ],
      ],
    },
    {
      what: 'the last place is never drawn',
      changes: [['number % (total as u256)', 'number % ((total as u256) - 1)']],
    },
    {
      what: 'a place beyond the last can be drawn',
      changes: [['number % (total as u256)', 'number % ((total as u256) + 1)']],
    },
    {
      what: 'all prizes of a call have the same hash',
      changes: [['position(random, prizes.length(), total)', 'position(random, 0, total)']],
    },
    {
      what: 'the newest call is handed out first',
      changes: [['let number = box.handed_out;', 'let number = box.played - 1 - box.handed_out;']],
    },
    {
      what: 'prizes of a deleted user stay in the box',
      changes: [
        [
          'let prizes = box.draw(edition, random);',
          'let prizes = if (pool.exists(uid)) box.draw(edition, random) else vector[];',
        ],
      ],
    },
    {
      what: 'a void coupon stays reserved',
      changes: [['                    book.release(kind, 1)\n', '']],
    },
    {
      what: 'a call takes one prize from those left',
      changes: [['box.left = box.left - box.generate_at_once;', 'box.left = box.left - 1;']],
    },
    {
      what: 'the daily limit counts prizes',
      changes: [['day.count = day.count + 1;', 'day.count = day.count + box.generate_at_once;']],
    },
    {
      what: 'the daily limit is never reset',
      changes: [
        [
          'if (day.day != today) *day = Day { day: today, count: 0 };',
          'if (day.day != today) *day = Day { day: today, count: day.count };',
        ],
      ],
    },
    {
      what: 'refilling releases coupons that open calls may draw',
      changes: [
        [
          'if (box.open == 0) release(book, &box.payload)\n    else box.former.add',
          'release(book, &box.payload);\n    if (box.open > 0) box.former.add',
        ],
      ],
    },
    {
      what: 'a former edition ends with its first call',
      changes: [['if (former.open == 0) {', 'if (former.open + 1 > 0) {']],
    },
    {
      what: 'the rest of a former edition is never released',
      changes: [
        ['            release(book, &payload)\n        }', '            payload.length();\n        }'],
      ],
    },
    {
      what: 'refilling adds to what was left',
      changes: [['box.left = left;', 'box.left = box.left + left;']],
    },
    {
      what: 'a box reserves one coupon per item',
      changes: [['book.reserve(kind, count, clock', 'book.reserve(kind, 1, clock']],
    },
    {
      what: 'handing out can be switched off',
      changes: [
        [
          '    state.assert_version();\n    let number',
          '    state.assert_feature(b"play_box");\n    let number',
        ],
      ],
    },
    {
      what: 'an older edition is accepted',
      changes: [['box.edition == edition, EEditionChanged', 'box.edition >= edition, EEditionChanged']],
    },
    {
      what: 'a later edition is accepted',
      changes: [['box.edition == edition, EEditionChanged', 'box.edition <= edition, EEditionChanged']],
    },
    {
      what: 'the former coupons are released after the new ones are reserved',
      changes: [
        [
          '    if (box.open == 0) release(book, &box.payload)\n    else box.former.add',
          '    let (former, open) = (box.payload, box.open);\n    if (open > 0) box.former.add',
        ],
        [
          '    let edition = box.edition + 1;\n',
          '    if (open == 0) release(book, &former);\n    let edition = box.edition + 1;\n',
        ],
      ],
    },
    {
      what: 'all accounts share the daily limit',
      changes: [
        [
          '    if (!box.days.contains(uid)) box.days.add(uid, Day { day: today, count: 0 });\n    let day = &mut box.days[uid];',
          '    let all = b"all".to_string();\n    if (!box.days.contains(all)) box.days.add(all, Day { day: today, count: 0 });\n    let day = &mut box.days[all];',
        ],
      ],
    },
    {
      what: 'a coupon is drawn with the life of one that is issued',
      changes: [['book.issue_reserved(kind, clock', 'book.issue(kind, clock']],
    },
    {
      what: 'the last call of a former edition keeps it open',
      changes: [['    former.open = former.open - 1;\n', '    former.open = former.open - 1 + 1;\n']],
    },
  ],
  daily_gifts: [
    {
      what: 'all operators share one limit',
      changes: [['let operator = ctx.sender();', 'let operator = @0x0; ctx.sender();']],
    },
    {
      what: 'operators have no limit and the admin has one',
      changes: [['if (state.is_admin(ctx)) return;', 'if (!state.is_admin(ctx)) return;']],
    },
    {
      what: 'a day lasts 24 hours from the first gift',
      changes: [['if (given.day != today)', 'if (given.day + 1 < today)']],
    },
    {
      what: 'the limit is never reset',
      changes: [
        ['*given = Given { day: today, count: 0 };', '*given = Given { day: today, count: given.count };'],
      ],
    },
  ],
  allowance,
  funding,
  notice,
  package_state: packageState,
  user_pool: userPool,
  kiosk: [
    {
      what: 'the first maximum price counts for all',
      changes: [['max_price: max_prices[i],', 'max_price: max_prices[0],']],
    },
    {
      what: 'the first duration counts for all',
      changes: [['effective_time: effective_times[i],', 'effective_time: effective_times[0],']],
    },
    {
      what: 'the first refund period counts for all',
      changes: [['refund_window: refund_windows[i],', 'refund_window: refund_windows[0],']],
    },
    {
      what: 'a longer duration is accepted',
      changes: [
        [
          'terms.effective_time == effective_time && terms',
          'terms.effective_time <= effective_time && terms',
        ],
      ],
    },
    {
      what: 'a permanent ware may have become limited',
      changes: [
        [
          'terms.effective_time == effective_time && terms',
          '(terms.effective_time == effective_time || terms.effective_time == 0) && terms',
        ],
      ],
    },
    {
      what: 'a shorter refund period is accepted',
      changes: [['terms.refund_window == wares.refund_window', 'terms.refund_window >= wares.refund_window']],
    },
    {
      what: 'a longer refund period is accepted',
      changes: [['terms.refund_window == wares.refund_window', 'terms.refund_window <= wares.refund_window']],
    },
    {
      what: 'a refund removes the duration of today',
      changes: [
        [
          'pool.revoke(uid, id, order, undo.undone_duration(), clock',
          'pool.revoke(uid, id, order, kiosk.borrow(id).info.effective_time, clock',
        ],
      ],
    },
    {
      what: 'the maximum price is compared after the discount',
      changes: [
        ['    assert!(price <= terms.max_price, EPriceChanged);\n', ''],
        [
          '    assert!(coin.value() >= price - discount, EInsufficientCoin);\n',
          '    assert!(price - discount <= terms.max_price, EPriceChanged);\n    assert!(coin.value() >= price - discount, EInsufficientCoin);\n',
        ],
      ],
    },
    {
      what: 'a free ware is only remembered while it is owned',
      changes: [
        [
          '    wares.taken.add(uid, true);\n',
          '    if (wares.info.effective_time == 0) wares.taken.add(uid, true);\n',
        ],
      ],
    },
    {
      what: 'a ware from the white list is not remembered',
      changes: [
        [
          '    wares.taken.add(uid, true);\n',
          '    if (!wares.white_list.contains(uid)) wares.taken.add(uid, true);\n',
        ],
      ],
    },
    {
      what: 'a place on the white list lasts',
      changes: [['        wares.white_list.remove(uid);\n        event', '        event']],
    },
    {
      what: 'a refund does not return the place',
      changes: [['        wares.supplied = wares.supplied - 1;\n        supplied', '        supplied']],
    },
    {
      what: 'the first coupon counts for all',
      changes: [['(orders[i], coupons[i])', '(orders[i], coupons[0])']],
    },
    {
      what: 'the first order counts for all',
      changes: [['(orders[i], coupons[i])', '(orders[0], coupons[i])']],
    },
    {
      what: 'the author is paid the price before the discount',
      changes: [['split(price - discount)', 'split(price)']],
    },
    {
      what: 'the event reports the price after the discount',
      changes: [
        [
          'Purchase { id, uid, order, currency, price, discount, supplied',
          'Purchase { id, uid, order, currency, price: price - discount, discount, supplied',
        ],
      ],
    },
    {
      what: 'a refund leaves the coupon used',
      changes: [
        [
          '    if (coupon.is_some()) pool.restore_coupon(book, uid, coupon.destroy_some(), undo.undone_discount());\n',
          '',
        ],
      ],
    },
    {
      what: 'a refund restores the use but not the discount',
      changes: [['coupon.destroy_some(), undo.undone_discount()', 'coupon.destroy_some(), 0']],
    },
    {
      what: 'the ware is sold out one place early',
      changes: [
        [
          'if (wares.supplied == wares.info.supply) event',
          'if (wares.supplied + 1 == wares.info.supply) event',
        ],
      ],
    },
    {
      what: 'operators need no notice',
      changes: [
        [
          '        if (state.is_admin(ctx)) {\n            notice::cancel',
          '        if (state.is_operator(ctx.sender())) {\n            notice::cancel',
        ],
      ],
    },
    {
      what: 'an update without new terms ends what is announced',
      changes: [
        [
          'if (!wares.is_confirmed || terms != wares.terms()) {',
          'if (!wares.is_confirmed || terms == terms) {',
        ],
      ],
    },
    {
      what: 'an update confirms a new ware',
      changes: [['if (!wares.is_confirmed || terms != wares.terms()) {', 'if (terms != wares.terms()) {']],
    },
    {
      what: 'new terms differ by their price only',
      changes: [['terms != wares.terms()', 'terms.price != wares.terms().price']],
    },
    {
      what: 'an approved rule is approved for every author',
      changes: [['profit_rule.rule_hash(author_uid)', 'profit_rule.rule_hash(b"author".to_string())']],
    },
    {
      what: 'an operator sells a new ware at once',
      changes: [
        [
          'state.is_payout_trusted(profit_rule.rule_hash(author_uid), ctx)',
          'state.is_operator(ctx.sender())',
        ],
      ],
    },
    {
      what: 'a ware without terms in force is sold',
      changes: [['wares.available && wares.is_confirmed', 'wares.available']],
    },
    {
      what: 'removing an account from the white list counts as a gift',
      changes: [
        [
          '    if (is_listed) kiosk.gifts.count(state, clock, ctx);\n',
          '    kiosk.gifts.count(state, clock, ctx);\n',
        ],
      ],
    },
    {
      what: 'operators give any number of places',
      changes: [['    if (is_listed) kiosk.gifts.count(state, clock, ctx);\n', '']],
    },
    {
      what: 'the white list holds for free wares only',
      changes: [
        [
          '    if (wares.info.price > 0) {\n        assert',
          '    if (wares.info.price == 0) {\n        assert',
        ],
      ],
    },
    {
      what: 'a list may hold one ware less',
      changes: [['count > 0 && count <= MAX_AT_ONCE', 'count > 1 && count <= MAX_AT_ONCE']],
    },
    {
      what: 'a coin must be worth the price before the discount',
      changes: [['coin.value() >= price - discount', 'coin.value() >= price']],
    },
    { what: 'the certificate is made for every ware', changes: [['    if (!wares.is_nft) return;\n', '']] },
  ],
  shop: [
    {
      what: 'the first price in the currency is charged',
      changes: [
        ['let price = commodity.attr.pricings[at].price;', 'let price = commodity.attr.pricings[0].price;'],
      ],
    },
    {
      what: 'a price is found by its days in any currency',
      changes: [['&pricings[i].currency != currency || pricings[i].arg != arg', 'pricings[i].arg != arg']],
    },
    {
      what: 'a price is found by its currency for any days',
      changes: [
        ['&pricings[i].currency != currency || pricings[i].arg != arg', '&pricings[i].currency != currency'],
      ],
    },
    {
      what: 'a shorter refund period is accepted',
      changes: [['commodity.refund_window == refund_window', 'commodity.refund_window <= refund_window']],
    },
    {
      what: 'a longer refund period is accepted',
      changes: [['commodity.refund_window == refund_window', 'commodity.refund_window >= refund_window']],
    },
    {
      what: 'the maximum price is compared after the discount',
      changes: [
        ['    assert!(price <= max_price, EPriceChanged);\n', ''],
        [
          '    assert!(coin.value() >= price - discount, EInsufficientCoin);\n',
          '    assert!(price - discount <= max_price, EPriceChanged);\n    assert!(coin.value() >= price - discount, EInsufficientCoin);\n',
        ],
      ],
    },
    {
      what: 'an instance lasts hours',
      changes: [
        [
          'expire_at: if (duration == 0) PERMANENT else now + duration,',
          'expire_at: if (duration == 0) PERMANENT else now + duration / 24,',
        ],
      ],
    },
    {
      what: "one user's limit is everybody's",
      changes: [['*count < commodity.attr.user_limits', 'commodity.supplied < commodity.attr.user_limits']],
    },
    {
      what: 'removing the last account opens the commodity',
      changes: [
        [
          '    if (is_listed && !commodity.is_restricted) commodity.restrict(true)',
          '    if (is_listed && !commodity.is_restricted) commodity.restrict(true);\n    if (commodity.white_list.is_empty()) commodity.is_restricted = false',
        ],
      ],
    },
    {
      what: 'listing an account does not restrict',
      changes: [['    if (is_listed && !commodity.is_restricted) commodity.restrict(true)', '']],
    },
    { what: 'a refund does not give the limit back', changes: [['*count = *count - 1', '*count = *count']] },
    {
      what: 'the currency of the first price is checked',
      changes: [
        [
          '    state.assert_currency(currency);\n    let price',
          '    state.assert_currency(commodity.attr.pricings[0].currency);\n    let price',
        ],
      ],
    },
    {
      what: 'the author is paid the price before the discount',
      changes: [['split(price - discount)', 'split(price)']],
    },
    {
      what: 'the event reports the price after the discount',
      changes: [
        [
          'Purchase { id, uid, order, currency, price, discount,',
          'Purchase { id, uid, order, currency, price: price - discount, discount,',
        ],
      ],
    },
    {
      what: 'a duration is counted in hours',
      changes: [['let duration = arg * DAY_MS;', 'let duration = arg * (DAY_MS / 24);']],
    },
    {
      what: 'sold coupons are taken from what boxes have reserved',
      changes: [['book.issue(*commodity.coupon_kind', 'book.issue_reserved(*commodity.coupon_kind']],
    },
    {
      what: 'a refund leaves the bought coupon with the buyer',
      changes: [
        ['    if (bought.is_some()) book.take_back(pool.remove_coupon(uid, bought.destroy_some()));\n', ''],
      ],
    },
    {
      what: 'a refund leaves the coupon used',
      changes: [
        [
          '    if (coupon.is_some()) pool.restore_coupon(book, uid, coupon.destroy_some(), undo.undone_discount());\n',
          '',
        ],
      ],
    },
    {
      what: 'a refund restores the use but not the discount',
      changes: [['coupon.destroy_some(), undo.undone_discount()', 'coupon.destroy_some(), 0']],
    },
    {
      what: 'operators need no notice',
      changes: [
        [
          '        if (state.is_admin(ctx)) {\n            notice::cancel',
          '        if (state.is_operator(ctx.sender())) {\n            notice::cancel',
        ],
      ],
    },
    {
      what: 'an update without new terms ends what is announced',
      changes: [
        [
          'if (!commodity.is_confirmed || wanted != present) {',
          'if (!commodity.is_confirmed || wanted == wanted) {',
        ],
      ],
    },
    {
      what: 'an update confirms a new commodity',
      changes: [['if (!commodity.is_confirmed || wanted != present) {', 'if (wanted != present) {']],
    },
    {
      what: 'new terms differ by their prices only',
      changes: [['wanted != present', 'wanted.pricings != present.pricings']],
    },
    {
      what: 'an approved rule is approved for every author',
      changes: [
        ['profit_rule.rule_hash(metadata.author_uid)', 'profit_rule.rule_hash(b"author".to_string())'],
      ],
    },
    {
      what: 'a commodity without terms in force is sold',
      changes: [['commodity.attr.available && commodity.is_confirmed', 'commodity.attr.available']],
    },
    {
      what: 'an unrestricted commodity asks for its list',
      changes: [
        [
          '!commodity.is_restricted || commodity.white_list.contains(uid)',
          'commodity.white_list.contains(uid)',
        ],
      ],
    },
    {
      what: 'no limit per account means none may buy',
      changes: [['commodity.attr.user_limits == 0 || *count', '*count']],
    },
    {
      what: 'fixed shares are refused for every commodity',
      changes: [['currency == first || !profit_rule.has_fixed()', '!profit_rule.has_fixed()']],
    },
    {
      what: 'a coupon may have a duration if its first price has none',
      changes: [['pricings[i].arg == 0 || kind', 'pricings[0].arg == 0 || kind']],
    },
    {
      what: 'everything is sold without a duration',
      changes: [['pricings[i].arg == 0 || kind.as_bytes() != &b"coupon"', 'pricings[i].arg == 0']],
    },
    {
      what: 'an instance that never expires is expired',
      changes: [['if (duration == 0) PERMANENT else', 'if (duration == 0) 0 else']],
    },
  ],
  profit,
};
