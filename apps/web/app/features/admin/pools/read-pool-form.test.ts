import { maxU64 } from '@suixue/chain/amount';
import { dayMs } from '@suixue/chain/duration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentToEntry } from './moment-entry.ts';
import { type PoolField, readPoolForm } from './read-pool-form.ts';
import { readPoolWords } from './read-pool-words.ts';

const now = Date.UTC(2026, 10, 27, 6, 0, 30);
const coins = [{ coinType: '0x2::sui::SUI', symbol: 'SUI', decimals: 9 }];
const after = (days: number) => momentToEntry(BigInt(now + days * dayMs));

const entries = {
  name: '秋收',
  description: '一句话',
  icon: '/covers/pool.svg',
  start: '',
  maxTickets: '100',
  perUser: '0',
  coinType: '0x2::sui::SUI',
  price: '1',
  floor: '0.8',
  raising: '30',
  locked: '60',
  releasing: '30',
  releaseBy: after(120),
};

function read(change: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...entries, ...change })) form.set(name, value);
  return readPoolForm(form, { coins, now });
}

describe('readPoolForm', () => {
  it('returns the pool and the terms of its dry run', () => {
    const { pool, plan, problems } = read({ start: after(1), description: '一\r\n二' });
    expect(problems).toEqual({});
    expect(pool).toEqual({
      coinType: '0x2::sui::SUI',
      ticketPrice: 1_000_000_000n,
      words: {
        name: '秋收',
        description: '一\n二',
        iconUrl: '/covers/pool.svg',
        startAt: BigInt(now + dayMs - 30_000),
        maxTicketsNum: 100n,
        maxTicketsNumPerUser: 0n,
      },
      terms: {
        floorPerTicket: 800_000_000n,
        raisingMs: BigInt(30 * dayMs),
        lockedMs: BigInt(60 * dayMs),
        releasingMs: BigInt(30 * dayMs),
        releaseBy: BigInt(now + 120 * dayMs - 30_000),
      },
    });
    expect(plan).toMatchObject({ createdAt: BigInt(now), maxTickets: 100n });
  });

  const cases: readonly (readonly [PoolField, Readonly<Record<string, string>>, string])[] = [
    ['name', { name: ' ' }, '请填写名称。'],
    ['description', { description: '字'.repeat(667) }, '最多 2000 字节，约 660 个汉字。'],
    ['icon', { icon: 'http://a.example' }, '图片以 / 或 https:// 开头，中间没有空格。'],
    ['start', { start: '2026-02-30T00:00' }, '请选开始的日期和时间，或者留空。'],
    ['start', { start: after(-1) }, '这个时间已经过去了。想马上开始，请留空。'],
    ['maxTickets', { maxTickets: '0' }, '总票数是大于 0 的整数。'],
    ['maxTickets', { maxTickets: '18446744074' }, '票价乘以总票数太大，链上记不下，请少一些。'],
    ['perUser', { perUser: '-1' }, '每人上限是整数，0 表示不限。'],
    ['coinType', { coinType: '0x2::other::OTHER' }, '请选一种接受的币。'],
    ['price', { price: '0' }, '票价要大于 0。'],
    ['price', { price: '0.0000000001' }, 'SUI 最多 9 位小数。'],
    ['floor', { floor: '一' }, '请填写金额，例如 2.5。'],
    ['floor', { floor: '1.1' }, '每张保底不能比票价高。'],
    ['raising', { raising: '0' }, '天数是 1 到 1095 的整数。'],
    ['locked', { locked: '1096' }, '天数是 1 到 1095 的整数。'],
    ['releasing', { releasing: '1.5' }, '天数是 1 到 1095 的整数。'],
    ['releaseBy', { releaseBy: '' }, '请选最晚释放的日期和时间。'],
    ['releaseBy', { releaseBy: after(1096) }, '最晚释放要在三年以内。'],
    ['releaseBy', { releaseBy: after(89) }, '募集和锁仓要在这之前走完：请推后这个时间，或缩短募集、锁仓。'],
    ['releaseBy', { start: after(40) }, '募集和锁仓要在这之前走完：请推后这个时间，或缩短募集、锁仓。'],
  ];
  it.each(cases)('names what is wrong with %s for %j', (field, change, sentence) => {
    const { pool, problems } = read(change);
    expect(pool).toBe(null);
    expect(problems[field]).toBe(sentence);
  });

  it('computes the dry run although texts are missing', () => {
    const { pool, plan, problems } = read({ name: '', perUser: 'x' });
    expect(pool).toBe(null);
    expect(plan).not.toBe(null);
    expect(Object.keys(problems).sort()).toEqual(['name', 'perUser']);
  });

  it('never returns a pool that the contract would reject, whatever is typed', () => {
    const number = fc.oneof(fc.stringMatching(/^\d{0,21}(\.\d{0,10})?$/), fc.string({ maxLength: 5 }));
    const days = fc.oneof(fc.integer({ min: -1, max: 1_200 }).map(String), number);
    const moment = fc.oneof(fc.integer({ min: -10, max: 1_200 }).map(after), fc.string({ maxLength: 16 }));
    const change = fc.record({
      name: fc.string({ maxLength: 5 }),
      description: fc.string({ maxLength: 5 }),
      start: fc.oneof(fc.constant(''), moment),
      maxTickets: number,
      perUser: number,
      price: number,
      floor: number,
      raising: days,
      locked: days,
      releasing: days,
      releaseBy: moment,
    });
    fc.assert(
      fc.property(change, (typed) => {
        const { pool, problems } = read(typed);
        expect(pool === null).toBe(Object.keys(problems).length > 0);
        if (!pool) return;
        const { words, terms, ticketPrice } = pool;
        const begins = words.startAt > BigInt(now) ? words.startAt : BigInt(now);
        const stages = [terms.raisingMs, terms.lockedMs, terms.releasingMs];
        const maxLife = BigInt(3 * 365 * dayMs);
        expect(words.name).not.toBe('');
        expect(words.maxTicketsNum > 0n && ticketPrice > 0n).toBe(true);
        expect(terms.floorPerTicket <= ticketPrice).toBe(true);
        expect(ticketPrice * words.maxTicketsNum <= maxU64).toBe(true);
        expect(stages.every((stage) => stage >= BigInt(dayMs) && stage <= maxLife)).toBe(true);
        expect(begins + terms.raisingMs + terms.lockedMs <= terms.releaseBy).toBe(true);
        expect(terms.releaseBy <= BigInt(now) + maxLife).toBe(true);
      }),
    );
  });
});

describe('readPoolWords', () => {
  const before = {
    name: '秋收',
    description: '',
    iconUrl: '',
    startAt: BigInt(now - 90_000),
    maxTicketsNum: 100n,
    maxTicketsNumPerUser: 5n,
    sold: 40n,
    ticketPrice: 1_000_000_000n,
  };
  const change = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    const shown = { name: '秋收', start: momentToEntry(before.startAt), maxTickets: '100', perUser: '5' };
    for (const [name, value] of Object.entries({ ...shown, ...fields })) form.set(name, value);
    return readPoolWords(form, { now: BigInt(now), before });
  };

  it('keeps the exact start of a pool that has begun, although the field shows whole minutes', () => {
    expect(change({}).words).toMatchObject({ startAt: before.startAt });
  });

  it('refuses fewer tickets than are sold', () => {
    expect(change({ maxTickets: '39' }).problems).toEqual({
      maxTickets: '已经卖出 40 张，总票数不能更少。',
    });
    expect(change({ maxTickets: '18446744074' }).problems).toEqual({
      maxTickets: '票价乘以总票数太大，链上记不下，请少一些。',
    });
    expect(change({ maxTickets: '40' }).words).toMatchObject({ maxTicketsNum: 40n });
  });
});
