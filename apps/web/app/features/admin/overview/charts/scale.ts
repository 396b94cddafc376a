const steps = [1n, 2n, 5n] as const;

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the value. */
function roundUp(value: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = steps.find((each) => each * power >= value);
    if (step !== undefined) return step * power;
  }
}

/** Marks of an axis. They begin at zero or below it, include zero, and contain the smallest and the largest value. */
export interface Axis {
  readonly ticks: readonly bigint[];
  readonly min: bigint;
  readonly max: bigint;
}

/** Amounts stay exact: an axis of the smallest unit of a coin has values above 2^53. */
export function toAxis(values: readonly bigint[], wantedTicks = 4): Axis {
  const max = values.reduce((most, value) => (value > most ? value : most), 0n);
  const min = values.reduce((least, value) => (value < least ? value : least), 0n);
  const range = max - min || 1n;
  const parts = BigInt(wantedTicks);
  const step = roundUp((range + parts - 1n) / parts);
  const first = -((-min + step - 1n) / step);
  const last = (max + step - 1n) / step || (first === 0n ? 1n : 0n);
  const ticks: bigint[] = [];
  for (let place = first; place <= last; place += 1n) ticks.push(place * step);
  return { ticks, min: first * step, max: last * step };
}

const precision = 100_000n;

/** Where a value lies between two bounds, from 0 to 1. Divides before it leaves bigint, so that large amounts lose nothing visible. */
export function toShare(value: bigint, { min, max }: Pick<Axis, 'min' | 'max'>): number {
  if (max <= min) return 0;
  const inside = value < min ? min : value > max ? max : value;
  return Number(((inside - min) * precision) / (max - min)) / Number(precision);
}

/**
 * Places whose labels fit beside each other: the first, the last, and between them at equal distances.
 * @param count places of the axis
 */
export function toLabelPlaces(count: number, maxLabels: number): readonly number[] {
  if (count <= maxLabels) return Array.from({ length: count }, (_, place) => place);
  const gaps = maxLabels - 1;
  return Array.from({ length: maxLabels }, (_, place) => Math.round((place * (count - 1)) / gaps));
}
