const units = [
  ['天', 86_400_000n],
  ['小时', 3_600_000n],
  ['分钟', 60_000n],
  ['秒', 1_000n],
] as const;

/** A duration in the largest unit that divides it. */
export function lengthText(ms: bigint): string {
  const [unit, length] = units.find(([, length]) => ms % length === 0n) ?? ['毫秒', 1n];
  return `${ms / length} ${unit}`;
}
