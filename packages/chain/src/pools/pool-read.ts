import type { AcademyEvent } from '../events.ts';
import type { FundingPool, Owner } from '../generated/funding.ts';

/** An event of one pool. */
export type PoolEvent = Extract<AcademyEvent, { readonly name: `funding::${string}` }>;

/** Everything that the chain records about a pool, at one version of the pool. */
export interface PoolRead {
  readonly poolId: string;
  readonly coinType: string;
  /** Version of the pool, which every change of it or of its holders increases. */
  readonly version: string;
  /** The chain's clock in milliseconds. On an idle local network it is the time of the latest transaction. */
  readonly clockMs: bigint;
  readonly pool: FundingPool;
  /** By account id, including those that have handed back or been paid everything. */
  readonly owners: ReadonlyMap<string, Owner>;
  /** Oldest first, from the creation on; `null` if the node no longer has all of them. */
  readonly events: readonly PoolEvent[] | null;
}
