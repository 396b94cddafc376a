import type { FundingPool } from '../generated/funding.ts';

/** What the sums of a pool follow from. */
export type PoolTerms = Pick<FundingPool, 'terms' | 'state'>;

const raising = 0;
const locked = 1;

/** What each unpaid ticket is owed at the present stage. */
function owedPerTicket({ terms, state }: PoolTerms): bigint {
  if (state.stage === raising) return state.ticket_price;
  return state.stage === locked ? terms.floor_per_ticket : state.amount_per_ticket_on_release;
}

/** What the vault must hold for the tickets, as `funding::owed` computes it. */
export function owedBy(pool: PoolTerms): bigint {
  const { claimed_tickets_num: claimed, released_tickets_num: released } = pool.state;
  return (claimed - released) * owedPerTicket(pool);
}

/** The most that the administrator can withdraw at a time of the chain, as `funding::admin_withdraw` decides. */
export function withdrawableFrom(pool: PoolTerms & Pick<FundingPool, 'vault'>, now: bigint): bigint {
  const { stage } = pool.state;
  if (stage === raising || (stage === locked && now > pool.terms.release_by)) return 0n;
  const free = pool.vault.value - owedBy(pool);
  return free > 0n ? free : 0n;
}
