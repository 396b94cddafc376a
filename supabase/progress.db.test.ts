import type { Database, Row } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

interface Report {
  readonly furthest: number;
  readonly played: readonly (readonly [number, number])[];
}

const mediaSeconds = 60;
const instant = fc.integer({ min: 0, max: 70 });
const reportOf = fc.record({
  furthest: instant,
  played: fc.array(
    fc.tuple(instant, instant).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    { maxLength: 4 },
  ),
});

const toMultirange = (played: Report['played']) =>
  `{${played.map(([from, to]) => `[${from},${to})`).join(',')}}`;
const record = `select * from public.record_progress($1, $2, $3::integer, $4::int4multirange, $5::boolean)`;

describe.each(testDatabaseKinds)('progress on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openProductDatabase(kind);
    await addRows(database);
    await database.transaction((tx) => tx.run('delete from public.chapter_progress'));
  });
  afterAll(() => database.close());

  /** What is known after these reports; nothing stays. */
  const knownAfter = (reports: readonly Report[]) =>
    tryAs(database, 'A', async (tx) => {
      let last: Row | undefined;
      for (const { furthest, played } of reports) {
        [last] = await tx.query(record, ['free', 'one', String(furthest), toMultirange(played), 'false']);
      }
      return {
        furthest: last?.furthest_seconds,
        played: last?.played,
        seconds: last?.played_seconds,
        isFinished: last?.finished_at !== null,
      };
    });
  const report = (role: Role, values: readonly (string | null)[]) =>
    tryAs(database, role, (tx) => tx.query(record, values));

  it('is what a set of seconds and a furthest second come to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(reportOf, { minLength: 1, maxLength: 5 }), async (reports) => {
        const seconds = new Set<number>();
        for (const [from, to] of reports.flatMap(({ played }) => played)) {
          for (let second = from; second < Math.min(to, mediaSeconds); second += 1) seconds.add(second);
        }
        const furthest = Math.min(mediaSeconds, Math.max(...reports.map((one) => one.furthest)));
        expect(await knownAfter(reports)).toMatchObject({
          furthest: String(furthest),
          seconds: String(seconds.size),
          isFinished: seconds.size * 10 >= mediaSeconds * 9,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('comes to the same in whatever order, and however often, reports arrive, and never goes back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(reportOf, { minLength: 1, maxLength: 4 })
          .chain((reports) =>
            fc.tuple(
              fc.constant(reports),
              fc.shuffledSubarray([...reports, ...reports], { minLength: 2 * reports.length }),
            ),
          ),
        async ([reports, again]) => {
          const once = await knownAfter(reports);
          expect(await knownAfter(again)).toEqual(once);
          const before = await knownAfter(reports.slice(0, 1));
          expect(Number(once.furthest)).toBeGreaterThanOrEqual(Number(before.furthest));
          expect(Number(once.seconds)).toBeGreaterThanOrEqual(Number(before.seconds));
          expect(once.isFinished || !before.isFinished).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is finished by nine tenths of what is played, and not by saying so', async () => {
    const finished = async (played: string, says: string, chapter = 'one') =>
      (await report('A', ['free', chapter, '0', played, says]))[0]?.finished_at !== null;
    expect(await finished('{[0,53)}', 'true')).toBe(false);
    expect(await finished('{[0,54)}', 'false')).toBe(true);
    // A chapter without media is only read.
    expect(await finished('{}', 'true', 'two')).toBe(true);
    expect(await finished('{}', 'false', 'two')).toBe(false);
  });

  it('once finished stays so since the first time', async () => {
    await as(database, 'B', (tx) => tx.query(record, ['free', 'two', '0', '{}', 'true']));
    const [first] = await database.transaction((tx) =>
      tx.query('select finished_at from public.chapter_progress'),
    );
    await as(database, 'B', (tx) => tx.query(record, ['free', 'two', '9', '{}', 'false']));
    const [then] = await database.transaction((tx) =>
      tx.query('select finished_at from public.chapter_progress'),
    );
    expect(then).toEqual(first);
  });

  it.each([
    [
      'a chapter that has not been bought',
      'B',
      ['sold', 'two', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    [
      'a chapter that is not there',
      'A',
      ['free', 'none', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    [
      'a course that is not published',
      'A',
      ['closed', 'one', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    [
      'a position before the beginning',
      'A',
      ['free', 'one', '-1', '{}', 'false'],
      'The progress report is invalid',
    ],
    ['no position', 'A', ['free', 'one', null, '{}', 'false'], 'The progress report is invalid'],
    ['no ranges', 'A', ['free', 'one', '1', null, 'false'], 'The progress report is invalid'],
    [
      'a range without an end',
      'A',
      ['free', 'one', '1', '{[1,)}', 'false'],
      'The progress report is invalid',
    ],
    ['a stranger', 'anon', ['free', 'one', '1', '{}', 'false'], 'permission denied'],
  ] as const)('of %s is refused', async (_what, role, values, sentence) => {
    await expect(report(role, values)).rejects.toThrow(sentence);
  });

  it('of five hundred ranges is taken, of one more refused', async () => {
    const ranges = (count: number) =>
      toMultirange(Array.from({ length: count }, (_, place) => [place * 2, place * 2 + 1]));
    await expect(report('A', ['free', 'two', '1', ranges(500), 'false'])).resolves.toHaveLength(1);
    await expect(report('A', ['free', 'two', '1', ranges(501), 'false'])).rejects.toMatchObject({
      hint: 'progress_invalid',
    });
  });

  it('of a sample, or of what one owns, is taken', async () => {
    await expect(report('B', ['sold', 'one', '1', '{}', 'false'])).resolves.toHaveLength(1);
    await expect(report('A', ['sold', 'two', '1', '{}', 'false'])).resolves.toHaveLength(1);
  });
});
