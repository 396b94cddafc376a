import type { Meaning } from '../mutants-of-meaning.ts';

export const gift: readonly Meaning[] = [
  {
    what: 'gifts are taken from what boxes have reserved',
    changes: [
      ['book.issue(kind, clock.timestamp_ms(), ctx)', 'book.issue_reserved(kind, clock.timestamp_ms(), ctx)'],
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
];
