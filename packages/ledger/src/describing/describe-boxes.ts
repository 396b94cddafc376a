import type { ClientWithCoreApi } from '@mysten/sui/client';
import { Transaction as SuiTransaction } from '@mysten/sui/transactions';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { Deployment } from '@suixue/chain/deployment';
import { drawPrizes } from '@suixue/chain/draws/draw-prizes';
import { readFillings } from '@suixue/chain/draws/read-fillings';
import { toNamedPrize } from '../mirroring/boxes.ts';
import type { Described } from './describe-catalogue.ts';

export interface BoxParts {
  readonly database: Database;
  readonly client: ClientWithCoreApi;
  readonly academy: Deployment;
}

const work = { method: 'LEDGER', path: '/boxes' };
const fillingsAtOnce = 10;
const callsAtOnce = 200;

/**
 * Reads what fillings contain from the bytes of their transactions, and computes from it what each call draws. The
 * ledger never waits for this; what could not be read stays undescribed.
 */
export async function describeBoxes(parts: BoxParts): Promise<Described> {
  const [row] = await asServer(parts, (tx) => tx.query(isPending));
  if (row?.is_pending !== 't') return { described: 0, left: 0 };
  const { described, left, failure } = await describeFillings(parts);
  const computed = await asServer(parts, computeCalls);
  if (failure !== null) throw failure;
  return { described: described + computed, left };
}

const isPending = `select exists (select from chain_plays where counts is null) or exists (
  select from chain_box_editions filled where not exists (select from chain_box_contents known
    where known.chain_id = filled.chain_id and known.digest = filled.digest and known.index = filled.index)) as is_pending`;

async function describeFillings(parts: BoxParts): Promise<Described & { readonly failure: unknown }> {
  const rows = await asServer(parts, (tx) => tx.query(undescribed));
  let described = 0;
  let failure: unknown = null;
  for (const row of rows) {
    const filling = requireColumns(row, 'box_id', 'chain_id', 'digest', 'index', 'earlier', 'together');
    try {
      const values = [filling.chain_id, filling.digest, filling.index, await readItems(parts, filling)];
      await asServer(parts, (tx) => tx.query(keepContents, values));
      described += 1;
    } catch (error) {
      // One transaction that the node does not have must not hold up the others.
      failure ??= error;
    }
  }
  return { described, left: rows.length - described, failure };
}

/**
 * With the place of a filling among those of its box in the same transaction. The newest first: old ones that the node
 * has pruned stay undescribed, and must not hold up others.
 */
const undescribed = `select box_id, chain_id, digest, index,
    (select count(*) from chain_box_editions other where other.box_id = filled.box_id and other.chain_id = filled.chain_id
      and other.digest = filled.digest and other.index < filled.index) as earlier,
    (select count(*) from chain_box_editions other where other.box_id = filled.box_id and other.chain_id = filled.chain_id
      and other.digest = filled.digest) as together
  from chain_box_editions filled
  where not exists (select from chain_box_contents known
    where known.chain_id = filled.chain_id and known.digest = filled.digest and known.index = filled.index)
  order by filled_at desc limit ${fillingsAtOnce}`;

const keepContents = `insert into chain_box_contents (chain_id, digest, index, items)
  values ($1::text, $2::text, $3::bigint, $4::jsonb) on conflict do nothing`;

interface FillingRow {
  readonly box_id: string;
  readonly digest: string;
  readonly earlier: string;
  readonly together: string;
}

/** The items as JSON; `null` if the transaction's own commands do not show them, such as a call by another contract. */
async function readItems({ client, academy }: BoxParts, filling: FillingRow): Promise<string | null> {
  const { box_id: box, digest, earlier, together } = filling;
  const found = await client.core.getTransaction({ digest, include: { bcs: true } });
  const { bcs } = found.Transaction ?? found.FailedTransaction;
  const content = SuiTransaction.from(bcs).getData();
  const fillings = readFillings(content, academy).filter((one) => one.box === box);
  const items = fillings.length === Number(together) ? fillings[Number(earlier)]?.items : null;
  if (!items) return null;
  return JSON.stringify(
    items.map(({ content: prize, count }) => ({ ...toNamedPrize(prize), count: String(count) })),
  );
}

/** Each edition's calls in their order, each on what the one before has left. */
const waiting = `select plays.box_id, plays.number, plays.edition, plays.random, boxes.at_once, to_jsonb(
      coalesce(counts_after(last.counts, last.drawn), initial.counts))::text as counts
    from chain_plays plays
      join chain_boxes boxes on boxes.id = plays.box_id
      join chain_box_editions filled on filled.box_id = plays.box_id and filled.edition = plays.edition
      join chain_box_contents contents
        on contents.chain_id = filled.chain_id and contents.digest = filled.digest and contents.index = filled.index
      cross join lateral (select array_agg((item ->> 'count')::integer order by place) as counts
        from jsonb_array_elements(contents.items) with ordinality as parts (item, place)) initial
      left join lateral (select known.counts, known.drawn from chain_plays known
        where known.box_id = plays.box_id and known.edition = plays.edition and known.number < plays.number
          and known.counts is not null order by known.number desc limit 1) last on true
    where plays.counts is null and contents.items is not null
    order by plays.box_id, plays.edition, plays.number limit ${callsAtOnce}`;

async function computeCalls(tx: Transaction): Promise<number> {
  // One server at a time: the next one then sees these calls as computed.
  await tx.query('select pg_advisory_xact_lock(7263845904)');
  let before: { readonly edition: string; readonly left: readonly bigint[] } | undefined;
  const rows = await tx.query(waiting);
  for (const row of rows) {
    const call = requireColumns(row, 'box_id', 'number', 'edition', 'random', 'at_once', 'counts');
    const edition = `${call.box_id} ${call.edition}`;
    const known: readonly number[] = JSON.parse(call.counts);
    const counts = before?.edition === edition ? before.left : known.map(BigInt);
    const random = Uint8Array.from(Buffer.from(call.random, 'hex'));
    const { draws, left } = drawPrizes(random, counts, Number(call.at_once));
    before = { edition, left };
    await tx.query(
      `update chain_plays set counts = $3::integer[], drawn = $4::smallint[] where box_id = $1::text and number = $2::numeric`,
      [call.box_id, call.number, `{${counts.join()}}`, `{${draws.map(({ item }) => item).join()}}`],
    );
  }
  return rows.length;
}

function asServer<Result>(
  { database }: BoxParts,
  doIt: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(database, serviceCaller, work, doIt);
}
