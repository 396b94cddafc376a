import { expect, it } from 'vitest';
import { coinTypeToName } from '../coin-type.ts';
import type { AcademyEvent } from '../events.ts';
import { deployment } from '../testing/deployment.ts';
import { readMonths } from './read-months.ts';
import { monthOf } from './replay-months.ts';
import { FakeSaleNode } from './testing/fake-sale-node.ts';

const coinType = `0x${'0'.repeat(63)}2::sui::SUI`;
const create = (uid: string, number: bigint): AcademyEvent => ({
  name: 'user_pool::Create',
  data: { uid, owner: `0x${'1'.repeat(64)}`, number },
});
const sale: AcademyEvent = {
  name: 'profit::SaleOpened',
  data: {
    sale: `0x${'5a'.repeat(32)}`,
    order: new Uint8Array(16),
    buyer: 'buyer',
    item: 7n,
    currency: coinTypeToName(coinType),
    amount: 10n,
    shares: [{ uid: 'author', amount: 10n }],
    release_at: 9_000n,
  },
};
const beginOfDecember = BigInt(Date.UTC(2026, 10, 30, 16));
const read = (fake: FakeSaleNode) =>
  readMonths({ node: fake.node, contract: deployment, run: (call) => call() });

it('monthOf changes at midnight in Shanghai, also to another year', () => {
  const newYear = BigInt(Date.UTC(2026, 11, 31, 16));
  expect(monthOf(beginOfDecember - 1n)).toBe('2026-11');
  expect(monthOf(beginOfDecember)).toBe('2026-12');
  expect(monthOf(newYear - 1n)).toBe('2026-12');
  expect(monthOf(newYear)).toBe('2027-01');
});

it('readMonths adds up all events from the first user on', async () => {
  const fake = new FakeSaleNode();
  fake.isPool = true;
  fake.transactions.set('first', { atMs: 1n, events: [create('author', 0n), create('buyer', 1n)] });
  fake.transactions.set('second', { atMs: beginOfDecember, events: [sale] });
  expect(await read(fake)).toEqual([
    {
      ...{ month: '2026-12', coinType, status: 'open', sales: 1n, amount: 10n },
      ...{ toAuthor: 0n, toProposer: 0n, toNamed: 0n, toRest: 10n },
    },
  ]);
});

it('readMonths adds up nothing if the node lacks the first transactions', async () => {
  const fake = new FakeSaleNode();
  fake.isPool = true;
  fake.transactions.set('second', { atMs: 1n, events: [create('buyer', 1n), sale] });
  expect(await read(fake)).toBeNull();
  fake.transactions.set('second', { atMs: 1n, events: [sale] });
  expect(await read(fake)).toBeNull();
});
