import type { Meaning } from '../mutants-of-meaning.ts';

export const shop: readonly Meaning[] = [
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
    what: 'all users share one limit',
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
    changes: [['profit_rule.rule_hash(metadata.author_uid)', 'profit_rule.rule_hash(b"author".to_string())']],
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
];
