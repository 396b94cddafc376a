/** Damps how much the first places count above the next ones; the usual constant of this method. */
const rankOffset = 60;

/**
 * Reorders by the sum of the reciprocals of two ranks: the given one, and the one by nearness. An item without a nearness has the same place in
 * both. Nothing is added or dropped.
 */
export function fuseByRank<Item>(items: readonly Item[], nearnessOf: (item: Item) => number | null): Item[] {
  const known = items.flatMap((item, rank) => {
    const nearness = nearnessOf(item);
    return nearness === null ? [] : [{ rank, nearness }];
  });
  const nearRanks = new Map(
    [...known]
      .sort((one, other) => other.nearness - one.nearness || one.rank - other.rank)
      // Only the places of items that have a nearness are given anew.
      .map(({ rank }, place) => [rank, known[place]?.rank ?? rank]),
  );
  const worth = (rank: number) => 1 / (rankOffset + rank) + 1 / (rankOffset + (nearRanks.get(rank) ?? rank));
  return items
    .map((item, rank) => ({ item, rank, worth: worth(rank) }))
    .sort((one, other) => other.worth - one.worth || one.rank - other.rank)
    .map(({ item }) => item);
}
