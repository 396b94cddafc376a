import { toAcademyEvent } from '@suixue/chain/events';
import { createCursor } from '@suixue/ledger/cursor';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import { readPage } from '@suixue/ledger/read-page';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld, people } from '../../support/chain/academy-world.ts';

let world: AcademyWorld;
beforeAll(async () => {
  world = new AcademyWorld();
  await world.publish();
  await world.bind(...people);
}, 60_000);

describe("the ledger's connection to a Sui node", () => {
  it('reads the events of the contract in order, with position and time', async () => {
    const node = createGrpcNode(world.client, [world.academy.originalPackageId]);
    const { chainId, lowestCheckpoint } = await node.facts();
    expect([chainId, lowestCheckpoint]).toEqual([world.network.chainId, 0n]);
    const page = await readPage(node, createCursor(chainId, 0n));
    expect(page.nextCheckpoint).toBe(world.network.latestCheckpoint().sequence + 1n);
    const bound = page.events.flatMap(({ type, bcs }) => {
      const event = toAcademyEvent(world.academy, { type, bcs });
      return event?.name === 'user_pool::Create' ? [event.data.uid] : [];
    });
    expect(bound).toEqual(people);
    for (const event of page.events) {
      const transaction = world.network.transaction(event.digest);
      expect(transaction?.checkpoint).toBe(event.checkpoint);
      expect(world.network.checkpoint(event.checkpoint)?.timestampMs).toBe(event.timestampMs);
      const within = world.network.checkpoint(event.checkpoint)?.transactions.indexOf(event.digest);
      expect(event.transactionIndex).toBe(BigInt(within ?? -1));
    }
    const rest = await readPage(node, { chainId, nextCheckpoint: page.nextCheckpoint, last: undefined });
    expect(rest).toMatchObject({ events: [], nextCheckpoint: page.nextCheckpoint });
  });

  it('ignores events of other packages', async () => {
    const node = createGrpcNode(world.client, ['0x2']);
    expect((await node.events(0n, undefined)).events).toEqual([]);
  });

  it('reports a new checkpoint', async () => {
    const node = createGrpcNode(world.client, [world.academy.originalPackageId]);
    const stop = new AbortController();
    const woken = (async () => {
      for await (const wake of node.wakes(stop.signal)) return wake;
      return undefined;
    })();
    // The stream starts after the subscription, so transactions are sent until one arrives.
    let heard = false;
    void woken.then(() => {
      heard = true;
    });
    for (let tries = 0; tries < 200 && !heard; tries += 1) {
      await world.run('admin', (tx) => tx.transferObjects([tx.gas], world.addressOf('admin')));
    }
    expect(await woken).toBeDefined();
    stop.abort();
  });
});
