import { describe, expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../../testing/test-databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { countAttempts, type RateAttempt, returnAttempts, sweepWindows } from './rate-windows.ts';

const rule = { limit: 5, windowMs: 60_000 };
const attempt = (key: string, limit = rule.limit): RateAttempt => ({ key, rule: { ...rule, limit } });

describe.each(testDatabaseKinds)('rate windows on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  const take = (attempts: readonly RateAttempt[], now: number) =>
    database.transaction((tx) => countAttempts(tx, attempts, now));

  it('allow exactly five of fifty concurrent attempts if the limit is five', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => take([attempt('many')], 1_000)));
    expect(outcomes.filter(({ kind }) => kind === 'allowed')).toHaveLength(5);
  });

  it('allow an attempt again exactly one window after the first', async () => {
    for (let index = 0; index < 5; index += 1) await take([attempt('edge')], 1_000 + index);
    expect(await take([attempt('edge')], 60_999)).toEqual({ kind: 'limited', key: 'edge', retryAfterMs: 1 });
    expect(await take([attempt('edge')], 61_000)).toEqual({ kind: 'allowed' });
    expect(await take([attempt('edge')], 61_000)).toMatchObject({ kind: 'limited' });
  });

  it('count a group of attempts as a whole or not at all, in any order of the keys', async () => {
    await take([attempt('narrow', 1)], 1_000);
    for (let index = 0; index < 9; index += 1) {
      expect(await take([attempt('wide'), attempt('narrow', 1)], 1_000)).toMatchObject({ key: 'narrow' });
    }
    await expect(
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          take(
            index % 2 ? [attempt('a', 99), attempt('b', 99)] : [attempt('b', 99), attempt('a', 99)],
            1_000,
          ),
        ),
      ),
    ).resolves.toHaveLength(40);
    for (let index = 0; index < 5; index += 1)
      expect(await take([attempt('wide')], 1_000)).toEqual({ kind: 'allowed' });
  });

  it('allow one more attempt for each returned one, but never more than the limit', async () => {
    for (let index = 0; index < 5; index += 1) await take([attempt('often')], 1_000);
    await take([attempt('seldom', 1)], 1_000);
    const back = [attempt('often'), attempt('often'), attempt('seldom'), attempt('seldom')];
    await database.transaction((tx) => returnAttempts(tx, back));
    const outcomes = [];
    for (let index = 0; index < 3; index += 1) outcomes.push((await take([attempt('often')], 1_000)).kind);
    expect(outcomes).toEqual(['allowed', 'allowed', 'limited']);
    expect(await take([attempt('seldom', 1)], 1_000)).toEqual({ kind: 'allowed' });
    expect(await take([attempt('seldom', 1)], 1_000)).toMatchObject({ kind: 'limited' });
  });

  it('allow attempts again after one window if the clock is set back, despite rejected attempts', async () => {
    const day = 86_400_000;
    for (let index = 0; index < 5; index += 1) await take([attempt('clock')], day);
    const rejected = () =>
      expect(
        database.transaction(async (tx) => {
          const outcome = await countAttempts(tx, [attempt('clock')], 59_999);
          if (outcome.kind === 'limited') throw new Error('limited');
        }),
      ).rejects.toThrow('limited');
    await database.transaction((tx) => sweepWindows(tx, 0));
    await rejected();
    await rejected();
    expect(await take([attempt('clock')], 60_000)).toEqual({ kind: 'allowed' });
    await database.transaction((tx) => sweepWindows(tx, 120_001));
    const rows = database.query(`select from auth.rate_windows where key = 'clock'`);
    expect(await rows).toHaveLength(0);
  });

  it('ignore returned attempts that were not counted, and are deleted after their end', async () => {
    await take([attempt('back', 1)], 1_000);
    await database.transaction((tx) => returnAttempts(tx, [attempt('back', 1)]));
    await database.transaction((tx) => returnAttempts(tx, [attempt('back', 1), attempt('unknown')]));
    expect(await take([attempt('back', 1)], 1_000)).toEqual({ kind: 'allowed' });
    const keys = () => database.query(`select from auth.rate_windows where key = 'back'`);
    await database.transaction((tx) => sweepWindows(tx, 61_000));
    expect(await keys()).toHaveLength(1);
    await database.transaction((tx) => sweepWindows(tx, 61_001));
    expect(await keys()).toHaveLength(0);
  });
});
