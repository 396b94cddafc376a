import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefundable, judgeRefund, maxRefundRequests, type RefundFacts, refundObstacles } from './refund.ts';

const facts: RefundFacts = {
  status: 'paid',
  sale: { releaseAt: 100n, status: 'open' },
  isUsed: false,
  isAsked: false,
  timesAsked: 0,
  now: 99n,
};

describe('judgeRefund', () => {
  it('allows a refund until the release time set by the chain', () => {
    expect(judgeRefund(facts)).toEqual({ kind: 'may', until: 100n });
    expect(judgeRefund({ ...facts, now: 100n })).toEqual({ kind: 'may-not', why: 'too-late', until: 100n });
  });

  it.each([
    ['awaiting payment', { status: 'awaiting', sale: null }, 'not-paid'],
    ['abandoned', { status: 'abandoned', sale: null }, 'not-paid'],
    ['free of charge', { sale: null }, 'no-money'],
    ['void', { status: 'void' }, 'no-money'],
    ['settled', { status: 'settled', sale: { releaseAt: 100n, status: 'settled' } }, 'settled'],
    [
      'settled on the chain but not in the order yet',
      { sale: { releaseAt: 100n, status: 'settled' } },
      'settled',
    ],
    ['refunded', { status: 'refunded', sale: { releaseAt: 100n, status: 'refunded' } }, 'refunded'],
    [
      'refunded on the chain but not in the order yet',
      { sale: { releaseAt: 100n, status: 'refunded' } },
      'refunded',
    ],
    ['used', { isUsed: true }, 'used'],
    ['already subject to a pending refund request', { isAsked: true, timesAsked: 1 }, 'asked'],
    ['subject to the maximum number of refund requests', { timesAsked: maxRefundRequests }, 'asked-often'],
  ] as const)('refuses a refund if the order was %s', (_, change, why) => {
    expect(judgeRefund({ ...facts, ...change })).toMatchObject({ kind: 'may-not', why });
  });

  /** Mostly the value that permits a refund: if all were equally likely, hardly any order would be refundable. */
  const mostly = <T>(usual: T, ...others: readonly T[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  const arbitrary: fc.Arbitrary<RefundFacts> = fc.record({
    status: mostly<RefundFacts['status']>('paid', 'awaiting', 'abandoned', 'settled', 'refunded', 'void'),
    sale: fc.option(
      fc.record({
        releaseAt: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        status: mostly<'open' | 'settled' | 'refunded'>('open', 'settled', 'refunded'),
      }),
    ),
    isUsed: mostly(false, true),
    isAsked: mostly(false, true),
    timesAsked: fc.nat(2 * maxRefundRequests),
    now: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  });
  const wouldTheChain = ({ status, sale, isUsed, now }: RefundFacts) =>
    status === 'paid' && sale?.status === 'open' && now < sale.releaseAt && !isUsed;

  it('allows a refund request if and only if the chain would refund, no request is open and the maximum is not reached', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const { sale, isAsked, timesAsked } = one;
        const may = wouldTheChain(one) && !isAsked && timesAsked < maxRefundRequests;
        const verdict = judgeRefund(one);
        expect(verdict.kind === 'may').toBe(may);
        expect(verdict.until).toBe(sale?.releaseAt ?? null);
        if (verdict.kind === 'may-not') expect(refundObstacles[verdict.why]).toMatch(/^\p{Script=Han}/u);
      }),
    );
  });

  it('never allows at a later time a refund that it refuses now', () => {
    fc.assert(
      fc.property(arbitrary, fc.bigInt({ min: 0n, max: 2n ** 32n }), (one, later) => {
        if (judgeRefund({ ...one, now: one.now + later }).kind === 'may')
          expect(judgeRefund(one).kind).toBe('may');
      }),
    );
  });

  it('isRefundable returns true if and only if the chain would refund the order, regardless of refund requests', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        expect(isRefundable(one)).toBe(wouldTheChain(one));
      }),
    );
  });
});
