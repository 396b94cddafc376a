import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createSponsor } from './create-sponsor.ts';

const key = { address: '0x5', signTransaction: async () => 'signature' };
const environment = {
  SPONSOR_DAILY_LIMIT: 7n,
  SPONSOR_FIRST_PURCHASE: 'yes',
  SPONSOR_DRAWS: 'yes',
  SPONSOR_POOL_SIZE: 3,
} as const;

function withLines() {
  const lines: { level: number; msg: string; [name: string]: unknown }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, sponsor: createSponsor(key, environment, log) };
}

it('createSponsor uses the configured limits', () => {
  const { sponsor } = withLines();
  expect(sponsor.settings).toMatchObject({
    dailyLimit: 7n,
    poolSize: 3,
    paysFirstPurchase: true,
    paysDraws: true,
  });
  const no = { ...environment, SPONSOR_FIRST_PURCHASE: 'no', SPONSOR_DRAWS: 'no' } as const;
  expect(createSponsor(key, no, pino({ level: 'silent' })).settings).toMatchObject({
    paysFirstPurchase: false,
    paysDraws: false,
  });
});

it('createSponsor logs spending alerts with their amounts', () => {
  const { lines, sponsor } = withLines();
  sponsor.onAlert({ percent: 80, promised: 6n, limit: 7n });
  sponsor.onAlert({ percent: 100, promised: 8n, limit: 7n });
  expect(lines).toMatchObject([
    { level: 50, percent: 80, promised: '6', limit: '7', msg: expect.stringContaining('most of') },
    { level: 50, percent: 100, promised: '8', msg: expect.stringContaining('until tomorrow') },
  ]);
});

it('createSponsor logs a low balance once a day', () => {
  const { lines, sponsor } = withLines();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  for (const now of [1_000, 60_000, 86_400_999]) {
    clock.mockReturnValue(now);
    sponsor.onPoor(4n);
  }
  expect(lines).toHaveLength(1);
  clock.mockReturnValue(86_401_000);
  sponsor.onPoor(4n);
  clock.mockRestore();
  expect(lines).toMatchObject([{ address: '0x5', balance: '4' }, {}]);
});
