import { expect, it } from 'vitest';
import { readStatementPeriod, statementColumns } from './statement.ts';

const read = (query: string) => readStatementPeriod(new URL(`https://a.example/invite/reward.csv${query}`));

it('a statement covers whole days in Beijing, with the last one', () => {
  expect(read('?from=2026-11-01&to=2026-11-30')).toEqual({
    from: '2026-10-31T16:00:00.000Z',
    until: '2026-11-30T16:00:00.000Z',
  });
  expect(read('?from=&to=2026-02-28')).toEqual({ until: '2026-02-28T16:00:00.000Z' });
  expect(read('')).toEqual({});
});

it.each([
  '?from=never',
  '?to=2026-02-30',
  '?from=2026-13-01',
  '?from=2026-11-02&to=2026-11-01',
  '?from=0000-01-01',
])('a statement is refused for %s', (query) => {
  expect(read(query)).toBeNull();
});

it('a line of a statement has the amount with and without decimals, the rule and the state', () => {
  const reward = {
    saleId: '0xa1',
    name: '课',
    currency: `0x${'0'.repeat(63)}2::sui::SUI`,
    price: '2000000000',
    amount: '200000000',
    status: 'open',
    releaseAt: '1764115200000',
    soldAt: '2025-11-25T00:00:00Z',
    endedAt: null,
    digest: null,
    isWithdrawn: false,
  } as const;
  const cells = statementColumns(0).map(({ text }) => text(reward));
  expect(cells).toEqual([
    '2025 年 11 月 25 日 08:00',
    '课',
    reward.currency,
    '2 SUI',
    '推荐人得 10%',
    '0.2 SUI',
    '200000000',
    '待定',
    '2025 年 11 月 26 日 08:00',
    '',
    '',
    '0xa1',
  ]);
});
