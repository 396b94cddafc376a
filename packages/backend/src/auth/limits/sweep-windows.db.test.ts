import { describe, expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../../testing/test-databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { countAttempts, sweepWindows } from './rate-windows.ts';

const rule = { limit: 10_000, windowMs: 1_000 };
const keys = Array.from({ length: 12 }, (_, index) => `key/${index}`);

describe.each(testDatabaseKinds)('the sweep of rate windows on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));

  it('does not deadlock with concurrent attempts', { timeout: 60_000 }, async () => {
    let now = Date.UTC(2026, 0, 1);
    const failures: unknown[] = [];
    const settle = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
    for (let round = 0; round < 60; round += 1) {
      // All windows of the previous round have ended and are counted and swept concurrently.
      now += 10_000;
      const attempts = keys.map((key) => ({ key, rule }));
      await Promise.all([
        ...Array.from({ length: 3 }, () =>
          settle(database.transaction((tx) => countAttempts(tx, attempts, now))),
        ),
        settle(database.transaction((tx) => sweepWindows(tx, now))),
      ]);
    }
    expect(failures).toEqual([]);
  });
});
