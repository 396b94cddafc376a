import { formatAmount } from '@suixue/chain/amount';
import type { Axis } from './scale.ts';

/** Digits after the point of an abbreviated amount. */
const shortDigits = 2;

/** How the ticks of an axis are written: without a unit and without a sign, because the heading and the direction have them. */
export function toTickText({ ticks }: Pick<Axis, 'ticks'>, decimals: number): (tick: bigint) => string {
  const step = (ticks[1] ?? 1n) - (ticks[0] ?? 0n);
  const isFine = decimals > shortDigits && step < 10n ** BigInt(decimals - shortDigits);
  const format = isFine ? { decimals, fractionDigits: decimals } : { decimals, abbreviate: true };
  return (tick) => formatAmount(tick < 0n ? -tick : tick, format);
}
