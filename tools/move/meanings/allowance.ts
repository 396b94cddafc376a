import type { Meaning } from '../mutants-of-meaning.ts';

export const allowance: readonly Meaning[] = [
  {
    what: 'the number of refunds is limited by that of proposers',
    changes: [['1, state.max_daily_refunds(), day', '1, state.max_daily_proposers(), day']],
  },
  {
    what: 'all operators share one limit of amounts',
    changes: [['RefundsIn { operator, currency }', 'RefundsIn { operator: @0x0, currency }']],
  },
  {
    what: 'a day lasts 24 hours from the first use',
    changes: [['if (entry.day != day)', 'if (entry.day + 1 < day)']],
  },
  {
    what: 'a refund counts its amount as the number of refunds',
    changes: [['&mut allowance.refunds, operator, 1,', '&mut allowance.refunds, operator, amount,']],
  },
  {
    what: 'operators have no limit and the admin has one',
    changes: [
      [
        'if (operator == state.admin()) return;\n    let currency',
        'if (operator != state.admin()) return;\n    let currency',
      ],
    ],
  },
  {
    what: 'recoveries are limited by the number of proposers',
    changes: [['1, state.max_daily_recoveries(), day', '1, state.max_daily_proposers(), day']],
  },
  {
    what: 'recoveries and proposers are counted together',
    changes: [['&mut allowance.recoveries, operator', '&mut allowance.proposers, operator']],
  },
  {
    what: 'all currencies share one count of amounts',
    changes: [
      [
        'let refunds = RefundsIn { operator, currency };',
        'let refunds = RefundsIn { operator, currency: type_name::with_original_ids<bool>() };',
      ],
    ],
  },
  {
    what: 'nearly twice the limit can be refunded',
    changes: [['entry.amount > limit - amount', 'entry.amount > 2 * (limit - amount)']],
  },
  {
    what: 'only the last refund of a day counts',
    changes: [['entry.amount = entry.amount + amount;', 'entry.amount = amount;']],
  },
];
