import { requirePoolStage } from '@suixue/academy/pools/stage';
import type { FundingPool } from '@suixue/chain/contract/funding';
import { type Share, shareOf } from './pool-plan.ts';

/** What the acts of administrators depend on, computed from a pool as the contract does. Times are milliseconds. */
export interface PoolMoney {
  /** What the tickets must be able to get at this stage. */
  readonly owed: bigint;
  /** How much the admin may withdraw now. */
  readonly limit: bigint;
  /** What each ticket gets if releasing starts now; what it was promised once it has. */
  readonly share: Share;
  /** What the tickets cost. Below that, only the admin can start releasing. */
  readonly cost: bigint;
  readonly isOverdue: boolean;
}

export function poolToMoney({ state, terms, vault: { value: vault } }: FundingPool, now: bigint): PoolMoney {
  const { claimed_tickets_num: claimed, released_tickets_num: released, ticket_price: price } = state;
  const { key } = requirePoolStage(state.stage);
  const hasShares = key === 'releasing' || key === 'ended';
  const perTicket =
    key === 'raising'
      ? price
      : key === 'locked'
        ? terms.floor_per_ticket
        : state.amount_per_ticket_on_release;
  const owed = (claimed - released) * perTicket;
  const isOverdue = !hasShares && now > terms.release_by;
  const isClosed = key === 'raising' || isOverdue;
  return {
    owed,
    limit: isClosed ? 0n : vault - owed,
    share: hasShares
      ? { each: state.amount_per_ticket_on_release, rest: vault - owed }
      : shareOf(vault, claimed),
    cost: claimed * price,
    isOverdue,
  };
}
