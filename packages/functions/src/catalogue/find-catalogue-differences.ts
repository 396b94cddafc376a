import type { ChainContext } from '../chain-context.ts';
import { type CatalogueDifference, toDifference } from './compare-catalogue.ts';
import { itemsAtOnce, readBoth } from './read-both.ts';

/** No more are named; the page of the catalogue lists all. */
const maxFound = 10;

/** Compares the whole mirrored catalogue with the chain. What differs is read twice, because it may have just changed. */
export async function findCatalogueDifferences(
  context: ChainContext,
): Promise<readonly CatalogueDifference[]> {
  const found: CatalogueDifference[] = [];
  let after: bigint | null = null;
  for (;;) {
    const both: Awaited<ReturnType<typeof readBoth>> = await readBoth(context, { after });
    for (const { item } of both.flatMap(toDifference))
      found.push(...(await readBoth(context, { item: BigInt(item) })).flatMap(toDifference));
    const last = both.at(-1);
    if (!last || both.length < itemsAtOnce || found.length >= maxFound) return found.slice(0, maxFound);
    after = BigInt(last.item);
  }
}
