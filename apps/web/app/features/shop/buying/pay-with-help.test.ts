import type { SponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import { expect, it } from 'vitest';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import type { PreparedHelp } from '#app/features/money/payment/sponsorship.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';
import { payWithHelp } from './pay-with-help.ts';

const purchase: SponsoredPurchase = {
  orderId: '00000000-0000-4000-8000-000000000001',
  id: 7n,
  maxPrice: 5n,
  duration: 0n,
  refundWindow: 0n,
  coupon: null,
  catalogue: 'kiosk',
  coinType: '0x2::sui::SUI',
};
const outcome: PaymentOutcome = { kind: 'unsettled', digest: 'x' };
const own: PaymentSource = { build: () => undefined };

async function pay(prepared: PreparedHelp) {
  const [run, refused]: [PaymentSource[], string[]] = [[], []];
  const ended = await payWithHelp({
    purchase,
    own,
    prepare: async () => prepared,
    run: async (source) => {
      run.push(source);
      return outcome;
    },
    onRefused: (message) => refused.push(message),
  });
  expect(ended).toBe(outcome);
  return { run, refused };
}

it("payWithHelp adds the sponsor's signature if the sponsor pays the gas", async () => {
  const bytes = new Uint8Array([1]);
  const { run, refused } = await pay({ kind: 'prepared', bytes, sponsorSignature: 'AA==', digest: 'd' });
  expect(refused).toEqual([]);
  expect(await run[0]?.prepare?.('0x1')).toEqual({ bytes, signatures: ['AA=='] });
});

it("payWithHelp explains why the sponsor does not pay and continues with the wallet's own gas", async () => {
  const { run, refused } = await pay({ kind: 'refused', message: '今天的名额已用完' });
  expect([run, refused]).toEqual([[own], ['今天的名额已用完']]);
});
