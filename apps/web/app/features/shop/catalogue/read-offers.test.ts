import { expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { readPlanOffers } from './read-offers.ts';

const plan = (id: string, prices: readonly string[]) => ({
  id,
  kind: 'membership',
  name: '会员',
  description: null,
  refund_window: '604800000',
  supply: '1000',
  supplied: '998',
  chain_pricings: prices.map((price, place) => ({ place, price, currency: suiType, days: '30' })).reverse(),
});

it("readPlanOffers returns plans with the cheapest first and their prices in the chain's order", async () => {
  const account = answeringAccount({
    chain_commodities: [plan('1', ['75000000000']), plan('2', ['25000000000', '2500000000'])],
  });
  const plans = await readPlanOffers(account, ['membership']);
  expect(plans?.map(({ id }) => id)).toEqual(['2', '1']);
  expect(plans?.[0]).toMatchObject({ description: '', refundWindowMs: 604_800_000, supplyLeft: '2' });
  expect(plans?.[0]?.pricings).toEqual([
    { place: 0, price: '25000000000', currency: suiType, days: 30 },
    { place: 1, price: '2500000000', currency: suiType, days: 30 },
  ]);
});

it('readPlanOffers returns null if plans cannot be read, and an empty list if there are none', async () => {
  expect(await readPlanOffers(answeringAccount({}), ['membership'])).toBeNull();
  expect(await readPlanOffers(answeringAccount({ chain_commodities: [] }), ['membership'])).toEqual([]);
});
