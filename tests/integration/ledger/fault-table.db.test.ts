import type { Database } from '@suixue/backend/database/database';
import { ruleDatabaseKinds, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { readCommodities, readFundingPool, readPoolOwner } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { createPool } from '@suixue/chain/transactions/catalogue';
import { buyTickets } from '@suixue/chain/transactions/pool';
import type { ChainNode } from '@suixue/ledger/chain-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp, nodeOf } from '../../support/chain/catch-up.ts';
import { coinType, day, oneSui } from '../../support/chain/gas/steps.ts';
import { buy, createKind, sell } from '../../support/chain/stall.ts';
import { type FaultLine, faultsToText } from '../../support/faults/fault-lines.ts';

/**
 * Faults of payments that the ledger must handle; those visible in a browser are in `tests/e2e/fault-table.test.ts`. Each case buys
 * thirty days, one piece or two tickets with one order, so paying twice would give twice as much.
 */

const lines: FaultLine[] = [];
let world: AcademyWorld;

afterAll(() => {
  process.stdout.write(`\n${faultsToText(lines)}\n\n`);
});

/** Something that an order buys: what each fault creates, how it is paid, and what the chain and the mirror have of it afterwards. */
interface Goods {
  readonly name: string;
  /** Creates what each fault sells, and returns its id. */
  readonly sell: () => Promise<string>;
  readonly kind: 'membership' | 'pass' | 'coupon' | 'tickets';
  readonly quantity: bigint;
  /** Of one. */
  readonly price: bigint;
  /** Pays the order; the second signature is that of another device, made at another price or for another number. */
  readonly pay: (item: string, orderId: string, isSecond?: boolean) => Promise<unknown>;
  /** The status of the order once the ledger has read the payment. */
  readonly status: 'settled' | 'paid';
  /** What the learner owns on the chain, in days or pieces, and its text in the mirror. */
  readonly onChain: (item: string) => Promise<{ readonly amount: bigint; readonly mirrored: string }>;
  readonly mirror: string;
}

const membership: Goods = {
  name: 'a membership',
  kind: 'membership',
  quantity: 1n,
  price: oneSui,
  status: 'settled',
  sell: async () => {
    const prices = [{ coinType, price: oneSui, arg: 30n }];
    return String(await sell(world, { kind: 'membership', prices, refundWindow: 0n }));
  },
  pay: (item, orderId, isSecond = false) =>
    buy(world, 'learner', { id: BigInt(item), orderId, maxPrice: isSecond ? oneSui : 2n * oneSui }),
  onChain: async (item) => {
    const [asset] = await readAssets(world.client, await readLearner(), [BigInt(item)]);
    const ms = asset ? asset.expire_at - asset.acquire_at : 0n;
    return { amount: ms / BigInt(day), mirrored: String(asset?.expire_at) };
  },
  mirror: `select expire_at::text as owned from chain_assets where uid = 'learner' and asset_id::text = $1`,
};

const ofPass = `select count(*)::text as owned from chain_instances
  where uid = 'learner' and commodity_id::text = $1 and not is_used and not is_revoked`;
const ofCoupon = `select count(*)::text as owned from chain_coupons where uid = 'learner' and not is_revoked and coupon_id::text in (
  select granted.data ->> 'coupon' from chain_events granted join chain_events sale on sale.digest = granted.digest
  where granted.name = 'user_pool::PurchasedCoupon' and sale.name = 'shop::Purchase' and sale.data ->> 'id' = $1)`;

/** A pass, which is redeemed like a phone, or a coupon: of these, each order brings one more. */
const piece = (kind: 'pass' | 'coupon', mirror: string): Goods => ({
  ...membership,
  name: `a ${kind}`,
  kind,
  mirror,
  sell: async () => {
    const couponKind = kind === 'coupon' ? await createKind(world) : null;
    return String(await sell(world, { kind, couponKind, refundWindow: 0n }));
  },
  onChain: async (item) => {
    const contract = await readContract(world.client, world.academy);
    const [commodity] = await readCommodities(world.client, contract, [BigInt(item)]);
    const amount = commodity?.supplied ?? 0n;
    return { amount, mirrored: String(amount) };
  },
});

const tickets: Goods = {
  name: 'tickets',
  kind: 'tickets',
  quantity: 2n,
  price: oneSui,
  status: 'paid',
  sell: async () => {
    const words = { name: '池', description: '', iconUrl: '', startAt: 0n };
    const stage = BigInt(day);
    const made = await world.run('operator', (tx) =>
      createPool(tx, world.academy, {
        words: { ...words, maxTicketsNum: 100n, maxTicketsNumPerUser: 0n },
        coinType,
        ticketPrice: oneSui,
        terms: {
          floorPerTicket: 0n,
          raisingMs: stage,
          lockedMs: stage,
          releasingMs: stage,
          releaseBy: BigInt(world.now()) + 9n * stage,
        },
      }),
    );
    return made.made.get('FundingPool') ?? '';
  },
  pay: (item, orderId, isSecond = false) =>
    world.run('learner', (tx) =>
      buyTickets(tx, world.academy, {
        payer: world.payer('learner'),
        pool: { poolId: item, coinType },
        orderId,
        tickets: isSecond ? 3n : 2n,
        ticketPrice: oneSui,
      }),
    ),
  onChain: async (item) => {
    const found = await readFundingPool(world.client, world.academy, item);
    const owner = found && (await readPoolOwner(world.client, found.pool, 'learner'));
    return { amount: owner?.total ?? 0n, mirrored: String(owner?.total ?? 0n) };
  },
  mirror: `select total::text as owned from chain_pool_holders where uid = 'learner' and pool_id = $1`,
};

/** The ledger runs on both databases with memberships; what an event of other goods means is the same SQL on both. */
const sold = [
  { goods: membership, owned: 30n, kinds: testDatabaseKinds },
  { goods: piece('pass', ofPass), owned: 1n, kinds: ruleDatabaseKinds },
  { goods: piece('coupon', ofCoupon), owned: 1n, kinds: ruleDatabaseKinds },
  { goods: tickets, owned: 2n, kinds: ruleDatabaseKinds },
];

async function readLearner() {
  const user = await readUser(world.client, await readContract(world.client, world.academy), 'learner');
  if (!user) throw new Error('the learner is not bound');
  return user;
}

const countOrders = async () => Number((await readLearner()).orders.size);

const read = (database: Database, node?: ChainNode) => catchUp(database, world, node);

const place = `insert into orders (uid, kind, item, currency, price, max_price, pricing, quantity)
  values ('learner', $1, $2, '0x' || repeat('0', 63) || '2::sui::SUI', $3::numeric, $3::numeric, case $1 when 'tickets' then null else 0 end,
    $4::numeric) returning id`;

const cases = sold.flatMap(({ kinds, ...one }) =>
  kinds.map((kind) => ({ kind, ...one, on: kind.name, what: one.goods.name })),
);

describe.each(cases)('the ledger on $on for $what', ({ kind, goods, owned }) => {
  // Each ledger reads the chain from the beginning, so that one for all goods would be read more slowly with every test.
  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    await world.bind('author', 'learner');
  }, 120_000);

  const { sell: sellOne, pay, status } = goods;
  const values = [String(goods.price), String(goods.quantity)];
  const open = async () => {
    const database = await openProductDatabase(kind);
    onTestFinished(() => database.close());
    const ask = (statement: string, values: readonly string[] = []) =>
      database.transaction((tx) => tx.query(statement, values));
    const item = await sellOne();
    const before = await countOrders();
    return {
      database,
      item,
      placeOrder: async () => (await ask(place, [goods.kind, item, ...values]))[0]?.id ?? '',
      statusOf: async (order: string) =>
        (await ask('select status from orders where id = $1::uuid', [order]))[0]?.status,
      /** Compares the result with the chain and adds a line to the table. */
      close: async (line: Pick<FaultLine, 'fault' | 'done' | 'happened'>) => {
        const { amount, mirrored } = await goods.onChain(item);
        const [found] = await ask(goods.mirror, [item]);
        const paid = (await countOrders()) - before;
        const isOpen = found?.owned === mirrored;
        lines.push({ ...line, fault: `${line.fault} (${goods.name}, ${kind.name})`, paid, isOpen });
        expect({ paid, isOpen, amount }).toEqual({ paid: 1, isOpen: true, amount: owned });
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
    expect(await statusOf(order)).toBe(status);
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
    await sellOne();
    const node = nodeOf(world);
    const lowest = world.network.latestCheckpoint().sequence;
    const gapped = { ...node, facts: async () => ({ ...(await node.facts()), lowestCheckpoint: lowest }) };
    expect(await read(database, gapped)).toMatchObject({ kind: 'halted', reason: { kind: 'gap' } });
    expect(await statusOf(order)).toBe('awaiting');
    await read(database);
    expect(await statusOf(order)).toBe(status);
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
    expect(await statusOf(order)).toBe(status);
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
    const [row] = await lost.transaction((tx) => tx.query(place, [goods.kind, item, ...values]));
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

  it('records one payment for an order that two devices signed on different terms', options, async () => {
    const { database, item, placeOrder, statusOf, close } = await open();
    const order = await placeOrder();
    await pay(item, order);
    await expect(pay(item, order, true)).rejects.toThrow();
    await read(database);
    expect(await statusOf(order)).toBe(status);
    const [kept] = await database.transaction((tx) =>
      tx.query('select price::text, quantity::text from orders where id = $1::uuid', [order]),
    );
    expect(kept, 'as on the chain').toEqual({ price: values[0], quantity: values[1] });
    await close({
      fault: 'two devices, other terms',
      done: 'one order is signed at a price or for a number and once more at another one, and both are sent',
      happened: 'the contract accepts the order id once; the order shows what was paid',
    });
  });

  it('counts a payment with an unknown order id, and marks no order as paid', options, async () => {
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
  });
});
