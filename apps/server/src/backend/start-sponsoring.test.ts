import type { ChainContext } from '@suixue/functions/chain-context';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startSponsoring } from './start-sponsoring.ts';

it('startSponsoring logs repeated failures once, retries, and stops on request', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const transaction = vi.fn(() => Promise.reject(new Error('the database is away')));
  const context = { database: { transaction }, now: () => 5 } as unknown as ChainContext;
  const sponsor = {
    address: '0x5',
    signTransaction: async () => 'signature',
    settings: defaultSponsorSettings,
    onAlert: () => undefined,
    onPoor: () => undefined,
  };
  const pauses: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const running = startSponsoring({ context, sponsor, log, pause });
  for (let looks = 1; looks <= 3; looks += 1) {
    await vi.waitFor(() => expect(pauses).toHaveLength(looks));
    pauses[looks - 1]?.();
  }
  await vi.waitFor(() => expect(pauses).toHaveLength(4));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, 'sponsoring maintenance failed']]);
  expect(running.metrics()).toBe(null);
  const stopped = running.stop();
  pauses[3]?.();
  await stopped;
  expect(pauses).toHaveLength(4);
});
