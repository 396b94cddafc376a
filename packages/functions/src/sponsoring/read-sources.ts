import { asSponsor } from './as-sponsor.ts';
import type { SponsorContext } from './sponsor.ts';
import type { PoolCoin } from './sponsorship.ts';

/**
 * Maximum number of coins to merge in one transaction. The largest come first, so that the coins left out are worth
 * little.
 */
const maxSources = 100;
const maxPages = 20;

/** Returns the sponsor's coins outside the pool and the pool coins that are too small: the sources of a filling. */
export async function readSources({
  client,
  database,
  sponsor,
}: SponsorContext): Promise<readonly PoolCoin[]> {
  const { address, settings } = sponsor;
  const usableRows = await asSponsor(database, (tx) =>
    tx.query(
      'select object_id from sponsor_coins where sponsor = $1::text and (balance >= $2::numeric or sponsorship_id is not null)',
      [address, String(settings.budgetCeiling)],
    ),
  );
  const usableIds = new Set(usableRows.map(({ object_id: id }) => id));
  const sources: PoolCoin[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const listed: Awaited<ReturnType<typeof client.core.listCoins>> = await client.core.listCoins({
      owner: address,
      cursor,
    });
    for (const { objectId, version, digest, balance } of listed.objects) {
      if (!usableIds.has(objectId)) sources.push({ objectId, version, digest, balance: BigInt(balance) });
    }
    if (!listed.hasNextPage) break;
    cursor = listed.cursor;
  }
  return sources.toSorted((one, other) => (one.balance > other.balance ? -1 : 1)).slice(0, maxSources);
}
