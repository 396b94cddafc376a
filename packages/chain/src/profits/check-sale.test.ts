import { describe, expect, it } from 'vitest';
import { coinTypeToName } from '../coin-type.ts';
import type { AcademyEvent } from '../events.ts';
import { deployment } from '../testing/deployment.ts';
import { checkSale, type SaleClaim } from './check-sale.ts';
import { readSales, type SaleRead } from './read-sale.ts';
import { FakeSaleNode } from './testing/fake-sale-node.ts';

const coinType = `0x${'0'.repeat(63)}2::sui::SUI`;
const currency = coinTypeToName(coinType);
const saleId = `0x${'5a'.repeat(32)}`;
const order = new Uint8Array(16);
const ofSale = { sale: saleId, order, buyer: 'buyer', item: 7n };
const opened: AcademyEvent = {
  name: 'profit::SaleOpened',
  data: {
    ...ofSale,
    currency,
    amount: 1_005n,
    shares: [
      { uid: 'me', amount: 100n },
      { uid: 'author', amount: 905n },
    ],
    release_at: 9_000n,
  },
};
const paid = (uid: string, amount: bigint): AcademyEvent => ({
  name: 'profit::Paid',
  data: { sale: saleId, uid, currency, amount },
});
const settled: readonly AcademyEvent[] = [
  paid('me', 100n),
  paid('author', 905n),
  { name: 'profit::SaleSettled', data: ofSale },
];
const refunded: AcademyEvent = { name: 'profit::SaleRefunded', data: { ...ofSale, amount: 1_005n } };

const claim: SaleClaim = {
  coinType,
  price: 1_005n,
  shares: [100n, 905n],
  hasProposer: true,
  own: 100n,
  received: 100n,
  status: 'open',
  releaseAt: 9_000n,
  soldAt: 5_000n,
  endedAt: null,
  rule: [{ to: 'proposer', basisPoints: 1_000 }],
};

function openFake(): FakeSaleNode {
  const fake = new FakeSaleNode();
  fake.transactions.set('opening', { atMs: 5_000n, events: [opened] });
  fake.held.add(saleId);
  return fake;
}

function end(fake: FakeSaleNode, events: readonly AcademyEvent[]): void {
  fake.transactions.set('ending', { atMs: 9_500n, events });
  fake.held.delete(saleId);
}

async function read(fake: FakeSaleNode, endedDigest: string | null = null): Promise<SaleRead> {
  const calls = { node: fake.node, contract: deployment, run: <T>(call: () => Promise<T>) => call() };
  const [found] = await readSales(calls, [{ saleId, openedDigest: 'opening', endedDigest }]);
  if (!found) throw new Error('nothing was read');
  return found;
}

async function differing(fake: FakeSaleNode, shown: SaleClaim, endedDigest: string | null = null) {
  const found = await read(fake, endedDigest);
  if (found.kind !== 'read') throw new Error(found.kind);
  return checkSale(found.sale, shown, 'me').flatMap(({ key, isHeld }) => (isHeld ? [] : key));
}

describe('checkSale', () => {
  it('finds that a sale whose money is held agrees', async () => {
    expect(await differing(openFake(), claim)).toEqual([]);
  });

  it('finds that a settled and a refunded sale agree', async () => {
    const fake = openFake();
    end(fake, settled);
    expect(await differing(fake, { ...claim, status: 'settled', endedAt: 9_500n }, 'ending')).toEqual([]);
    end(fake, [refunded]);
    const shown: SaleClaim = { ...claim, status: 'refunded', endedAt: 9_500n, received: 0n };
    expect(await differing(fake, shown, 'ending')).toEqual([]);
  });

  it('finds the end of a sale without a refund period in its first transaction', async () => {
    const fake = openFake();
    fake.held.delete(saleId);
    fake.transactions.set('opening', { atMs: 5_000n, events: [opened, ...settled] });
    const shown: SaleClaim = { ...claim, status: 'settled', endedAt: 5_000n };
    expect(await differing(fake, shown, 'opening')).toEqual([]);
    expect(fake.calls).toEqual(['objects', 'transaction']);
  });

  it.each<[string, Partial<SaleClaim>, string[]]>([
    ['price', { price: 1_006n }, ['price']],
    ['currency', { coinType: '0x2::other::COIN' }, ['currency']],
    ['share of somebody', { shares: [100n, 904n] }, ['shares']],
    ['own share', { own: 101n, received: 101n }, ['own', 'received']],
    ['release', { releaseAt: 9_001n }, ['release-at']],
    ['time', { soldAt: 5_001n }, ['sold-at']],
    ['state', { status: 'settled', endedAt: 9_500n }, ['status']],
    ['rule', { rule: [{ to: 'proposer', basisPoints: 1_100 }] }, ['rule']],
  ])('names what differs if the site shows another %s', async (_what, changed, keys) => {
    expect(await differing(openFake(), { ...claim, ...changed })).toEqual(keys);
  });

  it('finds that a sale has ended which the site shows as open', async () => {
    const fake = openFake();
    end(fake, settled);
    expect(await differing(fake, claim)).toEqual(['status', 'ended-at']);
    // Without lists of transactions it is only known that the money is no longer held.
    fake.hasLists = false;
    expect(await differing(fake, claim)).toEqual(['status']);
  });

  it('finds shares and payments of the chain that do not add up to the price', async () => {
    const fake = openFake();
    if (opened.name !== 'profit::SaleOpened') throw new Error('another event');
    const wrong = { ...opened, data: { ...opened.data, amount: 1_006n } };
    fake.transactions.set('opening', { atMs: 5_000n, events: [wrong] });
    expect(await differing(fake, { ...claim, price: 1_006n })).toEqual(['sum', 'rule']);
    const less = openFake();
    end(less, [paid('me', 100n), { name: 'profit::SaleSettled', data: ofSale }]);
    const shown: SaleClaim = { ...claim, status: 'settled', endedAt: 9_500n };
    expect(await differing(less, shown, 'ending')).toEqual(['paid-sum']);
  });
});

describe('readSales', () => {
  it('tells a transaction that the node no longer has from one that sells something else', async () => {
    const fake = openFake();
    fake.transactions.set('opening', { atMs: 5_000n, events: [] });
    expect(await read(fake)).toEqual({ kind: 'elsewhere' });
    fake.transactions.delete('opening');
    expect(await read(fake)).toEqual({ kind: 'gone' });
  });

  it('reads the transaction of a cart once', async () => {
    const fake = openFake();
    const other = `0x${'5b'.repeat(32)}`;
    if (opened.name !== 'profit::SaleOpened') throw new Error('another event');
    const second = { ...opened, data: { ...opened.data, sale: other } };
    fake.transactions.set('opening', { atMs: 5_000n, events: [opened, second] });
    fake.held.add(other);
    const calls = { node: fake.node, contract: deployment, run: <T>(call: () => Promise<T>) => call() };
    const places = [saleId, other].map((id) => ({ saleId: id, openedDigest: 'opening', endedDigest: null }));
    const reads = await readSales(calls, places);
    expect(reads.map(({ kind }) => kind)).toEqual(['read', 'read']);
    expect(fake.calls).toEqual(['objects', 'transaction']);
  });

  it('passes on the failure of a node', async () => {
    const fake = openFake();
    fake.before = async () => {
      throw Object.assign(new Error('silent'), { code: 'UNAVAILABLE' });
    };
    await expect(read(fake)).rejects.toThrow('silent');
  });
});
