import { randomUUID } from 'node:crypto';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { type PoolStage, poolStages } from '@suixue/academy/pools/stage';
import * as funding from '@suixue/chain/contract/funding';
import type { Deployment } from '@suixue/chain/deployment';
import { dayMs } from '@suixue/chain/duration';
import { runToEnd } from '@suixue/chain/run-to-end';
import { createPool, type NewPool } from '@suixue/chain/transactions/catalogue';
import { buyTickets, depositToPool, releaseTickets, withdrawFromPool } from '@suixue/chain/transactions/pool';

interface ExampleParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Signs, and holds the tickets in the site's account. */
  readonly admin: Signer;
  readonly clock: { now(): number; advance(ms: number): Promise<void> };
}

/** How old the pools are: each stage lasts at least a day on the chain, and these last longer. */
export const exampleAgeMs = 60 * dayMs;

type Stage = PoolStage['key'];

const oneSui = 1_000_000_000n;
const coinType = SUI_TYPE_ARG;
const tickets = 40n;
const ticketPrice = oneSui;

/** Days that the stages last at least, by the stage in which the pool is in the end. */
const lengths = {
  raising: { raising: 90, locked: 30, releasing: 30 },
  locked: { raising: 20, locked: 90, releasing: 30 },
  releasing: { raising: 7, locked: 20, releasing: 60 },
  ended: { raising: 7, locked: 14, releasing: 14 },
} as const satisfies Record<Stage, object>;

function toPool(stage: Stage, createdAt: number): NewPool {
  const { raising, locked, releasing } = lengths[stage];
  const days = (count: number) => BigInt(count * dayMs);
  return {
    coinType,
    ticketPrice,
    words: {
      name: `示例资金池 · ${poolStages.find(({ key }) => key === stage)?.name}`,
      description: '用来看懂资金池的示例。里面是试玩币，没有价值；每票最多亏两成，也可能有盈余。',
      iconUrl: '/covers/course-pool-terms.svg',
      startAt: 0n,
      maxTicketsNum: 100n,
      maxTicketsNumPerUser: 50n,
    },
    terms: {
      floorPerTicket: (oneSui * 8n) / 10n,
      raisingMs: days(raising),
      lockedMs: days(locked),
      releasingMs: days(releasing),
      releaseBy: BigInt(createdAt) + days(300),
    },
  };
}

/**
 * Makes one pool in each stage on a network whose time is `exampleAgeMs` in the past, moving the clock as the stages
 * pass. The network has no other users yet. The caller moves the clock to the present afterwards.
 */
export async function makeExamplePools(parts: ExampleParts): Promise<void> {
  const { deployment, admin, client, clock } = parts;
  const pools = await createPools(parts);
  const payer = { address: admin.toSuiAddress(), client };
  const next = (tx: Transaction, stage: Stage) =>
    funding.nextStage(tx, deployment, { pool: pools[stage].poolId }, [coinType]);
  const takeOut = (tx: Transaction, stage: Stage, amount: bigint) =>
    withdrawFromPool(tx, deployment, { pool: pools[stage], amount, to: payer.address });
  const putBack = (tx: Transaction, stage: Stage, amount: bigint) =>
    depositToPool(tx, deployment, { payer, pool: pools[stage], amount });
  const onDay = async (days: number, fill: (tx: Transaction) => Promise<void>) => {
    await clock.advance(days * dayMs);
    const tx = new Transaction();
    await fill(tx);
    await run(parts, tx);
  };
  await onDay(1, async (tx) => {
    for (const pool of Object.values(pools))
      await buyTickets(tx, deployment, { payer, pool, orderId: randomUUID(), tickets, ticketPrice });
  });
  await onDay(9, async (tx) => {
    for (const stage of ['releasing', 'ended'] as const) {
      next(tx, stage);
      takeOut(tx, stage, 6n * oneSui);
    }
  });
  // One pool returns less than was paid, the other one more.
  await onDay(20, async (tx) => {
    next(tx, 'locked');
    await putBack(tx, 'ended', (44n * oneSui) / 10n);
    next(tx, 'ended');
    releaseTickets(tx, deployment, { ...pools.ended, tickets: tickets / 2n });
  });
  await onDay(10, async (tx) => {
    await putBack(tx, 'releasing', 8n * oneSui);
    next(tx, 'releasing');
  });
  await onDay(10, async (tx) => {
    next(tx, 'ended');
  });
}

interface Pool {
  readonly poolId: string;
  readonly coinType: string;
}

async function createPools(parts: ExampleParts): Promise<Readonly<Record<Stage, Pool>>> {
  const create = async (stage: Stage): Promise<Pool> => {
    const tx = new Transaction();
    createPool(tx, parts.deployment, toPool(stage, parts.clock.now()));
    const pool = (await run(parts, tx)).find(({ sharedFrom }) => sharedFrom !== undefined);
    if (!pool) throw new Error(`the example pool of stage ${stage} was not created`);
    return { poolId: pool.objectId, coinType };
  };
  return {
    raising: await create('raising'),
    locked: await create('locked'),
    releasing: await create('releasing'),
    ended: await create('ended'),
  };
}

const run = ({ client, admin }: ExampleParts, transaction: Transaction) =>
  runToEnd({ client, signer: admin }, transaction, 'the example pools could not be made');
