interface RateSearch {
  /** The first rate to try. */
  readonly first: number;
  /** The search ends when the lowest rate that failed is at most this many times the highest that held. */
  readonly precision: number;
}

const growth = 1.5;

/** The highest rate that holds, by growing steps and then by halving the rest; 0 if the first fails already. */
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
  while (held > 0 && failed > held + 1 && failed / held > precision) {
    const between = Math.round(Math.sqrt(held * failed));
    if (between === held || between === failed) break;
    if (await holds(between)) held = between;
    else failed = between;
  }
  return held;
}
