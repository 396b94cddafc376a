interface RateSearch {
  /** The first rate to try; lower ones are tried if it fails. */
  readonly first: number;
  /** The search ends when the lowest rate that failed is at most this many times the highest that held. */
  readonly precision: number;
}

const growth = 1.5;

/** The highest rate that holds, by growing steps and then by dividing the rest; 0 if not even one a second holds. */
export async function findHighestRate(
  holds: (perSecond: number) => Promise<boolean>,
  { first, precision }: RateSearch,
): Promise<number> {
  let held = 0;
  let failed = first;
  while (await holds(failed)) {
    held = failed;
    failed = Math.ceil(failed * growth);
  }
  for (let lower = Math.floor(first / 2); held === 0 && lower >= 1; lower = Math.floor(lower / 2)) {
    if (await holds(lower)) held = lower;
    else failed = lower;
  }
  while (held > 0 && failed > held + 1 && failed / held > precision) {
    const between = Math.round(Math.sqrt(held * failed));
    if (between === held || between === failed) break;
    if (await holds(between)) held = between;
    else failed = between;
  }
  return held;
}
