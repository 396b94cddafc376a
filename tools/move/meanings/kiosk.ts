import type { Meaning } from '../mutants-of-meaning.ts';

export const kiosk: readonly Meaning[] = [
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
      ['terms.effective_time == effective_time && terms', 'terms.effective_time <= effective_time && terms'],
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
      ['state.is_payout_trusted(profit_rule.rule_hash(author_uid), ctx)', 'state.is_operator(ctx.sender())'],
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
      ['    if (wares.info.price > 0) {\n        assert', '    if (wares.info.price == 0) {\n        assert'],
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
];
