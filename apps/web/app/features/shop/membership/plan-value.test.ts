import { describe, expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import type { PlanOffer } from '#app/features/shop/catalogue/read-offers.ts';
import { listChoices, perDayText, recommendChoice, savingText } from './plan-value.ts';

const plan = (
  id: string,
  prices: readonly (readonly [days: number, price: string])[],
  supplyLeft: string | null = null,
): PlanOffer => ({
  id,
  kind: 'membership',
  name: id,
  description: '',
  refundWindowMs: 0,
  supplyLeft,
  pricings: prices.map(([days, price], place) => ({ place, price, currency: suiType, days })),
});

const term = plan('term', [
  [30, '2500000000'],
  [365, '25000000000'],
]);
const forGood = plan('for-good', [[0, '75000000000']]);

describe('the choices of memberships', () => {
  it('are ordered by duration and leave out what is sold out', () => {
    const choices = listChoices([forGood, term, plan('gone', [[90, '1']], '0')]);
    expect(choices.map(({ pricing }) => pricing.days)).toEqual([30, 365, 0]);
  });

  it('recommend the term whose day costs least, and a permanent one only if there is no term', () => {
    expect(recommendChoice(listChoices([forGood, term]))?.pricing.days).toBe(365);
    const cheapMonth = plan('term', [
      [30, '2000000000'],
      [365, '25000000000'],
    ]);
    expect(recommendChoice(listChoices([cheapMonth, forGood]))?.pricing.days).toBe(30);
    expect(recommendChoice(listChoices([forGood]))?.plan.id).toBe('for-good');
    expect(recommendChoice([])).toBeNull();
  });

  it('show the price of a day rounded up, and exact if it divides', () => {
    const [month, year] = listChoices([term]);
    expect(month && perDayText(month.pricing)).toBe('每天不到 0.084 SUI');
    expect(year && perDayText(year.pricing)).toBe('每天不到 0.069 SUI');
    const [exact] = listChoices([plan('ten', [[100, '10000000000']])]);
    expect(exact && perDayText(exact.pricing)).toBe('每天 0.1 SUI');
    const [permanent] = listChoices([forGood]);
    expect(permanent && perDayText(permanent.pricing)).toBeNull();
  });

  it('show what a longer term saves, and nothing for the shortest one', () => {
    const choices = listChoices([forGood, term]);
    expect(choices.map((choice) => savingText(choice, choices))).toEqual([null, '比按 30 天买省 17%', null]);
  });

  it('compare no prices in other currencies', () => {
    const coins = plan('coin', [[30, '7']]);
    const foreign = { ...coins, pricings: coins.pricings.map((one) => ({ ...one, currency: '0x2::a::A' })) };
    const choices = listChoices([foreign]);
    expect(choices.map(({ pricing }) => perDayText(pricing))).toEqual([null]);
    expect(choices.map((choice) => savingText(choice, choices))).toEqual([null]);
    expect(recommendChoice(choices)?.plan.id).toBe('coin');
  });
});
