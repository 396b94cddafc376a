const millionthsOfHundredth = 1_000_000n;

/**
 * Takes a cost in hundred-millionths of the currency's unit. Writes it in that unit, rounded half up to a hundredth; a cost that would round to
 * 0.00 is "不到 0.01".
 */
export function costText(cost: string): string {
  const exact = BigInt(cost);
  if (exact === 0n) return '0.00';
  const hundredths = (exact + millionthsOfHundredth / 2n) / millionthsOfHundredth;
  return hundredths === 0n ? '不到 0.01' : hundredthsText(hundredths);
}

export function hundredthsText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The same cost with all eight decimals, for exports. */
export function exactCostText(cost: string): string {
  const digits = cost.padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
