import { priceText, usdText } from '#app/features/shop/catalogue/price-text.ts';
import type { PlanPricing } from '#app/features/shop/catalogue/read-offers.ts';
import { daysText } from './days-text.ts';
import { perDayText } from './plan-value.ts';

interface PriceLineProps {
  readonly pricing: PlanPricing;
  readonly rate: string | null;
}

/** Duration, price and price of a day. */
export function PriceLine({ pricing, rate }: PriceLineProps) {
  const dollars = usdText(pricing, rate);
  const perDay = perDayText(pricing);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-16 font-medium">{daysText(pricing.days)}</span>
      <span className="font-serif text-xl text-ink tabular-nums">{priceText(pricing)}</span>
      {perDay !== null && <span className="text-sm text-soft">{perDay}</span>}
      {dollars !== null && <span className="text-sm text-soft">{dollars}</span>}
    </span>
  );
}
