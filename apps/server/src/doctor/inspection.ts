import { z } from 'zod';

const chainFacts = z.object({ chainId: z.string(), checkpoint: z.string() });
/** State of the network that the site pays on. */
export type ChainFacts = z.output<typeof chainFacts>;

const count = z.number().int().nonnegative();

/** Facts about a database and the data folder, as a server reports them to its CLI. */
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
  /** Accounts with a negative total, and those whose kept totals are not those of the journal. */
  debtors: count,
  pointsApart: count,
  /** Pools whose sums contradict each other, or whose vault does not cover what is owed. */
  poolsApart: z.array(z.string()),
  /** Counts of the ranking that differ from the accounts that they count. */
  placesApart: count,
  /** Addresses that sponsor gas; amounts in MIST. */
  sponsors: z.array(
    z.object({ address: z.string(), freeCoins: count, openPromises: count, spentToday: z.string() }),
  ),
  ledger: z.object({ chainId: z.string(), next: z.string() }).nullable(),
  chain: chainFacts.nullable(),
  /** Why the chain could not be reached. */
  chainFailure: z.string().nullable(),
});
export type Inspection = z.output<typeof inspectionSchema>;
