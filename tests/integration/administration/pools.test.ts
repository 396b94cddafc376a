import type { Transaction } from '@mysten/sui/transactions';
import type { FundingPool } from '@suixue/chain/contract/funding';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import type { NewPool } from '@suixue/chain/transactions/catalogue';
import { buyTickets, releaseTickets } from '@suixue/chain/transactions/pool';
import { contractCalls as calls } from '@suixue/web/admin/contract-calls';
import { readPoolForm } from '@suixue/web/admin/pool-form';
import { poolToMoney } from '@suixue/web/admin/pool-money';
import { findPoolStaleness } from '@suixue/web/admin/stale-pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { formOf, signWithConsent, sui } from '../../support/chain/consent.ts';
import { coinType, day, oneSui } from '../../support/chain/gas/steps.ts';

let world: AcademyWorld;
beforeEach(async () => {
  world = new AcademyWorld();
  await world.publish();
  await world.bind('learner', 'second');
});

const sign = (person: Person, build: (tx: Transaction) => unknown) => signWithConsent(world, person, build);

const entries = {
  name: '秋收',
  description: '一起种一季稻子。',
  icon: '/covers/course-pool-terms.svg',
  start: '',
  maxTickets: '100',
  perUser: '60',
  coinType: sui.coinType,
  price: '1',
  floor: '0.8',
  raising: '7',
  locked: '30',
  releasing: '14',
  releaseBy: '2026-03-01T08:00',
};

/** The pool of the form; its time is that of the world. */
function poolOfForm(change: Partial<typeof entries> = {}): NewPool {
  const { pool, problems } = readPoolForm(formOf({ ...entries, ...change }), {
    coins: [sui],
    now: world.now(),
  });
  if (!pool) throw new Error(JSON.stringify(problems));
  return pool;
}

async function createPool(): Promise<{ readonly poolId: string; readonly coinType: string }> {
  const done = await world.run('operator', (tx) => calls.createPool(tx, world.academy, poolOfForm()));
  const poolId = done.made.get('FundingPool');
  if (poolId === undefined) throw new Error('no pool was created');
  return { poolId, coinType };
}

async function poolOf({ poolId }: { readonly poolId: string }): Promise<FundingPool> {
  const found = await readFundingPool(world.client, world.academy, poolId);
  if (!found) throw new Error(`there is no pool ${poolId}`);
  return found.pool;
}

const moneyOf = async (pool: { readonly poolId: string }) =>
  poolToMoney(await poolOf(pool), BigInt(world.now()));

const buy = (person: Person, pool: { readonly poolId: string; readonly coinType: string }, tickets: bigint) =>
  world.run(person, (tx) =>
    buyTickets(tx, world.academy, {
      payer: world.payer(person),
      pool,
      orderId: world.nextOrder(),
      tickets,
      ticketPrice: oneSui,
    }),
  );

describe('pools in the administration', () => {
  it('are created from the form with every term and its dates in the consent', async () => {
    const [lines, done] = await sign('operator', (tx) =>
      calls.createPool(tx, world.academy, poolOfForm({ start: '2026-01-05T08:00' })),
    );
    expect(lines).toEqual([
      '资金池: 没有 → 新建一个，马上公开',
      '名称: 没有 → 秋收',
      '说明: 没有 → 一起种一季稻子。',
      '图片: 没有 → /covers/course-pool-terms.svg',
      '开始: 没有 → 2026 年 1 月 5 日 08:00',
      '总票数: 没有 → 100 张',
      '每人上限: 没有 → 60 张',
      '票价: 没有 → 1 SUI',
      '每张保底: 没有 → 0.8 SUI',
      '每张最多亏: 没有 → 0.2 SUI',
      '募集: 没有 → 至少 7 天，最早到 2026 年 1 月 12 日 08:00',
      '锁仓: 没有 → 至少 30 天，最早到 2026 年 2 月 11 日 08:00',
      '释放: 没有 → 至少 14 天，最早到 2026 年 2 月 25 日 08:00',
      '最晚释放: 没有 → 2026 年 3 月 1 日 08:00',
      '卖满时: 没有 → 收 100 SUI，锁仓时最多取用 20 SUI，每张至少领 0.8 SUI',
    ]);
    const pool = await poolOf({ poolId: done.made.get('FundingPool') ?? '' });
    expect(pool.terms.floor_per_ticket).toBe((oneSui * 8n) / 10n);
  });

  it('go through all stages with what each act does to the money in its consent, and the limits are those of the contract', async () => {
    const pool = await createPool();
    await buy('learner', pool, 30n);
    await buy('second', pool, 10n);
    const { poolId } = pool;
    const [paused] = await sign('operator', (tx) =>
      calls.togglePause(tx, world.academy, { pool: poolId }, [coinType]),
    );
    expect(paused).toEqual(['「秋收」的认购: 开放 → 暂停']);

    const words = { ...poolOfForm().words, description: '', maxTicketsNum: 50n };
    world.wait(6 * day);
    const [updated] = await sign('operator', (tx) => calls.updatePool(tx, world.academy, { pool, words }));
    expect(updated.slice(0, 2)).toEqual([
      '「秋收」的说明: 一起种一季稻子。 → 没有',
      '「秋收」的总票数: 100 张 → 50 张',
    ]);
    expect(updated[2]).toMatch(/^「秋收」的最早锁仓: 2026 年 1 月 8 日 .+ → 2026 年 1 月 10 日 .+$/);
    expect(await moneyOf(pool)).toMatchObject({ owed: 40n * oneSui, limit: 0n });

    world.wait(3 * day);
    const next = (tx: Transaction) => calls.nextStage(tx, world.academy, { pool: poolId }, [coinType]);
    const [locked] = await sign('operator', next);
    expect(locked.slice(0, 3)).toEqual([
      '「秋收」的阶段: 募集中 → 锁仓中',
      '持有人退票: 可以原价退 → 不能再退，40 张都留在池里',
      '链上管理员能取出: 不能 → 最多 8 SUI',
    ]);

    const { limit } = await moneyOf(pool);
    expect(limit).toBe(8n * oneSui);
    const to = world.addressOf('admin');
    await expect(
      world.run('admin', (tx) => calls.withdrawFromPool(tx, world.academy, { pool, amount: limit + 1n, to })),
    ).rejects.toThrow();
    const [taken] = await sign('admin', (tx) =>
      calls.withdrawFromPool(tx, world.academy, { pool, amount: limit, to }),
    );
    expect(taken).toEqual([
      '「秋收」里的钱: 40 SUI → 32 SUI',
      '欠持有人的: 32 SUI → 32 SUI',
      '还能取出: 8 SUI → 0 SUI',
      '现在释放，每张能领: 1 SUI → 0.8 SUI',
    ]);
    const payer = world.payer('admin');
    const [added] = await sign('admin', (tx) =>
      calls.depositToPool(tx, world.academy, { payer, pool, amount: 2n * oneSui + 3n }),
    );
    expect(added).toContain('现在释放，每张能领: 0.8 SUI → 0.85 SUI');

    world.wait(30 * day);
    await expect(world.run('operator', next)).rejects.toThrow();
    const [released] = await sign('admin', next);
    expect(released.slice(0, 3)).toEqual([
      '「秋收」的阶段: 锁仓中 → 释放中',
      '每张能领: 还没有定 → 0.85 SUI，亏 0.15 SUI，从此不变',
      '40 张合计: 票款 40 SUI → 领 34 SUI',
    ]);
    await world.run('learner', (tx) => releaseTickets(tx, world.academy, { ...pool, tickets: 7n }));
    expect(await moneyOf(pool)).toMatchObject({ limit: 3n, share: { each: 850_000_000n, rest: 3n } });
    const [rest] = await sign('admin', (tx) =>
      calls.withdrawFromPool(tx, world.academy, { pool, amount: 3n, to }),
    );
    expect(rest).toContain('还能取出: 0.000000003 SUI → 0 SUI');

    world.wait(14 * day);
    const [ended] = await sign('operator', next);
    expect(ended).toEqual(['「秋收」的阶段: 释放中 → 已结束', '没领的票: 可以领 → 照样可以领，没有期限']);
  });

  it('are released by any wallet after the deadline, when the admin can no longer withdraw anything', async () => {
    const pool = await createPool();
    await buy('learner', pool, 10n);
    world.wait(7 * day);
    await world.run('operator', (tx) =>
      calls.nextStage(tx, world.academy, { pool: pool.poolId }, [coinType]),
    );
    world.wait(60 * day);
    expect(await moneyOf(pool)).toMatchObject({ isOverdue: true, limit: 0n });
    const [lines] = await sign('stranger', (tx) =>
      calls.releaseOverdue(tx, world.academy, { pool: pool.poolId }, [coinType]),
    );
    expect(lines.slice(0, 2)).toEqual([
      '「秋收」的阶段: 锁仓中 → 释放中',
      '每张能领: 还没有定 → 1 SUI，从此不变',
    ]);
  });

  it('are found stale if another operator paused or changed them, and not because of a sale', async () => {
    const pool = await createPool();
    const seen = await poolOf(pool);
    await buy('learner', pool, 1n);
    const stale = async () =>
      findPoolStaleness(seen, await poolOf(pool), {
        parts: ['words', 'pause', 'stage'],
        facts: sui,
        now: BigInt(world.now()),
      });
    expect(await stale()).toBe(null);
    await world.run('operator', (tx) =>
      calls.togglePause(tx, world.academy, { pool: pool.poolId }, [coinType]),
    );
    expect(await stale()).toContain('认购从“开放”变成了“暂停”');
  });
});
