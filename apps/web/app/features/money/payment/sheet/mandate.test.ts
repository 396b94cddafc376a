import type { PurchaseAction } from '@suixue/chain/describing/chain-action';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suiText } from '#app/features/money/payment/coin-text.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { account, other } from '#app/features/money/payment/testing/fake-chain.ts';
import type { AgreedAction } from './agreed-action.ts';
import { gasBound } from './gas-bound.ts';
import { findDifferences, type Mandate } from './mandate.ts';
import { usualGas, usualGasText } from './usual-gas.ts';

const uid = '6b2ed3bb-9edc-455b-a474-4a40a1fd6ccf';
const day = 86_400_000n;

type AgreedPurchase = Extract<AgreedAction, { kind: 'purchase' }>;
const course: AgreedPurchase = {
  kind: 'purchase',
  item: 7n,
  amount: 6_000_000_000n,
  coinType: suiType,
  duration: 0n,
  refundWindow: 7n * day,
};
const mandate: Mandate = { uid, actions: [course], maxGas: 20_000_000n };

function bought(purchase: AgreedPurchase, more: Partial<PurchaseAction> = {}): PurchaseAction {
  const { item, amount, coinType, duration, refundWindow } = purchase;
  return {
    kind: 'purchase',
    catalogue: 'kiosk',
    item,
    buyer: uid,
    orderId: uid,
    paid: { coinType, amount },
    discount: 0n,
    shares: [],
    expireAt: null,
    refundableUntil: null,
    terms: { orderId: uid, duration, refundWindow },
    ...more,
  };
}

type Actions = PaymentSummary['description']['actions'];

function summaryOf(actions: Actions, more: Partial<PaymentSummary> = {}): PaymentSummary {
  const paid = actions.flatMap((action) =>
    action.kind === 'purchase' && action.paid.amount > 0n
      ? [{ ...action.paid, party: { kind: 'academy-contract' } as const }]
      : [],
  );
  return {
    description: { actions, unknown: [], contradictions: [] },
    paid,
    received: [],
    leaving: [],
    gas: { expected: 9_000_000n, atMost: 12_000_000n, isOwn: true },
    ...more,
  } as PaymentSummary;
}

const kinds = (agreed: Mandate, summary: PaymentSummary) =>
  findDifferences(agreed, summary).map(({ kind }) => kind);

const u64 = fc.bigInt(0n, 2n ** 64n - 1n);
const purchases = fc.uniqueArray(
  fc.record({
    kind: fc.constant('purchase' as const),
    item: u64,
    amount: u64,
    coinType: fc.constantFrom(suiType, '0x5::coin::COIN'),
    duration: u64,
    refundWindow: fc.option(u64),
  }),
  { minLength: 1, maxLength: 4, selector: ({ item }) => item },
);

describe('the mandate of a sheet', () => {
  it('covers the same purchases in any order, whatever their orders and dates', () => {
    fc.assert(
      fc.property(purchases, u64, fc.uuid(), (actions, when, orderId) => {
        const done = actions.map((one) => bought(one, { orderId, expireAt: when, refundableUntil: when }));
        expect(findDifferences({ ...mandate, actions }, summaryOf(done.reverse()))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('covers no purchase with another item, amount, currency, duration or refund period', () => {
    const fields = fc.constantFrom('item', 'amount', 'coinType', 'duration', 'refundWindow');
    fc.assert(
      fc.property(purchases, fc.nat(), fields, (actions, place, field) => {
        const at = place % actions.length;
        const changed = actions.map((one, other) => {
          if (other !== at) return one;
          if (field === 'coinType') return { ...one, amount: one.amount + 1n, coinType: '0x6::other::OTHER' };
          return { ...one, [field]: (one[field] ?? 0n) + 1n };
        });
        const agreed = { ...mandate, actions };
        expect(kinds(agreed, summaryOf(changed.map((one) => bought(one))))).toContain('actions');
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, PaymentSummary, string]>([
    ['a purchase for another account', summaryOf([bought(course, { buyer: other })]), 'actions'],
    ['a purchase whose terms cannot be read', summaryOf([bought(course, { terms: null })]), 'actions'],
    ['another purchase beside it', summaryOf([bought(course), bought({ ...course, item: 8n })]), 'actions'],
    [
      'another action beside it',
      summaryOf([bought(course), { kind: 'transfer', to: other, coinType: suiType, amount: 1n }]),
      'actions',
    ],
    [
      'more money than the events say',
      summaryOf([bought(course)], {
        paid: [{ coinType: suiType, amount: course.amount + 1n, party: { kind: 'academy-contract' } }],
      }),
      'money',
    ],
    [
      'another coin that leaves the wallet',
      summaryOf([bought(course)], {
        paid: [
          { coinType: suiType, amount: course.amount, party: { kind: 'academy-contract' } },
          { coinType: '0x5::coin::COIN', amount: 1n, party: { kind: 'address', address: other } },
        ],
      }),
      'money',
    ],
    ['an object that leaves the wallet', summaryOf([bought(course)], { leaving: ['0x9'] }), 'unclear'],
    [
      'a call of another contract',
      summaryOf([], {
        description: {
          actions: [bought(course)],
          unknown: [{ kind: 'foreign-call', packageId: other, call: 'some::call' }],
          contradictions: [],
        },
      }),
      'unclear',
    ],
    [
      'more gas than the limit that was shown',
      summaryOf([bought(course)], { gas: { expected: 1n, atMost: 20_000_001n, isOwn: true } }),
      'gas',
    ],
  ])('does not cover %s', (_, summary, kind) => {
    expect(kinds(mandate, summary)).toContain(kind);
  });

  it('covers gas only up to the limit that was shown, and none of the wallet if the site was to pay it', () => {
    const own = summaryOf([bought(course)]);
    const sponsored = summaryOf([bought(course)], { gas: { expected: 1n, atMost: 1n, isOwn: false } });
    expect(kinds({ ...mandate, maxGas: null }, own)).toEqual(['gas']);
    expect(kinds({ ...mandate, maxGas: 0n }, own)).toEqual(['gas']);
    for (const maxGas of [null, 0n, 20_000_000n])
      expect(kinds({ ...mandate, maxGas }, sponsored)).toEqual([]);
  });

  it('covers a binding with exactly this address and this proposer', () => {
    const bound = { kind: 'wallet-bound', uid, address: account } as const;
    const proposed = { kind: 'referrer-set', uid, referrer: 'bob' } as const;
    const agreed: Mandate = { uid, actions: [{ kind: 'wallet-bound', address: account }], maxGas: 0n };
    const sponsored = (actions: Actions) =>
      summaryOf(actions, { gas: { expected: 1n, atMost: 1n, isOwn: false } });
    expect(kinds(agreed, sponsored([bound]))).toEqual([]);
    expect(kinds(agreed, sponsored([{ ...bound, address: other }]))).toEqual(['actions']);
    expect(kinds(agreed, sponsored([bound, proposed]))).toEqual(['actions']);
    const both: Mandate = {
      ...agreed,
      actions: [...agreed.actions, { kind: 'referrer-set', referrer: 'bob' }],
    };
    expect(kinds(both, sponsored([bound, proposed]))).toEqual([]);
    expect(kinds(both, sponsored([bound, { ...proposed, referrer: 'eve' }]))).toEqual(['actions']);
    expect(kinds(both, sponsored([bound]))).toEqual(['actions']);
  });

  const sui = (amount: bigint) => ({ coinType: suiType, amount });
  const contract = { kind: 'academy-contract' } as const;
  const tickets = { pool: '7', tickets: 4n, ...sui(4n) };
  const sold = { ...tickets, maxLoss: 1n };
  const refund = { kind: 'refund', sale: '0x5', orderId: 'order', buyer: uid, money: sui(6n) } as const;
  /** An action as a sheet shows it and as a simulation has it, a changed one, and what the wallet pays and receives for it. */
  const others: readonly [AgreedAction, Actions[number], Actions[number], Partial<PaymentSummary>?][] = [
    [
      { kind: 'vault-deposit', ...sui(5n) },
      { kind: 'vault-deposit', uid, ...sui(5n) },
      { kind: 'vault-deposit', uid: other, ...sui(5n) },
      { paid: [{ ...sui(5n), party: { kind: 'own-vault' } }] },
    ],
    [
      { kind: 'vault-withdrawal', ...sui(5n) },
      { kind: 'vault-withdrawal', uid, ...sui(5n) },
      { kind: 'vault-withdrawal', uid, ...sui(6n) },
      { received: [{ ...sui(5n), party: { kind: 'own-vault' } }] },
    ],
    [
      { kind: 'tickets-bought', ...sold },
      { kind: 'tickets-bought', ...sold },
      { kind: 'tickets-bought', ...sold, maxLoss: 2n },
      { paid: [{ ...sui(4n), party: contract }] },
    ],
    [
      { kind: 'tickets-handed-back', ...tickets },
      { kind: 'tickets-handed-back', ...tickets },
      { kind: 'tickets-released', ...tickets },
    ],
    [
      { kind: 'tickets-released', ...tickets },
      { kind: 'tickets-released', ...tickets },
      { kind: 'tickets-released', ...tickets, amount: 3n },
    ],
    [refund, { ...refund, item: 7n, expireAt: 0n }, { ...refund, item: 7n, expireAt: 0n, buyer: other }],
    [
      { kind: 'sale-settled', sale: '0x5' },
      { kind: 'sale-settled', sale: '0x5', orderId: 'order', item: 7n, coinType: suiType, paid: [] },
      { kind: 'sale-settled', sale: '0x6', orderId: 'order', item: 7n, coinType: suiType, paid: [] },
    ],
    [
      { kind: 'played', box: '9' },
      { kind: 'played', box: '9' },
      { kind: 'played', box: '8' },
    ],
    [
      { kind: 'coupon-claimed', item: 3n },
      { kind: 'coupon-claimed', item: 3n, uid },
      { kind: 'coupon-issued', item: 3n, uid },
    ],
    [
      { kind: 'owner-changed', to: account },
      { kind: 'owner-changed', uid, from: other, to: account },
      { kind: 'owner-changed', uid, from: account, to: other },
    ],
    [
      { kind: 'recovery-stopped' },
      { kind: 'recovery-stopped', uid, to: other },
      { kind: 'recovery-stopped', uid: other, to: other },
    ],
  ];

  it.each(others)(
    'covers exactly the action, the money and the gas of $kind',
    (agreed, done, changed, money) => {
      const one: Mandate = { uid, actions: [agreed], maxGas: 20_000_000n };
      const summary = summaryOf([done], { paid: [], ...money });
      expect(kinds(one, summary)).toEqual([]);
      expect(kinds(one, { ...summary, description: { ...summary.description, actions: [changed] } })).toEqual(
        ['actions'],
      );
      expect(
        kinds(one, { ...summary, description: { ...summary.description, actions: [done, done] } }),
      ).toEqual(['actions']);
      const more = { coinType: suiType, amount: 1n, party: contract };
      expect(kinds(one, { ...summary, paid: [...summary.paid, more] })).toEqual(['money']);
      expect(kinds(one, { ...summary, received: [...summary.received, more] })).toEqual(['money']);
    },
  );

  it('covers any number of hand-outs of one box, because those of earlier calls come first', () => {
    const agreed: Mandate = { uid, actions: [{ kind: 'prizes-handed-out', box: '9' }], maxGas: 20_000_000n };
    const handOut = { kind: 'prizes-handed-out', box: '9', uid: other, prizes: [], isVoid: false } as const;
    expect(kinds(agreed, summaryOf([handOut, { ...handOut, uid }]))).toEqual([]);
    expect(kinds(agreed, summaryOf([handOut, { ...handOut, box: '8' }]))).toEqual(['actions']);
    expect(kinds(agreed, summaryOf([]))).toEqual(['actions']);
  });
});

it('gasBound is above the amount, and at most 2.5 times as much from 0.001 SUI on', () => {
  expect([0n, 4_000_000n, 12_345_678n, 20_000_000n].map(gasBound)).toEqual([
    1_000_000n,
    5_000_000n,
    20_000_000n,
    50_000_000n,
  ]);
  fc.assert(
    fc.property(fc.bigInt(1_000_000n, 10n ** 18n), (amount) => {
      const bound = gasBound(amount);
      expect(bound > amount && bound * 2n <= amount * 5n).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('usualGasText names the limit of the gas', () => {
  expect(usualGasText).toContain(suiText(usualGas));
});
