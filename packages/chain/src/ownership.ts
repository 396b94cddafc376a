import { maxU64 } from './amount.ts';
import type { UserAsset } from './generated/user_pool.ts';

/** The programme's word for never: the largest u64. */
export const permanent = maxU64;

type Expiring = Pick<UserAsset, 'expire_at'>;

/** Owned means: not taken back, and not over. What nobody has is not owned. */
export function isOwned(asset: Expiring | null | undefined, now: number): boolean {
  if (!asset) return false;
  return asset.expire_at !== 0n && asset.expire_at > BigInt(now);
}

/** Until when in milliseconds; `null` is for ever. Only for what is owned. */
export function ownedUntil({ expire_at: expireAt }: Expiring): number | null {
  return expireAt === permanent ? null : Number(expireAt);
}
