import { coinTypeToName } from '@suixue/chain/coin-type';
import { toNetGas } from '@suixue/chain/gas';
import { events } from '@suixue/chain/programme/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SimulatedPayment } from './payment-chain.ts';
import { type PaymentSummary, thingsNamed, toPaymentSummary, withNames } from './payment-summary.ts';
import { noReferences } from './statement/references.ts';
import { suiType } from './sui-type.ts';
import { summaryLines, summaryWarnings } from './summary-lines.ts';
import { account, calling, deployment, deposited, other, simulated } from './testing/fake-chain.ts';

const usdType = `0x${'9'.padStart(64, '0')}::usd::USD`;
const coins = new Map([
  [suiType, { symbol: 'SUI', decimals: 9 }],
  [usdType, { symbol: 'USD', decimals: 6 }],
]);

function summarise(more: Partial<SimulatedPayment>, uid = 'alice'): PaymentSummary {
  const one = { ...simulated, ...more };
  return toPaymentSummary({
    title: '付款',
    uid,
    deployment,
    simulated: one,
    coins,
    references: noReferences,
  });
}

const said = (name: 'Deposit' | 'Withdraw', uid: string, amount: bigint, coinType = suiType) => ({
  ...deposited(uid, amount, coinType),
  type: `${deployment.originalPackageId}::user_pool::${name}`,
});

const gas = toNetGas(simulated.gasUsed);
const change = (amount: bigint, coinType = suiType, address = account) => ({ address, coinType, amount });

describe('whom the money goes to and comes from', () => {
  it('the programme, where no vault is named', () => {
    const { paid, received } = summarise({ events: [] });
    expect(paid).toEqual([{ coinType: suiType, amount: 1_000_000_000n, party: { kind: 'programme' } }]);
    expect(received).toEqual([]);
  });

  it('one’s own vault, and somebody else’s by the account', () => {
    const changes = { balanceChanges: [change(-500n - gas)] };
    const own = summarise({ ...changes, events: [said('Deposit', 'alice', 500n)] });
    expect(own.paid).toEqual([{ coinType: suiType, amount: 500n, party: { kind: 'own-vault' } }]);
    const bobs = summarise({ ...changes, events: [said('Deposit', 'bob', 500n)] });
    expect(bobs.paid).toMatchObject([{ party: { kind: 'vault', uid: 'bob' } }]);
  });

  it('out of the vault', () => {
    const { paid, received } = summarise({
      balanceChanges: [change(700n - gas)],
      events: [said('Withdraw', 'alice', 700n)],
    });
    expect([paid, received]).toEqual([
      [],
      [{ coinType: suiType, amount: 700n, party: { kind: 'own-vault' } }],
    ]);
  });

  it('what just covers the gas is received nevertheless', () => {
    const { received } = summarise({ balanceChanges: [], events: [said('Withdraw', 'alice', gas)] });
    expect(received).toMatchObject([{ amount: gas, party: { kind: 'own-vault' } }]);
  });

  it('an address, where coins are sent to one', () => {
    const { paid } = summarise({ balanceChanges: [change(-5n - gas), change(5n, suiType, other)] });
    expect(paid).toEqual([{ coinType: suiType, amount: 5n, party: { kind: 'address', address: other } }]);
  });

  it('the programme, where something is bought: the vaults of its sellers are its business', () => {
    const purchase = {
      type: `${deployment.originalPackageId}::kiosk::Purchase`,
      bcs: events['kiosk::Purchase']
        .serialize({
          id: 1n,
          uid: 'alice',
          order: new Uint8Array(16),
          currency: coinTypeToName(suiType),
          price: 5n,
          discount: 0n,
          supplied: 1n,
        })
        .toBytes(),
    };
    const { paid } = summarise({
      balanceChanges: [change(-5n - gas)],
      events: [purchase, said('Deposit', 'author', 5n)],
    });
    expect(paid).toEqual([{ coinType: suiType, amount: 5n, party: { kind: 'programme' } }]);
  });

  it('nobody’s vault, where a contract that nobody knows is called beside it', () => {
    const { paid } = summarise({
      balanceChanges: [change(-5n - gas)],
      events: [said('Deposit', 'alice', 5n)],
      content: calling(other),
    });
    expect(paid).toMatchObject([{ party: { kind: 'contract' } }]);
  });

  it('an event of another package names no vault', () => {
    const forged = { ...said('Deposit', 'alice', 5n), type: `${other}::user_pool::Deposit` };
    const { paid } = summarise({ balanceChanges: [change(-5n - gas)], events: [forged] });
    expect(paid).toMatchObject([{ party: { kind: 'programme' } }]);
  });

  it('a contract that nobody knows is never called the programme', () => {
    const { paid } = summarise({ content: calling(other) });
    expect(paid).toMatchObject([{ party: { kind: 'contract', packages: [other] } }]);
    expect(summaryWarnings(summarise({ content: calling(other) }))).toHaveLength(1);
  });

  it('gas that somebody else pays is not the account’s', () => {
    const sponsored = summarise({
      gasOwner: other,
      balanceChanges: [change(-gas, suiType, other)],
    });
    expect([sponsored.paid, sponsored.received, sponsored.gas.isOwn]).toEqual([[], [], false]);
  });
});

/** What the sender's and everybody's balances change by, with what comes out of contracts or goes into them left open. */
const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const arrived = fc.bigInt({ min: 0n, max: 10n ** 18n });
const cost = fc.bigInt({ min: 0n, max: 10n ** 10n });
const coin = fc.record({
  own: amount,
  others: fc.array(arrived, { maxLength: 3 }),
  deposit: arrived,
  withdrawal: arrived,
  isForeign: fc.boolean(),
});

describe('whatever happens', () => {
  it('what leaves is what arrives, and gas: nothing is lost in the summary and nothing is added', () => {
    fc.assert(
      fc.property(coin, coin, cost, cost, cost, (sui, usd, computation, storage, rebate) => {
        const gasUsed = { computation, storage, rebate };
        const spent = toNetGas(gasUsed);
        const balanceChanges = [
          change(sui.own - spent),
          change(usd.own, usdType),
          ...sui.others.map((one, index) => change(one, suiType, `0x${`${index + 1}`.repeat(64)}`)),
          ...usd.others.map((one, index) => change(one, usdType, `0x${`${index + 1}`.repeat(64)}`)),
        ].filter((one) => one.amount !== 0n);
        const summary = summarise({
          gasUsed,
          balanceChanges,
          events: [
            said('Deposit', 'alice', sui.deposit),
            said('Withdraw', 'alice', usd.withdrawal, usdType),
            said('Deposit', 'bob', usd.deposit, usdType),
          ],
          content: sui.isForeign ? calling(other) : simulated.content,
        });
        for (const [coinType, { own }] of [
          [suiType, sui],
          [usdType, usd],
        ] as const) {
          const total = (moves: PaymentSummary['paid']) =>
            moves.reduce((sum, move) => (move.coinType === coinType ? sum + move.amount : sum), 0n);
          expect(total(summary.received) - total(summary.paid)).toBe(own);
        }
        for (const { amount: moved } of [...summary.paid, ...summary.received])
          expect(moved).toBeGreaterThan(0n);
        expect(summary.gas.expected).toBe(spent);
      }),
      { numRuns: 500 },
    );
  });
});

describe('in words', () => {
  it('every digit, with its unit, and whom to', () => {
    const summary = summarise({
      balanceChanges: [change(-1_500_000_001n - gas), change(2_500_000n, usdType)],
      events: [said('Deposit', 'alice', 1_500_000_001n)],
    });
    expect(summaryLines(summary)).toEqual([
      { label: '付出', text: '1.500000001 SUI', detail: '给您的金库', number: null },
      { label: '收到', text: '2.5 USD', detail: '来自学园的合约', number: null },
      { label: '网络费', text: '约 0.002 SUI，最多 0.003 SUI', detail: null, number: null },
    ]);
  });

  it('a coin without known decimals is shown in its smallest unit', () => {
    const strange = `0x${'8'.padStart(64, '0')}::odd::ODD`;
    const facts = new Map([[strange, { symbol: 'ODD', decimals: null }]]);
    const one = { ...simulated, balanceChanges: [change(-gas), change(-12n, strange)] };
    const summary = toPaymentSummary({
      title: '付款',
      uid: 'a',
      deployment,
      simulated: one,
      coins: facts,
      references: noReferences,
    });
    expect(summaryLines(summary)[0]).toMatchObject({ label: '付出', text: '12（最小单位）ODD' });
  });

  it('what is had is called by its name, with its number beside it, and by its number where it has none', () => {
    const event = (name: 'PurchasedAsset' | 'PurchasedCoupon', bcs: Uint8Array) => ({
      type: `${deployment.originalPackageId}::user_pool::${name}`,
      bcs,
    });
    const asset = (id: bigint, uid = 'alice') =>
      event(
        'PurchasedAsset',
        events['user_pool::PurchasedAsset']
          .serialize({ uid, asset: id, expire_at: 2n ** 64n - 1n })
          .toBytes(),
      );
    const coupon = events['user_pool::PurchasedCoupon'].serialize({ uid: 'alice', coupon: 70n, kind: 9n });
    const summary = summarise({
      balanceChanges: [change(-gas)],
      events: [asset(7n), asset(8n), asset(6n, 'bob'), event('PurchasedCoupon', coupon.toBytes())],
    });
    expect(thingsNamed(summary)).toEqual([7n, 8n, 9n]);
    const names = new Map([
      [7n, 'Move 合约入门'],
      [9n, '九折券'],
      [70n, '别的东西'],
    ]);
    const said = summaryLines(withNames(summary, names)).filter(({ label }) => label === '得到');
    expect(said).toEqual([
      { label: '得到', text: '「Move 合约入门」，永久有效', detail: null, number: '7' },
      { label: '得到', text: '编号 8 的内容，永久有效', detail: null, number: null },
      { label: '得到', text: '优惠券「九折券」', detail: null, number: '70' },
    ]);
  });

  it('what is not money and leaves the wallet is warned of', () => {
    expect(summaryWarnings(summarise({ leaving: ['0x7'] }))[0]).toContain('0x7');
  });
});
