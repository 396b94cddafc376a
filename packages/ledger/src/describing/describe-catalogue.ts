import type { ClientWithCoreApi } from '@mysten/sui/client';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Row, Transaction } from '@suixue/backend/database/database';
import { readCommodities, readCouponKinds, readWares } from '@suixue/chain/reading/catalogue';
import type { Contract } from '@suixue/chain/reading/contract';
import type { Statement } from '../mirroring/mirror.ts';
import { toStorable } from '../mirroring/to-storable.ts';
import { describeCommodity, describeCouponKind, describeWares, type Marked } from './describe-rows.ts';

export interface DescribingParts {
  readonly database: Database;
  readonly client: ClientWithCoreApi;
  /** The ids of the contract's tables, which never change. */
  readonly contract: () => Promise<Contract>;
}

export interface Described {
  readonly described: number;
  /** Rows that the node does not have yet or that changed meanwhile; they are read again later. */
  readonly left: number;
}

const work = { method: 'LEDGER', path: '/describe' };
const atOnce = 50;

const waiting = (table: string, changed: string) =>
  `select '${table}' as kind, id::text as id, ${changed} as changed from ${table} where described_at is null`;
const toDescribe = `${waiting('chain_wares', 'updated_at::text')} union all ${waiting('chain_commodities', 'updated_at::text')}
  union all ${waiting('chain_coupon_kinds', 'null')} limit ${atOnce}`;

/**
 * Fills in what events do not contain by reading the chain's objects: texts, durations, prices. Events only mark the
 * changed rows, so that the ledger never waits for this; rows that could not be read stay marked.
 */
export async function describeCatalogue(parts: DescribingParts): Promise<Described> {
  const rows = await asServer(parts, (tx) => tx.query(toDescribe));
  if (rows.length === 0) return { described: 0, left: 0 };
  const statements = await readAll(parts, rows);
  const described = await asServer(parts, async (tx) => {
    let count = 0;
    for (const [sql, ...values] of statements) count += (await tx.query(sql, values)).length;
    return count;
  });
  return { described, left: rows.length - described };
}

/** Each statement returns the row that it updated, or none. */
async function readAll(
  { client, contract }: DescribingParts,
  rows: readonly Row[],
): Promise<readonly Statement[]> {
  const academy = await contract();
  const marked = (table: string): Marked[] =>
    rows.flatMap(({ kind, id, changed = null }) => (kind === table && id ? [{ id, changed }] : []));
  const describe = async <Found>(
    table: string,
    read: (client: ClientWithCoreApi, academy: Contract, ids: readonly bigint[]) => Promise<(Found | null)[]>,
    toStatement: (found: Found, row: Marked) => Statement,
  ) => {
    const mine = marked(table);
    const found = await read(
      client,
      academy,
      mine.map(({ id }) => BigInt(id)),
    );
    return mine.flatMap((row, at) => {
      const one = found[at];
      return one ? [toStatement(toStorable(one), row)] : [];
    });
  };
  const parts = await Promise.all([
    describe('chain_wares', readWares, describeWares),
    describe('chain_commodities', readCommodities, describeCommodity),
    describe('chain_coupon_kinds', readCouponKinds, describeCouponKind),
  ]);
  return parts.flat();
}

function asServer<Result>(
  { database }: DescribingParts,
  doIt: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return asCaller(database, serviceCaller, work, doIt);
}
