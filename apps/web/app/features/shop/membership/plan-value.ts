import {
  compareByDay,
  isExactPerDay,
  pricePerDay,
  savingPercent,
} from '@suixue/academy/membership/plan-value';
import { isSui, suiText } from '#app/features/money/payment/coin-text.ts';
import type { PlanOffer, PlanPricing } from '#app/features/shop/catalogue/read-offers.ts';

/** One price of one plan. */
export interface PlanChoice {
  readonly plan: PlanOffer;
  readonly pricing: PlanPricing;
}

/** Prices of a day are shown in thousandths of SUI. */
const dayUnit = 1_000_000n;

const toTerm = ({ price, days }: PlanPricing) => ({ price: BigInt(price), days });
const isTimed = ({ days, currency }: PlanPricing) => days > 0 && isSui(currency);

/** All prices that can be paid now: limited terms first, shortest first, then permanent ones. */
export function listChoices(plans: readonly PlanOffer[]): readonly PlanChoice[] {
  return plans
    .filter(({ supplyLeft }) => supplyLeft !== '0')
    .flatMap((plan) => plan.pricings.map((pricing) => ({ plan, pricing })))
    .sort((a, b) => orderOf(a) - orderOf(b));
}

const orderOf = ({ pricing }: PlanChoice) => (pricing.days === 0 ? Number.MAX_SAFE_INTEGER : pricing.days);

/** The choice whose day costs least; a permanent one if no term is limited. Null if nothing is for sale. */
export function recommendChoice(choices: readonly PlanChoice[]): PlanChoice | null {
  const timed = choices.filter(({ pricing }) => isTimed(pricing));
  const [best] = timed.toSorted((a, b) => compareByDay(toTerm(a.pricing), toTerm(b.pricing)));
  return best ?? choices[0] ?? null;
}

/** The price of a day; null for permanent plans and other currencies. */
export function perDayText(pricing: PlanPricing): string | null {
  if (!isTimed(pricing)) return null;
  const term = toTerm(pricing);
  const amount = suiText(pricePerDay(term, dayUnit));
  return isExactPerDay(term, dayUnit) ? `每天 ${amount}` : `每天不到 ${amount}`;
}

/** What the choice saves against paying the shortest term again and again; null if it saves less than one percent. */
export function savingText({ pricing }: PlanChoice, choices: readonly PlanChoice[]): string | null {
  const shortest = choices.find((choice) => isTimed(choice.pricing))?.pricing;
  if (!shortest || !isTimed(pricing)) return null;
  const percent = savingPercent(toTerm(pricing), toTerm(shortest));
  return percent > 0 ? `比按 ${shortest.days} 天买省 ${percent}%` : null;
}
