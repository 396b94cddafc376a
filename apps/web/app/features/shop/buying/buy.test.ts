import { describe, expect, it } from 'vitest';
import { paymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { type BuyParts, buy } from './buy.ts';

const placed = { order: 'one', isNew: true };

function world(outcome: PaymentOutcome, change: Partial<BuyParts<typeof placed>> = {}) {
  const done: string[] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      done.push(name);
      return answer;
    };
  const parts = {
    place: note('place', placed),
    pay: note('pay', outcome),
    abandon: note('abandon', undefined),
    isPaid: note('look', false),
    ...change,
  };
  return { done, bought: () => buy(parts) };
}

const failed: PaymentOutcome = { kind: 'failed', failure: paymentFailure('aborted') };
const unsettled: PaymentOutcome = { kind: 'unsettled', digest: 'x' };

describe('buying', () => {
  it('creates the order before it asks the wallet, and succeeds even if the outcome is unknown', async () => {
    const { bought, done } = world(unsettled);
    expect(await bought()).toEqual({ kind: 'placed', placed });
    expect(done).toEqual(['place', 'pay']);
  });

  it('does not ask the wallet if the order could not be created', async () => {
    const refusal = new ServerRefusal(409, { message: '已经售罄', reason: 'sold-out' });
    const { bought, done } = world(unsettled, { place: () => Promise.reject(refusal) });
    expect(await bought()).toEqual({ kind: 'refused', refusal });
    expect(done).toEqual([]);
  });

  it('cancels the order if the user declines to sign', async () => {
    const { bought, done } = world({ kind: 'declined', by: 'wallet' });
    expect(await bought()).toEqual({ kind: 'declined', by: 'wallet' });
    expect(done).toEqual(['place', 'pay', 'abandon']);
  });

  it('reports why the payment failed and keeps the order for the next attempt', async () => {
    const { bought, done } = world(failed);
    expect(await bought()).toMatchObject({ kind: 'failed', failure: { kind: 'aborted' } });
    expect(done).toEqual(['place', 'pay', 'look']);
  });

  it('succeeds if the payment fails because the order is already paid', async () => {
    const { bought } = world(failed, { isPaid: async () => true });
    expect(await bought()).toEqual({ kind: 'placed', placed });
  });

  it('does not catch programming errors', async () => {
    const { bought } = world(failed, { place: () => Promise.reject(new RangeError('ours')) });
    await expect(bought()).rejects.toThrow('ours');
  });
});
