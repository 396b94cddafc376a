import * as funding from '@suixue/chain/contract/funding';
import { createPool, type NewPool, updatePool } from '@suixue/chain/transactions/catalogue';
import {
  buyTickets,
  depositToPool,
  handBackTickets,
  releaseTickets,
  withdrawFromPool,
} from '@suixue/chain/transactions/pool';
import { coinType, day, oneSui, type Steps } from './steps.ts';

/** Fundraising. */
export async function measurePool({ world, academy, step }: Steps): Promise<void> {
  const now = BigInt(Date.UTC(2026, 0, 1));
  const stage = BigInt(day);
  const terms: NewPool = {
    words: {
      name: '共学基金',
      description: '为公开课筹集制作费。',
      iconUrl: '/images/pool.webp',
      startAt: now,
      maxTicketsNum: 100n,
      maxTicketsNumPerUser: 50n,
    },
    coinType,
    ticketPrice: oneSui,
    terms: {
      floorPerTicket: oneSui / 2n,
      raisingMs: stage,
      lockedMs: 2n * stage,
      releasingMs: 3n * stage,
      releaseBy: now + 90n * stage,
    },
  };
  const calls = 'funding::info, funding::terms, funding::create_pool';
  const made = await step(calls, 'open a pool', 'operator', (tx) => createPool(tx, academy, terms));
  const poolId = made.made.get('FundingPool');
  if (poolId === undefined) throw new Error('no pool was made');
  const pool = { poolId, coinType };
  const buy = (tickets: bigint) => ({
    payer: world.payer('learner'),
    pool,
    orderId: world.nextOrder(),
    tickets,
    ticketPrice: oneSui,
  });
  await step('funding::purchase', 'buy a ticket', 'learner', (tx) => buyTickets(tx, academy, buy(3n)));
  await step('funding::hand_back', 'return a ticket', 'learner', (tx) =>
    handBackTickets(tx, academy, { ...pool, tickets: 1n }),
  );
  await step('funding::toggle_pause', 'pause the pool', 'operator', (tx) =>
    funding.togglePause(tx, academy, { pool: poolId }, [coinType]),
  );
  await world.run('operator', (tx) => funding.togglePause(tx, academy, { pool: poolId }, [coinType]));
  world.wait(day);
  await step('funding::next_stage', 'end the sale of tickets', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId }, [coinType]),
  );
  await step('funding::admin_withdraw', 'withdraw what was raised', 'admin', (tx) =>
    withdrawFromPool(tx, academy, { pool, amount: oneSui, to: world.addressOf('admin') }),
  );
  await step('funding::admin_deposit', 'deposit it again', 'admin', (tx) =>
    depositToPool(tx, academy, { payer: world.payer('admin'), pool, amount: oneSui }),
  );
  world.wait(2 * day);
  await step('funding::next_stage', 'release the money', 'operator', (tx) =>
    funding.nextStage(tx, academy, { pool: poolId }, [coinType]),
  );
  await step('funding::withdraw', 'withdraw one’s part', 'learner', (tx) =>
    releaseTickets(tx, academy, { ...pool, tickets: 2n }),
  );
  const late = await world.run('operator', (tx) =>
    createPool(tx, academy, { ...terms, terms: { ...terms.terms, releaseBy: now + 30n * stage } }),
  );
  const latePool = late.made.get('FundingPool') ?? '';
  await step('funding::update_info', 'change the description', 'operator', (tx) =>
    updatePool(tx, academy, { pool: { poolId: latePool, coinType }, words: terms.words }),
  );
  world.wait(31 * day);
  await step('funding::release_overdue', 'release after the deadline', 'second', (tx) =>
    funding.releaseOverdue(tx, academy, { pool: latePool }, [coinType]),
  );
}
