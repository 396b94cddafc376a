import type { Meaning } from '../mutants-of-meaning.ts';

export const dailyGifts: readonly Meaning[] = [
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
];
