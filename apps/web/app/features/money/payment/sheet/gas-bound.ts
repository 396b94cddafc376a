import { suiText } from '#app/features/money/payment/coin-text.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';

/** The smallest amount above this one that is 1, 2 or 5 of a decimal place, from 0.001 SUI on. */
export function gasBound(atMost: bigint): bigint {
  for (let unit = 1_000_000n; ; unit *= 10n)
    for (const step of [1n, 2n, 5n]) if (step * unit > atMost) return step * unit;
}

/** The gas in a few digits, as an upper limit. The exact amounts are in the statement. */
export function gasBoundText({ gas }: Pick<PaymentSummary, 'gas'>): string {
  return gas.isOwn ? `不到 ${suiText(gasBound(gas.atMost))}` : '由学园代付';
}
