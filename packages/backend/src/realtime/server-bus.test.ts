import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { ServerBus } from './server-bus.ts';

/** Holds queries until the test answers them. */
function createSlowDatabase() {
  const queries: string[] = [];
  const responses: (() => void)[] = [];
  const database: Database = {
    transaction: (work) =>
      work({
        query: (_, [parameter] = []) => {
          queries.push(parameter ?? '');
          return new Promise((resolve) => responses.push(() => resolve([])));
        },
        queryLast: () => Promise.resolve([]),
        run: () => Promise.resolve(),
      }),
    listen: () => Promise.resolve(() => Promise.resolve()),
    close: () => Promise.resolve(),
  };
  const answerOne = async () => {
    responses.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { database, queries, answerOne };
}

async function setUp() {
  const slow = createSlowDatabase();
  const bus = await ServerBus.open({
    database: slow.database,
    received: () => undefined,
    onMissed: () => undefined,
    maxWaiting: 30,
    maxWaitingPerClient: 20,
    onUnexpected: (error) => {
      throw error;
    },
  });
  return { ...slow, bus };
}

it('a full queue of one client rejects its messages and not those of another client', async () => {
  const { bus, answerOne } = await setUp();
  const many = (count: number) => Array.from({ length: count }, () => 'x');
  expect(bus.announce(['first'], 'a')).toBe(true);
  expect(bus.announce(many(20), 'a')).toBe(true);
  expect(bus.announce(['one more'], 'a')).toBe(false);
  expect(bus.announce(many(10), 'b')).toBe(true);
  expect(bus.announce(['beyond the total'], 'c')).toBe(false);
  await answerOne();
  expect(bus.announce(many(20), 'a')).toBe(true);
});

it('one statement carries as many messages as fit into 256 KiB, or a single longer one', async () => {
  const { bus, queries, answerOne } = await setUp();
  const long = 'x'.repeat(200_000);
  bus.announce([long, 'a', 'b', long, 'c', 'x'.repeat(300_000), 'd'], 'a');
  for (let n = 0; n < 4; n += 1) await answerOne();
  const counts = queries.map((messages) => (JSON.parse(messages) as unknown[]).length);
  expect(counts).toEqual([3, 2, 1, 1]);
});
