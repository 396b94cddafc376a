import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { FundingPool } from '@suixue/chain/contract/funding';
import { createPool } from '@suixue/chain/transactions/catalogue';
import { buyTickets } from '@suixue/chain/transactions/pool';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPoolAt } from '../../../apps/server/src/checks/pools/check-pool-at.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { coinType } from '../../support/chain/gas/steps.ts';

const world = new AcademyWorld();
const day = 24 * 60 * 60 * 1000;
let poolId: string;

beforeAll(async () => {
  await world.publish();
  await world.bind('learner', 'second');
  const now = BigInt(world.now());
  const made = await world.run('operator', (tx) =>
    createPool(tx, world.academy, {
      coinType,
      ticketPrice: 100n,
      words: {
        name: '池',
        description: '',
        iconUrl: '',
        startAt: now,
        maxTicketsNum: 9n,
        maxTicketsNumPerUser: 0n,
      },
      terms: {
        floorPerTicket: 40n,
        raisingMs: BigInt(day),
        lockedMs: BigInt(day),
        releasingMs: BigInt(day),
        releaseBy: now + BigInt(9 * day),
      },
    }),
  );
  poolId = made.made.get('FundingPool') ?? '';
  for (const who of ['learner', 'second'] as const) {
    const given = { payer: world.payer(who), pool: { poolId, coinType }, orderId: world.nextOrder() };
    await world.run(who, (tx) => buyTickets(tx, world.academy, { ...given, tickets: 2n, ticketPrice: 100n }));
  }
}, 120_000);

/** The same node, which claims that the vault of the pool has one coin less. */
function lyingNode(): SuiGrpcClient {
  const { client } = world;
  const core = Object.create(client.core, {
    getObjects: {
      value: async (options: Parameters<typeof client.core.getObjects>[0]) => {
        const answer = await client.core.getObjects({
          ...options,
          include: { ...options.include, content: true },
        });
        for (const object of answer.objects) {
          if (object instanceof Error || !object.type.includes('FundingPool')) continue;
          const pool = FundingPool.parse(object.content);
          const vault = { value: pool.vault.value - 1n };
          object.content = FundingPool.serialize({ ...pool, vault }).toBytes();
        }
        return answer;
      },
    },
  });
  return Object.create(client, { core: { value: core } });
}

describe('npm run pool:check', () => {
  it('finds the contract by the type of the pool, and prints every step and the money of the administrator', async () => {
    const check = await checkPoolAt(world.client, poolId);
    expect(check?.isRight).toBe(true);
    expect(check?.lines.join('\n')).toMatch(
      new RegExp(
        `^池: pool ${poolId} of contract ${world.academy.originalPackageId}.*holders: 2, events: 3,.*the vault covers what is owed: 400, at least 400.*may withdraw 0 now\\nEverything holds\\.$`,
        's',
      ),
    );
  });

  it('names the steps that do not hold', async () => {
    const check = await checkPoolAt(lyingNode(), poolId);
    expect(check?.isRight).toBe(false);
    expect(check?.lines.filter((line) => line.startsWith('DIFFERS'))).toEqual([
      'DIFFERS the vault covers what is owed: 399, at least 400',
      'DIFFERS the deposits of the administrator, computed from the sums, are not negative: -1, at least 0',
      'DIFFERS the vault, computed from the events: 399 of 400',
    ]);
  });

  it('finds no pool at the id of another object', async () => {
    expect(await checkPoolAt(world.client, world.academy.kiosk.objectId)).toBeNull();
    expect(await checkPoolAt(world.client, `0x${'5'.repeat(64)}`)).toBeNull();
  });
});
