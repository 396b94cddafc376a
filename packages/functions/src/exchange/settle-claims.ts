import { readClaimedVouchers } from '@suixue/chain/reading/gifts';
import type { ChainContext } from '../chain-context.ts';
import { asExchange, claimColumns, type PointsClaim, toClaim } from './points-claim.ts';

/**
 * Points are returned only this long after the expiry. A voucher lives at most ten minutes by the chain's clock, but the
 * server's clock may be minutes fast, and the node that is read may be minutes behind.
 */
const graceMs = 900_000n;
const maxClaims = 500;

export type ClaimState = 'open' | 'expired' | 'used' | 'returned';

const selectOpen = `select ${claimColumns} from points_claims where status = 'open' order by expires_at limit ${maxClaims}`;
const end = 'select end_points_claim($1::uuid, $2::boolean)';

/**
 * Finds out what has become of open claims: a coupon was issued, or the voucher has expired and the points are returned.
 * A claim ends once, however many servers do this. Returns the number of claims that ended.
 */
export async function settleClaims(context: ChainContext): Promise<number> {
  const open = await asExchange(context, (tx) => tx.query(selectOpen));
  const states = await settleEach(context, open.map(toClaim));
  return states.filter((state) => state === 'used' || state === 'returned').length;
}

/** The state of one open claim, which is ended if the chain has decided. `expired` means that the chain may still decide. */
export async function settleClaim(context: ChainContext, claim: PointsClaim): Promise<ClaimState> {
  const [state] = await settleEach(context, [claim]);
  return state ?? 'open';
}

async function settleEach(
  context: ChainContext,
  claims: readonly PointsClaim[],
): Promise<readonly ClaimState[]> {
  if (claims.length === 0) return [];
  // Before the chain is read: a voucher that had expired long before and is not used cannot be used any longer.
  const now = BigInt(context.chainNow());
  const nonces = claims.map(({ nonce }) => nonce);
  const used = await readClaimedVouchers(context.client, await context.contract(), nonces);
  const states = claims.map(({ expireAt }, place): ClaimState => {
    if (used[place]) return 'used';
    if (now >= expireAt + graceMs) return 'returned';
    return now >= expireAt ? 'expired' : 'open';
  });
  for (const [place, { id }] of claims.entries()) {
    const state = states[place];
    if (state === 'used' || state === 'returned')
      await asExchange(context, (tx) => tx.query(end, [id, String(state === 'used')]));
  }
  return states;
}
