import { expect, it } from 'vitest';
import { entrySentence } from './entry-sentence.ts';
import { nextDate } from './next-date.ts';
import type { PoolEntry } from './pool.ts';
import { samplePool as pool } from './testing/sample-pool.ts';

const entry = { tickets: null, amount: null, details: {}, isMine: false, holder: null };

it.each<[Partial<PoolEntry> & Pick<PoolEntry, 'kind'>, string]>([
  [
    { kind: 'purchase', tickets: '2', amount: '2000000000', holder: '3f…' },
    '持票人 3f… 买了 2 张，付出 2 SUI',
  ],
  [{ kind: 'hand-back', tickets: '1', amount: '1000000000', isMine: true }, '您退了 1 张，退回 1 SUI'],
  [{ kind: 'release', tickets: '1', amount: '900000000', isMine: true }, '您释放 1 张，领到 0.9 SUI'],
  [{ kind: 'admin-withdraw', amount: '1' }, '管理员取出 0.000000001 SUI'],
  [
    { kind: 'stage', details: { stage: 2, amount_per_ticket_on_release: '900000000' } },
    '进入「释放中」，每张票领 0.9 SUI，从此写定',
  ],
  [{ kind: 'stage', details: { stage: 3, amount_per_ticket_on_release: '900000000' } }, '进入「已结束」'],
  [{ kind: 'stage', details: {} }, '进入「新的阶段」'],
])('entrySentence writes %j as: %s', (given, sentence) => {
  expect(entrySentence({ ...entry, ...given }, pool.currency)).toBe(sentence);
});

it.each([
  [{ stage: 0, startAt: '3000' }, 1500n, '开始购票'],
  [{ stage: 0 }, 1500n, '最早锁仓'],
  [{ stage: 0 }, 2000n, '随时可能锁仓，最晚释放'],
  [{ stage: 1 }, 1500n, '最早释放'],
  [{ stage: 1 }, 2500n, '最晚释放'],
  [{ stage: 2 }, 1500n, '最早结束'],
  [{ stage: 3 }, 1500n, undefined],
])('nextDate of a pool with %j at %s is titled %s', (change, now, title) => {
  expect(nextDate({ ...pool, ...change }, now)?.title).toBe(title);
});
