import { DatabaseError } from '@suixue/backend/database/database-error';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { newVoucher, signVoucher } from '../wallets/sign-voucher.ts';
import { walletAddress } from '../wallets/wallet-address.ts';
import { asExchange, claimColumns, type PointsClaim, toClaim } from './points-claim.ts';
import { requireClaimable } from './require-claimable.ts';
import { type ClaimState, settleClaim } from './settle-claims.ts';

const input = z.strictObject({
  /** Made by the page for each exchange: a repeated call takes the points once. */
  claim: z.guid(),
  offer: z.guid(),
  /** What the page showed: an offer that has changed since is refused. */
  price: z.int().positive(),
  kind: z.string().regex(/^(0|[1-9]\d{0,77})$/, '优惠券有误'),
  address: walletAddress,
});

interface Wish extends z.output<typeof input> {
  readonly uid: string;
}

/**
 * Takes the points of an offer and confirms to the chain, for a few minutes, that this account may claim one coupon. If
 * it does not, the points are returned.
 */
export function claimCouponVoucher(context: ChainContext) {
  return defineFunction({
    name: 'claim-coupon-voucher',
    audience: 'signed-in',
    rate: { limit: 20, windowMs: 600_000 },
    // The claim itself makes repeated calls safe, for longer than a day.
    isOnce: false,
    input,
    handler: async (given, { uid }) => {
      const wish = { ...given, uid };
      const known = await findClaim(context, wish);
      const claim = known ?? (await beginClaim(context, wish));
      if (known)
        requireOpen(
          known.status === 'open' ? await settleClaim(context, known) : (known.status as ClaimState),
        );
      const { expireAt, nonce, signature } = await signVoucher(context, {
        purpose: 'claim',
        uid,
        sender: claim.address,
        subject: claim.kind,
        recorded: claim,
      });
      return {
        claim: claim.id,
        kind: String(claim.kind),
        price: claim.price,
        purpose: 'claim' as const,
        uid,
        address: claim.address,
        expireAt: String(expireAt),
        nonce: Buffer.from(nonce).toString('base64'),
        signature: Buffer.from(signature).toString('base64'),
      };
    },
  });
}

async function findClaim(context: ChainContext, wish: Wish): Promise<PointsClaim | null> {
  const [row] = await asExchange(context, (tx) =>
    tx.query(`select ${claimColumns} from points_claims where id = $1::uuid`, [wish.claim]),
  );
  if (!row) return null;
  const claim = toClaim(row);
  const { uid, offer, address } = wish;
  if (claim.uid !== uid || claim.offer !== offer.toLowerCase() || claim.address !== address)
    throw new FunctionRefusal('claim-mismatch', '这次兑换和刚才的不一样，请刷新页面再换。');
  return claim;
}

const begin = `select begin_points_claim($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::numeric, $7::integer, $8::numeric) ->> 'id' as id`;

async function beginClaim(context: ChainContext, wish: Wish): Promise<PointsClaim> {
  const { uid, claim, offer, address, price, kind } = wish;
  const [offered] = await asExchange(context, (tx) =>
    tx.query('select kind_id::text as kind from points_offers where id = $1::uuid', [offer]),
  );
  if (!offered?.kind) throw refusals.points_offer_unavailable();
  // The database compares both; this only refuses before the chain is asked about another coupon.
  if (offered.kind !== kind) throw refusals.points_offer_changed();
  await requireClaimable(context, { uid, address, kind: BigInt(kind) });
  const { nonce, expireAt } = newVoucher(context);
  const hexNonce = Buffer.from(nonce).toString('hex');
  const given = [uid, claim, offer, address, hexNonce, String(expireAt), String(price), kind];
  try {
    return await asExchange(context, async (tx) => {
      await tx.query(begin, given);
      const [row] = await tx.query(`select ${claimColumns} from points_claims where id = $1::uuid`, [claim]);
      return toClaim(row);
    });
  } catch (error) {
    const hint = error instanceof DatabaseError ? error.hint : null;
    if (hint !== null && hint in refusals) throw refusals[hint as keyof typeof refusals]();
    throw error;
  }
}

const refusals = {
  points_offer_unavailable: () =>
    new FunctionRefusal('offer-unavailable', '这件东西现在不能兑换。积分没有扣。'),
  points_offer_changed: () =>
    new FunctionRefusal('offer-changed', '兑换的条件刚刚变了，积分没有动。请看清新的再换。'),
  points_offer_sold_out: () => new FunctionRefusal('offer-unavailable', '已经换完了。积分没有扣。'),
  points_offer_limit_reached: () =>
    new FunctionRefusal('offer-limit', '您能换的次数已经用完了。积分没有扣。'),
  points_insufficient: () => new FunctionRefusal('points-insufficient', '积分不够，没有扣。'),
  points_claim_key_used: () =>
    new FunctionRefusal('claim-mismatch', '这次兑换和刚才的不一样，请刷新页面再换。'),
};

function requireOpen(state: ClaimState): void {
  switch (state) {
    case 'used':
      throw new FunctionRefusal('claim-used', '这张优惠券已经领到了。');
    case 'returned':
      throw new FunctionRefusal('claim-returned', '这次兑换已经过期，积分退回来了，请重新兑换。');
    case 'expired':
      throw new FunctionRefusal(
        'claim-pending',
        '这次兑换已经过期，正在向链上确认。没有领到的话，约 15 分钟后退回积分。',
      );
    case 'open':
  }
}
