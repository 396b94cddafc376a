import { siteUid } from '@suixue/academy/accounts/site-uid';
import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { describe, expect, it } from 'vitest';
import type { SimulatedPayment } from '#app/features/money/payment/payment-chain.ts';
import { toPaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { summaryWarnings } from '#app/features/money/payment/summary-lines.ts';
import {
  account,
  calling,
  deployment,
  deposited,
  other,
  simulated,
} from '#app/features/money/payment/testing/fake-chain.ts';
import { noReferences } from './references.ts';
import { contradictionText, toStatement } from './statement.ts';

const coins = new Map([[suiType, { symbol: 'SUI', decimals: 9 }]]);
const bob = '6b2ed3bb-9edc-455b-a474-4a40a1fd6ccf';
const summarise = (more: Partial<SimulatedPayment>, references = noReferences) =>
  toPaymentSummary({
    title: '退款',
    uid: undefined,
    deployment,
    coins,
    references,
    simulated: { ...simulated, ...more },
  });

describe('the statement of a transaction', () => {
  it("names the signer's own vault as theirs and another vault by its account", () => {
    const people = new Map([['alice', { number: 0n, addresses: [account] }]]);
    const own = summarise({}, { ...noReferences, people });
    expect(toStatement(own).sentences).toEqual(['把 1 SUI 存入您的金库。']);
    const foreign = summarise({ events: [deposited(bob, 1_000_000_000n)] });
    expect(toStatement(foreign).sentences).toEqual([
      expect.stringMatching(/^把 1 SUI 存入账户 \w{6}…\w{4} 的金库。$/),
    ]);
  });

  it('states the balance change if an unknown contract is called', () => {
    const summary = summarise({ events: [], content: calling(other) });
    expect(toStatement(summary).sentences).toEqual(['还有看不懂的操作。按余额计算，钱包会减少 1 SUI。']);
    expect(summaryWarnings(summary)).toEqual([
      expect.stringMatching(/学园以外的合约 0xbbbb…bbbb（some::call）/),
    ]);
  });

  it('lists the shares of a purchase after the payment, with the site by its name', () => {
    const summary = summarise({ events: [], content: calling(deployment.packageId) });
    const action = {
      kind: 'purchase',
      catalogue: 'kiosk',
      item: 7n,
      buyer: bob,
      orderId: bob,
      paid: { coinType: suiType, amount: 1_000_000_000n },
      discount: 0n,
      shares: [{ uid: siteUid, amount: 1_000_000_000n }],
      expireAt: permanentExpiry,
      refundableUntil: null,
      terms: null,
    } as const;
    const { lines } = toStatement({
      ...summary,
      description: { ...summary.description, actions: [action] },
    });
    expect(lines.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '付出 1 SUI',
      '分给 学园 1 SUI',
      '订单 6b2ed3…6ccf',
      '网络费 约 0.002 SUI，最多 0.003 SUI',
    ]);
  });

  it('explains a contradiction between events and balances with both amounts', () => {
    const summary = summarise({ events: [deposited('alice', 1n)] });
    const texts = summary.description.contradictions.map((one) => contradictionText(one, summary));
    expect(texts).toEqual(['按内容应付给合约 0.000000001 SUI，按余额却是 1 SUI。']);
  });

  it('states that nothing is paid if coins are only merged or split', () => {
    const balanceChanges = [{ address: account, coinType: suiType, amount: -2_000_000n }];
    expect(toStatement(summarise({ events: [], balanceChanges })).sentences).toEqual([
      '只整理钱包里的币，除网络费外钱不会减少。',
    ]);
  });
});
