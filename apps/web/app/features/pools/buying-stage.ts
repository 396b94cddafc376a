import { type Pool, type PoolGate, stageKeyOf } from './pool.ts';
import { maxBuyable, ticketsLeft } from './pool-sums.ts';

/** Whether the site has a network, and whether it answers. */
export type NetworkState = 'there' | 'none' | 'down';

export interface BuyingFacts {
  readonly pool: Pool;
  readonly gate: PoolGate;
  readonly network: NetworkState;
  readonly isSignedIn: boolean;
  /** The chain's time. */
  readonly now: bigint;
}

/** Whether the viewer can buy tickets now, and otherwise the first reason why not. */
export type BuyingStage =
  | {
      readonly kind:
        | 'over'
        | 'no-network'
        | 'down'
        | 'off'
        | 'region'
        | 'overdue'
        | 'paused'
        | 'not-started'
        | 'sold-out'
        | 'signed-out'
        | 'limit'
        | 'notice';
    }
  | { readonly kind: 'cooling'; readonly buyableAt: string }
  | { readonly kind: 'ready'; readonly most: bigint };

export function buyingStage({ pool, gate, network, isSignedIn, now }: BuyingFacts): BuyingStage {
  if (stageKeyOf(pool) !== 'raising') return { kind: 'over' };
  if (network !== 'there') return { kind: network === 'none' ? 'no-network' : 'down' };
  const closed = whyClosed(gate);
  if (closed) return { kind: closed };
  if (now > BigInt(pool.releaseBy)) return { kind: 'overdue' };
  if (pool.isPaused) return { kind: 'paused' };
  if (now < BigInt(pool.startAt)) return { kind: 'not-started' };
  if (ticketsLeft(pool) === 0n) return { kind: 'sold-out' };
  if (!isSignedIn) return { kind: 'signed-out' };
  const most = maxBuyable(pool);
  if (most === 0n) return { kind: 'limit' };
  if (gate.acceptedAt === null || gate.buyableAt === null) return { kind: 'notice' };
  if (now < BigInt(Date.parse(gate.buyableAt))) return { kind: 'cooling', buyableAt: gate.buyableAt };
  return { kind: 'ready', most };
}

export type ClosedReason = 'off' | 'region';

/** Why pools are not offered to the viewer at all; null if they are. */
export function whyClosed({
  isOn,
  isRegionAllowed,
}: Pick<PoolGate, 'isOn' | 'isRegionAllowed'>): ClosedReason | null {
  if (!isOn) return 'off';
  return isRegionAllowed ? null : 'region';
}
