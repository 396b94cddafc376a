import { coinTypeToName } from '@suixue/chain/coin-type';
import { events } from '@suixue/chain/contract/events';
import { toNetGas } from '@suixue/chain/gas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SimulatedPayment } from './payment-chain.ts';
import { type PaymentSummary, thingsNamed, toPaymentSummary, withNames } from './payment-summary.ts';
import { noReferences } from './statement/references.ts';
import { suiType } from './sui-type.ts';
import { gasLine, summaryWarnings, totalLines } from './summary-lines.ts';
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

describe('the parties of a payment', () => {
  it("name the academy's contract if no vault is involved", () => {
    const { paid, received } = summarise({ events: [] });
    expect(paid).toEqual([
      { coinType: suiType, amount: 1_000_000_000n, party: { kind: 'academy-contract' } },
    ]);
    expect(received).toEqual([]);
  });

  it("name the signer's own vault, and another vault by its account", () => {
    const changes = { balanceChanges: [change(-500n - gas)] };
    const own = summarise({ ...changes, events: [said('Deposit', 'alice', 500n)] });
    expect(own.paid).toEqual([{ coinType: suiType, amount: 500n, party: { kind: 'own-vault' } }]);
    const bobs = summarise({ ...changes, events: [said('Deposit', 'bob', 500n)] });
    expect(bobs.paid).toMatchObject([{ party: { kind: 'vault', uid: 'bob' } }]);
  });

  it('name the vault from which money is withdrawn', () => {
    const { paid, received } = summarise({
      balanceChanges: [change(700n - gas)],
      events: [said('Withdraw', 'alice', 700n)],
    });
    expect([paid, received]).toEqual([
      [],
      [{ coinType: suiType, amount: 700n, party: { kind: 'own-vault' } }],
    ]);
  });

  it('count an amount as received even if it only covers the gas', () => {
    const { received } = summarise({ balanceChanges: [], events: [said('Withdraw', 'alice', gas)] });
    expect(received).toMatchObject([{ amount: gas, party: { kind: 'own-vault' } }]);
  });

  it('name the address that receives coins', () => {
    const { paid } = summarise({ balanceChanges: [change(-5n - gas), change(5n, suiType, other)] });
    expect(paid).toEqual([{ coinType: suiType, amount: 5n, party: { kind: 'address', address: other } }]);
  });

  it("name the academy's contract for a purchase, not the vaults that receive the shares", () => {
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
    expect(paid).toEqual([{ coinType: suiType, amount: 5n, party: { kind: 'academy-contract' } }]);
  });

  it('name no vault if an unknown contract is called as well, which may have caused the event', () => {
    const { paid } = summarise({
      balanceChanges: [change(-5n - gas)],
      events: [said('Deposit', 'alice', 5n)],
      content: calling(other),
    });
    expect(paid).toMatchObject([{ party: { kind: 'foreign-contract' } }]);
  });

  it('name no vault for an event of another package', () => {
    const forged = { ...said('Deposit', 'alice', 5n), type: `${other}::user_pool::Deposit` };
    const { paid } = summarise({ balanceChanges: [change(-5n - gas)], events: [forged] });
    expect(paid).toMatchObject([{ party: { kind: 'academy-contract' } }]);
  });

  it("never call an unknown contract the academy's contract", () => {
    const { paid } = summarise({ content: calling(other) });
    expect(paid).toMatchObject([{ party: { kind: 'foreign-contract', packages: [other] } }]);
    expect(summaryWarnings(summarise({ content: calling(other) }))).toHaveLength(1);
  });

  it("leave sponsored gas out of the account's payment", () => {
    const sponsored = summarise({
      gasOwner: other,
      balanceChanges: [change(-gas, suiType, other)],
    });
    expect([sponsored.paid, sponsored.received, sponsored.gas.isOwn]).toEqual([[], [], false]);
  });
});

/** Generates balance changes of the sender and others, with movements into and out of contracts. */
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

describe('the summary of random balance changes', () => {
  it('has receipts and payments that add up to the balance change of each coin without gas', () => {
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

describe('the summary in words', () => {
  it('shows all digits, the unit and the recipient', () => {
    const summary = summarise({
      balanceChanges: [change(-1_500_000_001n - gas), change(2_500_000n, usdType)],
      events: [said('Deposit', 'alice', 1_500_000_001n)],
    });
    expect([...totalLines(summary), gasLine(summary)]).toEqual([
      { label: '付出', text: '1.500000001 SUI', detail: '给您的金库', number: null },
      { label: '收到', text: '2.5 USD', detail: '来自学园的合约', number: null },
      { label: '网络费', text: '约 0.002 SUI，最多 0.003 SUI', detail: null, number: null },
    ]);
  });

  it('shows a coin with unknown decimals in its smallest unit', () => {
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
    expect(totalLines(summary)[0]).toMatchObject({ label: '付出', text: '12（最小单位）ODD' });
  });

  it('names received items with their id, or only the id if there is no name', () => {
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
    const said = totalLines(withNames(summary, names)).filter(({ label }) => label === '得到');
    expect(said).toEqual([
      { label: '得到', text: '「Move 合约入门」，永久有效', detail: null, number: '7' },
      { label: '得到', text: '编号 8 的内容，永久有效', detail: null, number: null },
      { label: '得到', text: '优惠券「九折券」', detail: null, number: '70' },
    ]);
  });

  it('warns if an object leaves the wallet', () => {
    expect(summaryWarnings(summarise({ leaving: ['0x7'] }))[0]).toContain('0x7');
  });
});
