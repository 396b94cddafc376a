import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { BetweenServers } from './between-servers.ts';

/** Holds queries until the test answers them. */
function createSlowDatabase() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const database: Database = {
    transaction: (work) =>
      work({
        query: (_, [parameter] = []) => {
          asked.push(parameter ?? '');
          return new Promise((resolve) => answers.push(() => resolve([])));
        },
        queryLast: () => Promise.resolve([]),
        run: () => Promise.resolve(),
      }),
    listen: () => Promise.resolve(() => Promise.resolve()),
    close: () => Promise.resolve(),
  };
  const answerOne = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { database, asked, answerOne };
}

async function setUp() {
  const slow = createSlowDatabase();
  const between = await BetweenServers.open({
    database: slow.database,
    heard: () => undefined,
    missed: () => undefined,
    maxWaiting: 30,
    maxWaitingPerClient: 20,
    onUnexpected: (error) => {
      throw error;
    },
  });
  return { ...slow, between };
}

it('a full queue of one client rejects its messages and not those of another client', async () => {
  const { between, answerOne } = await setUp();
  const many = (count: number) => Array.from({ length: count }, () => 'x');
  expect(between.announce(['first'], 'a')).toBe(true);
  expect(between.announce(many(20), 'a')).toBe(true);
  expect(between.announce(['one more'], 'a')).toBe(false);
  expect(between.announce(many(10), 'b')).toBe(true);
  expect(between.announce(['beyond the total'], 'c')).toBe(false);
  await answerOne();
  expect(between.announce(many(20), 'a')).toBe(true);
});

it('one statement carries as many messages as fit into 256 KiB, or a single longer one', async () => {
  const { between, asked, answerOne } = await setUp();
  const long = 'x'.repeat(200_000);
  between.announce([long, 'a', 'b', long, 'c', 'x'.repeat(300_000), 'd'], 'a');
  for (let n = 0; n < 4; n += 1) await answerOne();
  const counts = asked.map((messages) => (JSON.parse(messages) as unknown[]).length);
  expect(counts).toEqual([3, 2, 1, 1]);
});
