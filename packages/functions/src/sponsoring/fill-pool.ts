import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { toGasUsed, toNetGas } from '@suixue/chain/gas';
import { asSponsor, toTime } from './as-sponsor.ts';
import { execute, isRefusedForGood, readEpoch } from './read-chain.ts';
import { readSources } from './read-sources.ts';
import type { SponsorContext } from './sponsor.ts';
import { fillingMs, lowPart } from './sponsor-settings.ts';

export type Filling = 'full' | 'busy' | 'poor' | 'filled';

interface Kept {
  readonly bytes: string;
  readonly signature: string;
}

/**
 * Splits the sponsor's other coins into pool coins, and merges pool coins that became too small. One server fills at a
 * time. The transaction is stored before it is sent: after a crash the next server sends the same one, which the chain
 * executes once.
 */
export async function fillPool(context: SponsorContext): Promise<Filling> {
  const turn = await begin(context);
  if (!turn) return 'busy';
  try {
    if (turn.left) return (await send(context, turn.left)) ? 'filled' : 'busy';
    const usable = await countUsable(context);
    const { poolSize } = context.sponsor.settings;
    if (usable >= poolSize * lowPart) return 'full';
    const next = await build(context, poolSize - usable);
    if (!next) return 'poor';
    if (!(await keep(context, turn, next))) return 'busy';
    return (await send(context, next)) ? 'filled' : 'busy';
  } finally {
    // A transaction that was sent without an answer stays stored, and the next turn sends it again.
    await asSponsor(context.database, (tx) =>
      tx.query(
        `update sponsors set filling_until = '-infinity' where address = $1::text and filling_until = $2::timestamptz`,
        [context.sponsor.address, turn.until],
      ),
    );
  }
}

interface Turn {
  /** Identifies the turn; a server that takes too long loses it to the next one. */
  readonly until: string;
  /** Transaction that an earlier turn left behind. */
  readonly left: Kept | null;
}

async function begin({ database, sponsor, now }: SponsorContext): Promise<Turn | null> {
  const nowMs = now();
  const until = toTime(nowMs + fillingMs);
  const [row] = await asSponsor(database, async (tx) => {
    await tx.query('insert into sponsors (address) values ($1::text) on conflict do nothing', [
      sponsor.address,
    ]);
    return tx.query(
      `update sponsors set filling_until = $3::timestamptz where address = $1::text and filling_until <= $2::timestamptz
        returning filling_bytes, filling_signature`,
      [sponsor.address, toTime(nowMs), until],
    );
  });
  if (!row) return null;
  const { filling_bytes: bytes, filling_signature: signature } = row;
  return { until, left: bytes && signature ? { bytes, signature } : null };
}

/** Stores the transaction before it is sent. */
async function keep({ database, sponsor }: SponsorContext, { until }: Turn, { bytes, signature }: Kept) {
  const kept = await asSponsor(database, (tx) =>
    tx.query(
      `update sponsors set filling_bytes = $3::text, filling_signature = $4::text
        where address = $1::text and filling_until = $2::timestamptz and filling_bytes is null returning address`,
      [sponsor.address, until, bytes, signature],
    ),
  );
  return kept.length > 0;
}

async function countUsable({ database, sponsor }: SponsorContext): Promise<number> {
  const { address, settings } = sponsor;
  const [row] = await asSponsor(database, (tx) =>
    tx.query(
      'select count(*) as usable from sponsor_coins where sponsor = $1::text and (balance >= $2::numeric or sponsorship_id is not null)',
      [address, String(settings.budgetCeiling)],
    ),
  );
  return Number(row?.usable);
}

/** Gas budget for each new coin, including a margin for storage. */
const perCoin = 2_000_000n;
const units = 50_000n;

async function build(context: SponsorContext, wanted: number): Promise<Kept | null> {
  const { client, sponsor } = context;
  const { coinSize } = sponsor.settings;
  const [{ epoch, gasPrice }, sources] = await Promise.all([readEpoch(client), readSources(context)]);
  const balance = sources.reduce((sum, coin) => sum + coin.balance, 0n);
  const fixed = gasPrice * units;
  const affordable = balance > fixed ? (balance - fixed) / (coinSize + perCoin) : 0n;
  const count = affordable < BigInt(wanted) ? Number(affordable) : wanted;
  if (count < wanted) sponsor.onPoor(balance);
  if (count === 0) return null;
  const tx = new Transaction();
  tx.setSender(sponsor.address);
  tx.setGasPrice(gasPrice);
  tx.setGasBudget(fixed + perCoin * BigInt(count));
  tx.setGasPayment(sources.map(({ objectId, version, digest }) => ({ objectId, version, digest })));
  tx.setExpiration({ Epoch: String(epoch) });
  const amounts = Array.from({ length: count }, () => coinSize);
  tx.transferObjects([...tx.splitCoins(tx.gas, amounts)], sponsor.address);
  const bytes = await tx.build();
  return { bytes: toBase64(bytes), signature: await sponsor.signTransaction(bytes) };
}

/**
 * Sends the transaction and records its coins. Returns whether it created coins; a transaction that can never be
 * executed is dropped.
 */
async function send(context: SponsorContext, { bytes, signature }: Kept): Promise<boolean> {
  const { client } = context;
  const data = fromBase64(bytes);
  let executed: Awaited<ReturnType<typeof execute>> | null;
  try {
    executed = await execute(client, data, signature);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    executed = null;
  }
  const effects = executed?.effects;
  const made =
    executed?.isGood === true
      ? (effects?.changedObjects ?? []).filter(({ idOperation }) => idOperation === 'Created')
      : [];
  const cost = effects ? toNetGas(toGasUsed(effects)) : 0n;
  const coins = made.map(({ objectId, outputVersion, outputDigest }) => ({
    object_id: objectId,
    version: outputVersion,
    digest: outputDigest,
  }));
  const spent = Transaction.from(data).getData().gasData.payment ?? [];
  await record(context, { bytes, cost, coins, spent: effects ? spent.map(({ objectId }) => objectId) : [] });
  return coins.length > 0;
}

interface Recorded {
  readonly bytes: string;
  readonly cost: bigint;
  readonly coins: readonly object[];
  readonly spent: readonly string[];
}

async function record({ database, sponsor }: SponsorContext, { bytes, cost, coins, spent }: Recorded) {
  const { address, settings } = sponsor;
  await asSponsor(database, async (tx) => {
    const [own] = await tx.query(
      `update sponsors set filling_bytes = null, filling_signature = null, filling_cost = filling_cost + $3::numeric
        where address = $1::text and filling_bytes = $2::text returning address`,
      [address, bytes, String(cost)],
    );
    if (!own) return;
    await tx.query(
      'delete from sponsor_coins where sponsorship_id is null and object_id in (select jsonb_array_elements_text($1::jsonb))',
      [JSON.stringify(spent)],
    );
    await tx.query(
      `insert into sponsor_coins (object_id, sponsor, version, digest, balance)
        select coin ->> 'object_id', $1::text, (coin ->> 'version')::numeric, coin ->> 'digest', $3::numeric
          from jsonb_array_elements($2::jsonb) as coin on conflict (object_id) do nothing`,
      [address, JSON.stringify(coins), String(settings.coinSize)],
    );
  });
}
