import { maxU64 } from './amount.ts';
import type { UserAsset } from './generated/user_pool.ts';

/** The contract's value for "never expires": the largest u64. */
export const permanent = maxU64;

type Expiring = Pick<UserAsset, 'expire_at'>;

/** Whether an asset is owned at `now`: it exists, was not revoked and has not expired. */
export function isOwned(asset: Expiring | null | undefined, now: number): boolean {
  if (!asset) return false;
  return asset.expire_at !== 0n && asset.expire_at > BigInt(now);
}
