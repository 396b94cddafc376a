import { toGasUsed, toNetGas } from '@suixue/chain/gas';
import { asSponsor, toTime } from './as-sponsor.ts';
import { execute, findExecuted, isRefusedForGood, readCoin, readEpoch } from './read-chain.ts';
import { readLive } from './read-live.ts';
import { buildRetraction } from './retract.ts';
import type { SponsorContext } from './sponsor.ts';
import { graceMs, reservationLifeMs } from './sponsor-settings.ts';
import type { Ending, LiveSponsorship, Open, PoolCoin } from './sponsorship.ts';

/**
 * Looks up the outcome of a sponsorship and ends it if it is final. Its coin becomes free only when the transaction was
 * executed or can no longer be: its epoch is over, or the sponsor has spent the coin in a retraction.
 */
export async function settle(context: SponsorContext, live: LiveSponsorship): Promise<boolean> {
  const ending = live.state === 'reserved' ? await endReserved(context, live) : await endOpen(context, live);
  if (ending) await end(context, live, ending);
  return ending !== null;
}

/** Settles all live sponsorships. A failure of one does not stop the others. */
export async function settleAll(context: SponsorContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const live of await readLive(context)) {
    await settle(context, live).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** Nothing was signed, so nothing can be executed. */
async function endReserved(
  { client, sponsor, now }: SponsorContext,
  { coin, madeAtMs }: LiveSponsorship,
): Promise<Ending | null> {
  if (now() <= madeAtMs + reservationLifeMs) return null;
  return { state: 'expired', cost: 0n, coin: await readCoin(client, coin.objectId, sponsor.address) };
}

async function endOpen(context: SponsorContext, open: Open): Promise<Ending | null> {
  const { client, sponsor, now } = context;
  // Read the epoch before the coin: a coin that is untouched after the epoch has ended stays untouched by this
  // transaction.
  const { epoch } = await readEpoch(client);
  const coin = await readCoin(client, open.coin.objectId, sponsor.address);
  if (coin?.version !== open.coin.version) return endSpent(context, open, coin);
  if (epoch > open.epoch) return { state: 'expired', cost: 0n, coin };
  if (now() <= open.expiresAtMs + graceMs) return null;
  return retract(context, open);
}

/** The coin has a new version: from the sponsored transaction or from its retraction. */
async function endSpent(
  { client, sponsor }: SponsorContext,
  open: Open,
  coin: PoolCoin | null,
): Promise<Ending> {
  const used = await findExecuted(client, open.digest);
  if (used) return { state: used.isGood ? 'used' : 'failed', cost: toNetGas(toGasUsed(used.effects)), coin };
  const retracted = await findExecuted(client, await buildRetraction(sponsor.address, open).getDigest());
  return { state: 'expired', cost: retracted ? toNetGas(toGasUsed(retracted.effects)) : 0n, coin };
}

async function retract(context: SponsorContext, open: Open): Promise<Ending | null> {
  const { client, sponsor } = context;
  const bytes = await buildRetraction(sponsor.address, open).build();
  try {
    const { effects } = await execute(client, bytes, await sponsor.signTransaction(bytes));
    const coin = await readCoin(client, open.coin.objectId, sponsor.address);
    return { state: 'expired', cost: toNetGas(toGasUsed(effects)), coin };
  } catch (error) {
    // The sponsored transaction was faster; the next attempt finds it. Other errors go to the caller.
    if (isRefusedForGood(error)) return null;
    throw error;
  }
}

/** The first call ends the sponsorship; later ones change nothing. */
export async function end(
  { database, now }: Pick<SponsorContext, 'database' | 'now'>,
  { id, coin: { objectId } }: LiveSponsorship,
  { state, cost, coin }: Ending,
): Promise<void> {
  await asSponsor(database, async (tx) => {
    const [ended] = await tx.query(
      `update sponsorships set state = $2::text, cost = $3::numeric, ended_at = $4::timestamptz, bytes = null, signature = null, client = null
        where id = $1::uuid and state in ('reserved', 'open') returning id`,
      [id, state, String(cost), toTime(now())],
    );
    if (!ended) return;
    if (!coin) {
      await tx.query('delete from sponsor_coins where object_id = $1::text and sponsorship_id = $2::uuid', [
        objectId,
        id,
      ]);
      return;
    }
    await tx.query(
      `update sponsor_coins set version = $3::numeric, digest = $4::text, balance = $5::numeric, sponsorship_id = null
        where object_id = $1::text and sponsorship_id = $2::uuid`,
      [objectId, id, coin.version, coin.digest, String(coin.balance)],
    );
  });
}

/** Deletes a reservation that was not used. Locks the rows in the same order as `end`. */
export async function forget(
  { database }: Pick<SponsorContext, 'database'>,
  { id }: LiveSponsorship,
): Promise<void> {
  await asSponsor(database, async (tx) => {
    const [own] = await tx.query(
      `select id from sponsorships where id = $1::uuid and state = 'reserved' for update`,
      [id],
    );
    if (!own) return;
    await tx.query('update sponsor_coins set sponsorship_id = null where sponsorship_id = $1::uuid', [id]);
    await tx.query('delete from sponsorships where id = $1::uuid', [id]);
  });
}
