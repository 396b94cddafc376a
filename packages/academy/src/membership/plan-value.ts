/** A price for a limited term, in the smallest unit of its currency. */
export interface TermPrice {
  readonly price: bigint;
  /** At least 1. */
  readonly days: number;
}

/** The price of one day in whole multiples of `unit`, rounded up: never less than what a day costs. */
export function pricePerDay({ price, days }: TermPrice, unit: bigint): bigint {
  const whole = BigInt(days) * unit;
  return ((price + whole - 1n) / whole) * unit;
}

/** Whether the price divides into days without rest. */
export const isExactPerDay = ({ price, days }: TermPrice, unit: bigint): boolean =>
  price % (BigInt(days) * unit) === 0n;

/** By how many percent a day costs less than with `other`, rounded down; 0 if it costs the same or more. */
export function savingPercent(chosen: TermPrice, other: TermPrice): number {
  const before = other.price * BigInt(chosen.days);
  const now = chosen.price * BigInt(other.days);
  return now >= before ? 0 : Number(((before - now) * 100n) / before);
}

/** Negative if a day of `a` costs less than a day of `b`. */
export function compareByDay(a: TermPrice, b: TermPrice): number {
  const difference = a.price * BigInt(b.days) - b.price * BigInt(a.days);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
