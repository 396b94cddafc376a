/**
 * A sequence in which each item occurs as often as its share says, spread as evenly as possible, so that every stretch of
 * a run has the same mix.
 */
export function spreadEvenly<Item extends { readonly share: number }>(
  items: readonly Item[],
): readonly Item[] {
  const total = items.reduce((sum, { share }) => sum + share, 0);
  const credits = items.map((item) => ({ item, credit: 0 }));
  return Array.from({ length: total }, () => {
    for (const each of credits) each.credit += each.item.share;
    const next = credits.reduce((best, each) => (each.credit > best.credit ? each : best));
    next.credit -= total;
    return next.item;
  });
}
