import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { readContract } from '@suixue/chain/reading/contract';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import type { ChainNode } from '@suixue/ledger/chain-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp, nodeOf } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui } from '../../support/chain/gas/steps.ts';
import { buy, sell } from '../../support/chain/stall.ts';
import { type FaultLine, faultsToText } from '../../support/faults/fault-lines.ts';

/**
 * Faults of payments that the ledger must handle; those visible in a browser are in `tests/e2e/fault-table.test.ts`. Each case buys
 * thirty days with one order, so paying twice would give sixty.
 */

const thirtyDays = BigInt(30 * day);
const lines: FaultLine[] = [];
let world: AcademyWorld;

beforeAll(async () => {
  world = new AcademyWorld();
  await world.publish();
  await world.bind('author', 'learner');
}, 120_000);
afterAll(() => {
  process.stdout.write(`\n${faultsToText(lines)}\n\n`);
});

/** Creates a membership for each fault. */
const sellDays = () =>
  sell(world, { kind: 'membership', prices: [{ coinType, price: oneSui, arg: 30n }], refundWindow: 0n });

const pay = (item: bigint, orderId: string, maxPrice = oneSui) =>
  buy(world, 'learner', { id: item, orderId, maxPrice });

async function learnerOnChain(item: bigint) {
  const user = await readUser(world.client, await readContract(world.client, world.academy), 'learner');
  if (!user) throw new Error('the learner is not bound');
  const [asset] = await readAssets(world.client, user, [item]);
  return { orders: Number(user.orders.size), asset };
}

const read = (database: Database, node?: ChainNode) => catchUp(database, world, node);

const place = `insert into orders (uid, kind, item, currency, price, max_price, pricing)
  values ('learner', 'membership', $1, '0x' || repeat('0', 63) || '2::sui::SUI', ${oneSui}, ${oneSui}, 0) returning id`;

describe.each(testDatabaseKinds)('the ledger on $name', (kind) => {
  const open = async () => {
    const database = await openProductDatabase(kind);
    onTestFinished(() => database.close());
    const ask = (statement: string, values: readonly string[] = []) =>
      database.transaction((tx) => tx.query(statement, values));
    const item = await sellDays();
    const before = (await learnerOnChain(item)).orders;
    return {
      database,
      item,
      placeOrder: async () => (await ask(place, [String(item)]))[0]?.id ?? '',
      statusOf: async (order: string) =>
        (await ask('select status from orders where id = $1::uuid', [order]))[0]?.status,
      /** Compares the result with the chain and adds a line to the table. */
      close: async (line: Pick<FaultLine, 'fault' | 'done' | 'happened'>) => {
        const { orders, asset } = await learnerOnChain(item);
        const [mirrored] = await ask(
          `select expire_at::text as until from chain_assets where uid = 'learner' and asset_id = $1::numeric`,
          [String(item)],
        );
        const paid = orders - before;
        const isOpen = mirrored?.until === String(asset?.expire_at);
        lines.push({ ...line, fault: `${line.fault} (${kind.name})`, paid, isOpen });
        expect({ paid, isOpen }).toEqual({ paid: 1, isOpen: true });
        expect(asset && asset.expire_at - asset.acquire_at).toBe(thirtyDays);
      },
    };
  };
  const options = { timeout: 120_000 };

  it('records a payment once even if the node sends its event twice', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    const order = await placeOrder();
    await pay(item, order);
    const node = nodeOf(world);
    const twice: ChainNode = {
      ...node,
      events: async (from, after) => {
        const batch = await node.events(from, after);
        return { ...batch, events: batch.events.flatMap((event) => [event, event]) };
      },
    };
    await read(database, twice);
    await read(database, twice);
    expect(await statusOf(order)).toBe('settled');
    await close({
      fault: 'event twice',
      done: 'the node sends every event twice, and every page is read twice',
      happened: 'each event is stored once',
    });
  });

  it('stops at a gap in the events and continues once the gap is closed', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    await read(database);
    const order = await placeOrder();
    await pay(item, order);
    await sellDays();
    const node = nodeOf(world);
    const lowest = world.network.latestCheckpoint().sequence;
    const gapped = { ...node, facts: async () => ({ ...(await node.facts()), lowestCheckpoint: lowest }) };
    expect(await read(database, gapped)).toMatchObject({ kind: 'halted', reason: { kind: 'gap' } });
    expect(await statusOf(order)).toBe('awaiting');
    await read(database);
    expect(await statusOf(order)).toBe('settled');
    await close({
      fault: 'gap',
      done: 'the node prunes the checkpoint of the payment before it was read',
      happened: 'the ledger halts and reports it; with another node it continues',
    });
  });

  it('does not start at a node that has pruned the first checkpoints', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    const order = await placeOrder();
    await pay(item, order);
    const node = nodeOf(world);
    const pruned = { ...node, facts: async () => ({ ...(await node.facts()), lowestCheckpoint: 5n }) };
    expect(await read(database, pruned)).toMatchObject({
      kind: 'halted',
      reason: { from: 0n, to: 5n },
    });
    expect(await statusOf(order)).toBe('awaiting');
    await read(database);
    expect(await statusOf(order)).toBe('settled');
    await close({
      fault: 'pruned node',
      done: 'the database is new and the node has pruned the first checkpoints',
      happened: 'nothing is derived from incomplete events; with a complete node, access opens',
    });
  });

  it('halts while the node serves another chain, and continues on its own chain', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    await read(database);
    const order = await placeOrder();
    await pay(item, order);
    const node = nodeOf(world);
    const reset = { ...node, facts: async () => ({ ...(await node.facts()), chainId: 'another' }) };
    expect(await read(database, reset)).toMatchObject({ reason: { kind: 'other-chain', found: 'another' } });
    expect(await statusOf(order)).toBe('awaiting');
    await read(database);
    await close({
      fault: 'reset chain',
      done: 'the node returns with another chain',
      happened: 'the ledger halts and changes nothing; on its own chain it continues',
    });
  });

  it('opens access after restoring a backup that does not contain the order', options, async () => {
    const { database: backup, item, statusOf, close } = await open();
    await read(backup);
    const lost = await openProductDatabase(kind);
    onTestFinished(() => lost.close());
    const [row] = await lost.transaction((tx) => tx.query(place, [String(item)]));
    const order = row?.id ?? '';
    await pay(item, order);
    await read(lost);
    await read(backup);
    expect(await statusOf(order)).toBeUndefined();
    await expect(pay(item, order)).rejects.toThrow();
    await close({
      fault: 'restored backup',
      done: 'the order was created after the backup and paid; then it is paid again',
      happened: 'access opens from the chain alone; the contract accepts the order only once',
    });
  });

  it('records one payment for an order that two devices signed at different prices', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    const order = await placeOrder();
    await pay(item, order, 2n * oneSui);
    await expect(pay(item, order, oneSui)).rejects.toThrow();
    await read(database);
    expect(await statusOf(order)).toBe('settled');
    const [kept] = await database.transaction((tx) =>
      tx.query('select price::text, max_price::text from orders where id = $1::uuid', [order]),
    );
    expect(kept, 'at the price on the chain').toEqual({ price: String(oneSui), max_price: String(oneSui) });
    await close({
      fault: 'two devices, price fell',
      done: 'one order is signed at the former price and once more at the new one, and both are sent',
      happened: 'the contract accepts the order id once; the order shows the paid price',
    });
  });

  it(
    'opens access to a membership for a payment with an unknown order id, and marks no order as paid',
    options,
    async () => {
      const { database, item, placeOrder, statusOf, close } = await open();
      const own = await placeOrder();
      await pay(item, crypto.randomUUID());
      await read(database);
      expect(await statusOf(own), 'an order is paid only under its own id').toBe('awaiting');
      await close({
        fault: 'unknown order',
        done: 'a payment names an order id that was never stored',
        happened: 'access opens; no order is marked paid',
      });
    },
  );
});
