import { z } from 'zod';

const chainFacts = z.object({ chainId: z.string(), checkpoint: z.string() });
/** How far the network that the site pays on has come. */
export type ChainFacts = z.output<typeof chainFacts>;

const count = z.number().int().nonnegative();

/** What there is to know of a database and what belongs to it, as a server with the database open tells its shell. */
export const inspectionSchema = z.object({
  version: z.string(),
  versionNumber: count,
  /** The database's clock, in milliseconds. */
  time: z.number(),
  migrations: z.object({
    missing: z.array(z.string()),
    unknown: z.array(z.string()),
    changed: z.array(z.string()),
  }),
  /** Tables without row-level security. */
  openTables: z.array(z.string()),
  rows: count,
  rowsWithoutFile: count,
  filesWithoutRow: count,
  /** Accounts whose points come to less than nothing, and what totals and journal differ by. */
  debtors: count,
  pointsApart: z.string(),
  /** Addresses that pay gas for newcomers; amounts in MIST. */
  sponsors: z.array(
    z.object({ address: z.string(), freeCoins: count, openPromises: count, spentToday: z.string() }),
  ),
  ledger: z.object({ chainId: z.string(), next: z.string() }).nullable(),
  chain: chainFacts.nullable(),
  /** Why the chain could not be asked. */
  chainFailure: z.string().nullable(),
});
export type Inspection = z.output<typeof inspectionSchema>;
