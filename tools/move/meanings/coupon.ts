import type { Meaning } from '../mutants-of-meaning.ts';

export const coupon: readonly Meaning[] = [
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
];
