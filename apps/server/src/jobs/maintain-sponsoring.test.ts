import type { Database } from '@suixue/backend/database/database';
import type { ChainContext } from '@suixue/functions/chain-context';
import { readState } from '@suixue/functions/maintain-sponsoring';
import type { Sponsor } from '@suixue/functions/sponsor';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { maintainSponsoring, sponsoringProblem } from './maintain-sponsoring.ts';

describe('sponsoringProblem', () => {
  const state = { promisedToday: 5n, dailyLimit: 10n, isUsedUp: false, freeCoins: 3, open: 0 };

  it.each(['full', 'filled', 'busy'] as const)(
    'is null while the pool is %s and the limit is not reached',
    (filling) => {
      expect(sponsoringProblem({ filling, state }, '0x5')).toBeNull();
    },
  );

  it('names the address that needs SUI', () => {
    expect(sponsoringProblem({ filling: 'poor', state }, '0x5')).toBe(
      '代付地址的 SUI 不够补足零钱，请转入 SUI：0x5',
    );
  });

  it('says that the daily limit is used up', () => {
    const spent = { ...state, isUsedUp: true };
    expect(sponsoringProblem({ filling: 'full', state: spent }, '0x5')).toContain('额度已经用完');
  });
});

it.each([
  ['7', false],
  ['8', true],
])(
  'of a limit of 10, %s promised with a ceiling of 3 for each transaction are used up: %s',
  async (promised, isUsedUp) => {
    const tx = { query: async () => [{ promised, open: '1', free: '3' }] };
    const transaction = async (work: (tx: unknown) => unknown) => work(tx);
    const state = await readState({
      database: { transaction } as unknown as Database,
      sponsor: { address: '0x5', settings: { dailyLimit: 10n, budgetCeiling: 3n } } as unknown as Sponsor,
      now: Date.now,
    });
    expect(state).toMatchObject({ promisedToday: BigInt(promised), isUsedUp });
  },
);

it('the metrics have the state before the first run of the job, and stay as they were if it cannot be read', async () => {
  let rows = [{ promised: '7', open: '1', free: '3' }];
  const transaction = async (work: (tx: unknown) => unknown) => {
    if (rows.length === 0) throw new Error('no connection');
    return work({ query: async () => rows });
  };
  const database = { transaction } as unknown as Database;
  const settings = { dailyLimit: 9n, budgetCeiling: 1n };
  const job = maintainSponsoring({
    context: { database, now: Date.now } as unknown as ChainContext,
    sponsor: { address: '0x5', settings } as unknown as Sponsor,
    log: pino({ level: 'silent' }),
  });
  expect(job.metrics()).toBeNull();
  await job.look();
  const known = { promisedToday: '7', dailyLimit: '9', freeCoins: 3, open: 1 };
  expect(job.metrics()).toEqual(known);
  rows = [];
  await job.look();
  expect(job.metrics()).toEqual(known);
});
