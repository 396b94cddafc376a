import type { ActBuild } from '#app/features/admin/authority/act-outcome.ts';
import type { PoolOnChain } from './read-pool-on-chain.ts';
import { findPoolStaleness, type PoolPart } from './stale-pool.ts';

/** What every form about a pool needs. */
export interface PoolActProps {
  /** The pool as the page shows it. */
  readonly found: PoolOnChain;
  /** Reads the chain again, after it has changed. */
  readonly reload: () => void;
}

/**
 * Reads the pool again before an act is built; returns a sentence with both versions if a part on which the act depends has changed
 * since the page showed it.
 */
export async function whileCurrent(
  { found, reload }: PoolActProps,
  parts: readonly PoolPart[],
  make: (present: PoolOnChain) => ActBuild | string,
): Promise<ActBuild | string> {
  const { readPoolOnChain } = await import('./read-pool-on-chain.ts');
  const present = await readPoolOnChain(found.pool.id);
  if (!present) return '链上没有这个资金池。什么都没有签名。';
  const { facts, now } = present;
  const stale = findPoolStaleness(found.pool, present.pool, { parts, facts, now });
  if (stale === null) return make(present);
  reload();
  return stale;
}

/** The pool as the calls of the contract name it. */
export const poolReference = ({ pool, coinType }: PoolOnChain) => ({ poolId: pool.id, coinType });
