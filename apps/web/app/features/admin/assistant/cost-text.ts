const millionthsOfHundredth = 1_000_000n;

/** A cost in the currency's unit, rounded to a hundredth; "不到 0.01" for less. */
export function costText(cost: string): string {
  const exact = BigInt(cost);
  if (exact === 0n) return '0.00';
  const hundredths = (exact + millionthsOfHundredth / 2n) / millionthsOfHundredth;
  return hundredths === 0n ? '不到 0.01' : hundredthsText(hundredths);
}

export function hundredthsText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The same without rounding, for exports. */
export function exactCostText(cost: string): string {
  const digits = cost.padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
