import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readPointsPage, readStreak } from './read-points.ts';

/** Answers for the days of a year, like the database. */
function accountWith(dates: readonly string[]): AccountClient {
  const rpc = async (_name: string, { wanted_year: year }: { readonly wanted_year: number }) => ({
    data: { checked: daysOf(dates, year).map(({ day }) => day), made_up: [] },
    error: null,
  });
  return { rpc } as unknown as AccountClient;
}

const daysOf = (dates: readonly string[], year: number) =>
  dates.filter((date) => date.startsWith(`${year}-`)).map((day) => ({ day, isMadeUp: false }));

it('readStreak counts a run to its beginning, over any number of new years', async () => {
  const dayMs = 86_400_000;
  const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const scenario = fc.record({
    today: fc.integer({ min: 0, max: 800 }).map((day) => Date.UTC(2026, 0, 1) + day * dayMs),
    length: fc.integer({ min: 0, max: 900 }),
    isTodayDone: fc.boolean(),
    /** A run that ended earlier. */
    gap: fc.integer({ min: 2, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ today, length, isTodayDone, gap }) => {
      const end = isTodayDone ? today : today - dayMs;
      const run = Array.from({ length }, (_, at) => toDate(end - at * dayMs));
      const dates = [...run, toDate(end - (length + gap) * dayMs)];
      const day = toDate(today);
      const days = daysOf(dates, Number(day.slice(0, 4)));
      expect(await readStreak(accountWith(dates), { day, days })).toBe(length);
    }),
    { examples: [[{ today: Date.UTC(2027, 0, 1), length: 400, isTodayDone: false, gap: 2 }]] },
  );
});

it('readPointsPage shows no negative rest of an offer whose stock was set below what is taken', async () => {
  const offers = [-3, 2, null].map((left) => ({ left }));
  const page = {
    days: { checked: [], made_up: [] },
    make_up: {},
    rules: [],
    offers,
    claims: [],
    journal: [],
  };
  const account = { rpc: async () => ({ data: page, error: null }) } as unknown as AccountClient;
  expect((await readPointsPage(account)).offers.map(({ left }) => left)).toEqual([0, 2, null]);
});

it('readPointsPage marks the days that were made up', async () => {
  const days = { checked: ['2026-11-01', '2026-11-02', '2026-11-03'], made_up: ['2026-11-02'] };
  const page = { days, make_up: {}, rules: [], offers: [], claims: [], journal: [] };
  const account = { rpc: async () => ({ data: page, error: null }) } as unknown as AccountClient;
  expect((await readPointsPage(account)).days.map(({ isMadeUp }) => isMadeUp)).toEqual([false, true, false]);
});
