import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinTypeToName } from '../coin-type.ts';
import { type EventName, events } from '../generated/events.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import * as userPool from '../generated/user_pool.ts';
import { deployment } from '../testing/deployment.ts';
import { withdrawFromVault } from '../transactions/vault.ts';
import { describeTransaction, type SimulatedTransaction } from './describe-transaction.ts';

const alice = `0x${'a1'.repeat(32)}`;
const bob = `0x${'b0'.repeat(32)}`;
const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const currency = coinTypeToName(sui);

function said<Name extends EventName>(name: Name, data: Parameters<(typeof events)[Name]['serialize']>[0]) {
  // The compiler cannot relate the name to its codec through a variable.
  const codec = events[name] as {
    readonly serialize: (value: unknown) => { readonly toBytes: () => Uint8Array };
  };
  return { type: `${deployment.originalPackageId}::${name}`, bcs: codec.serialize(data).toBytes() };
}

function describeOne(build: (tx: Transaction) => void, simulated: Partial<SimulatedTransaction>) {
  const tx = new Transaction();
  build(tx);
  return describeTransaction(
    tx.getData(),
    { sender: alice, changes: [], events: [], ...simulated },
    deployment,
  );
}

const bought = { id: 7n, order: new Uint8Array(16).fill(9), maxPrice: 9n };
const coinIn = (tx: Transaction) => tx.splitCoins(tx.gas, [9]);
const nothing = () => undefined;
const change = (amount: bigint, address = alice) => ({ address, coinType: sui, amount });
const deposit = (uid: string, amount: bigint) => said('user_pool::Deposit', { uid, currency, amount });

describe('describeTransaction', () => {
  it('lists a payment from a wallet into a vault as a deposit, and a refund into a vault only as a refund', () => {
    const sale = { sale: bob, order: new Uint8Array(16), buyer: 'bob', item: 7n };
    const { actions, contradictions } = describeOne(nothing, {
      changes: [change(-5n)],
      events: [deposit('bob', 5n), said('profit::SaleRefunded', { ...sale, amount: 5n }), deposit('bob', 5n)],
    });
    expect(actions).toMatchObject([
      { kind: 'vault-deposit', uid: 'bob', amount: 5n },
      { kind: 'refund', buyer: 'bob', item: 7n, money: { coinType: sui, amount: 5n } },
    ]);
    expect(contradictions).toEqual([]);
  });

  it('reports a contradiction if the amount in the events differs from the amount that leaves the wallets', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        (told, taken, sent) => {
          const { contradictions } = describeOne(nothing, {
            changes: [change(-(taken + sent)), change(sent, bob)],
            events: [deposit('alice', told)],
          });
          const expected = told === taken ? [] : [{ kind: 'money', coinType: sui, told, measured: taken }];
          expect(contradictions).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    [
      'a course',
      'kiosk::Purchase',
      (tx: Transaction, coin: ReturnType<typeof coinIn>) =>
        kiosk.purchase(
          tx,
          deployment,
          { ...bought, effectiveTime: 5n, refundWindow: 7n, coupon: null, coin },
          [sui],
        ),
      { duration: 5n, refundWindow: 7n },
    ],
    [
      'several courses',
      'kiosk::Purchase',
      (tx: Transaction, coin: ReturnType<typeof coinIn>) =>
        kiosk.multiPurchase(
          tx,
          deployment,
          {
            ids: [1n, 7n],
            orders: [new Uint8Array(16).fill(1), bought.order],
            maxPrices: [1n, 9n],
            effectiveTimes: [1n, 5n],
            refundWindows: [2n, 7n],
            coupons: [null, null],
            coin,
          },
          [sui],
        ),
      { duration: 5n, refundWindow: 7n },
    ],
    [
      'a free course',
      'kiosk::Purchase',
      (tx: Transaction) => kiosk.purchaseFree(tx, deployment, { ...bought, effectiveTime: 5n }),
      { duration: 5n, refundWindow: null },
    ],
    [
      'a membership',
      'shop::Purchase',
      (tx: Transaction, coin: ReturnType<typeof coinIn>) =>
        shop.purchase(tx, deployment, { ...bought, arg: 30n, refundWindow: 7n, coupon: null, coin }, [sui]),
      { duration: 2_592_000_000n, refundWindow: 7n },
    ],
  ] as const)('reads the term and refund period of %s from the transaction', (_what, event, build, terms) => {
    const common = {
      id: 7n,
      uid: 'alice',
      order: bought.order,
      currency,
      price: 0n,
      discount: 0n,
      supplied: 1n,
    };
    const { actions } = describeOne((tx) => void build(tx, coinIn(tx)), {
      events: [
        event === 'kiosk::Purchase'
          ? said(event, common)
          : said(event, { ...common, arg: 30n, instance: null }),
      ],
    });
    expect(actions).toMatchObject([{ kind: 'purchase', terms }]);
  });

  it('reports a contradiction if a call of the contract emits no event', () => {
    const withdraw = (tx: Transaction) =>
      withdrawFromVault(tx, deployment, { coinType: SUI_TYPE_ARG, amount: 5n });
    const { contradictions } = describeOne(withdraw, {});
    expect(contradictions).toEqual([{ kind: 'missing-event', call: 'user_pool::withdraw_and_transfer' }]);
    const whole = describeOne(withdraw, {
      changes: [change(5n)],
      events: [said('user_pool::Withdraw', { uid: 'alice', currency, amount: 5n })],
    });
    expect(whole).toMatchObject({ actions: [{ kind: 'vault-withdrawal', amount: 5n }], contradictions: [] });
  });

  it('reports calls of foreign packages, undeclared functions and events, and upgrades as unknown', () => {
    const foreign = { ...deployment, packageId: bob };
    const { actions, unknown } = describeOne(
      (tx) => {
        userPool.setProposer(tx, foreign, { proposer: 'mallory' });
        tx.moveCall({ target: `${deployment.packageId}::user_pool::next_year` });
        tx.upgrade({ modules: [[]], dependencies: [], package: deployment.packageId, ticket: bob });
      },
      {
        events: [
          { ...deposit('alice', 1n), type: `${bob}::user_pool::Deposit` },
          { type: `${deployment.originalPackageId}::user_pool::NextYear`, bcs: new Uint8Array() },
        ],
      },
    );
    expect(actions).toEqual([]);
    expect(unknown).toEqual([
      { kind: 'foreign-call', packageId: bob, call: 'user_pool::set_proposer' },
      { kind: 'newer-contract', name: 'user_pool::next_year' },
      { kind: 'upgrade' },
      { kind: 'newer-contract', name: 'user_pool::NextYear' },
    ]);
  });

  it('lists coins that are sent to another address', () => {
    const { actions } = describeOne(nothing, { changes: [change(-9n), change(9n, bob)] });
    expect(actions).toEqual([{ kind: 'transfer', to: bob, coinType: sui, amount: 9n }]);
  });
});
