/** A fraction in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface Odds extends Fraction {
  /** Percent with as many decimals as all odds of the box need; together exactly 100. */
  readonly percent: string;
}

const minDecimals = 2;
/** A box has fewer than 2^36 prizes, so this shows each of them. */
const maxDecimals = 12;

/** The probability of each prize at the next single draw: every remaining prize is equally likely. */
export function oddsOf(counts: readonly bigint[]): readonly Odds[] {
  const total = counts.reduce((sum, count) => sum + count, 0n);
  if (total === 0n) return counts.map(() => ({ numerator: 0n, denominator: 1n, percent: '0%' }));
  const decimals = decimalsFor(counts, total);
  const units = apportion(counts, total, 100n * 10n ** BigInt(decimals));
  return counts.map((count, at) => ({
    ...reduce(count, total),
    percent: percentText(units[at] ?? 0n, decimals),
  }));
}

/** Enough that no prize in the box is shown as zero percent. */
function decimalsFor(counts: readonly bigint[], total: bigint): number {
  const least = counts.reduce((min, count) => (count > 0n && count < min ? count : min), total);
  let decimals = minDecimals;
  while (decimals < maxDecimals && least * 100n * 10n ** BigInt(decimals) < total) decimals += 1;
  return decimals;
}

/** Whole units in proportion to the counts: rounded down, and the units that are left go to the largest rests. */
function apportion(counts: readonly bigint[], total: bigint, units: bigint): readonly bigint[] {
  const shares = counts.map((count) => (count * units) / total);
  const left = Number(units - shares.reduce((sum, share) => sum + share, 0n));
  const byRest = counts
    .map((count, at) => ({ at, rest: (count * units) % total }))
    .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1));
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (raised.has(at) ? share + 1n : share));
}

function percentText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  // bounded: there are few digits after the point.
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}%`;
}

/** The probability that a call, which draws several prizes without putting them back, has at least one of this prize. */
export function oddsPerCall(given: {
  readonly count: bigint;
  readonly total: bigint;
  readonly draws: number;
}): Fraction {
  const { count, total, draws } = given;
  if (total < BigInt(draws)) return { numerator: 0n, denominator: 1n };
  let [without, all] = [1n, 1n];
  for (let drawn = 0n; drawn < BigInt(draws); drawn += 1n) {
    const others = total - count - drawn;
    without *= others > 0n ? others : 0n;
    all *= total - drawn;
  }
  return reduce(all - without, all);
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

export const fractionText = ({ numerator, denominator }: Fraction): string =>
  numerator === denominator ? '1' : numerator === 0n ? '0' : `${numerator}/${denominator}`;

/** Rounded down to two decimals, but never to zero. */
export function roughPercent({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator;
  if (hundredths === 0n && numerator > 0n) return '不到 0.01%';
  return percentText(hundredths, 2);
}
