import type { Row } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
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

describe.each(ruleDatabaseKinds)('progress on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    await database.run('delete from public.chapter_progress');
  });

  /** Returns the progress after these reports, and rolls back. */
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

  it('keeps the union of the reported ranges and the furthest position, and is finished at 90 % played', async () => {
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

  it('does not depend on the order or repetition of reports, and never decreases', async () => {
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

  it('is finished after 90 % was played, not by a claim of the client', async () => {
    const finished = async (played: string, says: string, chapter = 'one') =>
      (await report('A', ['free', chapter, '0', played, says]))[0]?.finished_at !== null;
    expect(await finished('{[0,53)}', 'true')).toBe(false);
    expect(await finished('{[0,54)}', 'false')).toBe(true);
    // A chapter without a film is only read.
    expect(await finished('{}', 'true', 'two')).toBe(true);
    expect(await finished('{}', 'false', 'two')).toBe(false);
  });

  it('keeps the time of the first completion', async () => {
    await as(database, 'B', (tx) => tx.query(record, ['free', 'two', '0', '{}', 'true']));
    const [first] = await database.query('select finished_at from public.chapter_progress');
    await as(database, 'B', (tx) => tx.query(record, ['free', 'two', '9', '{}', 'false']));
    const [then] = await database.query('select finished_at from public.chapter_progress');
    expect(then).toEqual(first);
  });

  it.each([
    [
      'a chapter that was not bought',
      'B',
      ['sold', 'two', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    [
      'an unknown chapter',
      'A',
      ['free', 'none', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    [
      'an unpublished course',
      'A',
      ['closed', 'one', '1', '{}', 'false'],
      'The chapter is not open to the caller',
    ],
    ['a negative position', 'A', ['free', 'one', '-1', '{}', 'false'], 'The progress report is invalid'],
    ['a missing position', 'A', ['free', 'one', null, '{}', 'false'], 'The progress report is invalid'],
    ['missing ranges', 'A', ['free', 'one', '1', null, 'false'], 'The progress report is invalid'],
    [
      'a range without an end',
      'A',
      ['free', 'one', '1', '{[1,)}', 'false'],
      'The progress report is invalid',
    ],
    ['a visitor', 'anon', ['free', 'one', '1', '{}', 'false'], 'permission denied'],
  ] as const)('rejects the report of %s', async (_what, role, values, sentence) => {
    await expect(report(role, values)).rejects.toThrow(sentence);
  });

  it('accepts 500 ranges and rejects 501', async () => {
    const ranges = (count: number) =>
      toMultirange(Array.from({ length: count }, (_, place) => [place * 2, place * 2 + 1]));
    await expect(report('A', ['free', 'two', '1', ranges(500), 'false'])).resolves.toHaveLength(1);
    await expect(report('A', ['free', 'two', '1', ranges(501), 'false'])).rejects.toMatchObject({
      hint: 'progress_invalid',
    });
  });

  it('accepts reports on samples and on owned courses', async () => {
    await expect(report('B', ['sold', 'one', '1', '{}', 'false'])).resolves.toHaveLength(1);
    await expect(report('A', ['sold', 'two', '1', '{}', 'false'])).resolves.toHaveLength(1);
  });
});
