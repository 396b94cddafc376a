/** Milliseconds since 1970, as the chain's u64 holds them. */
export interface ExpiryAt {
  readonly expireAt: bigint;
  readonly now: bigint;
}

/** The largest u64 is how the chain writes "for ever". */
export const permanentExpiry = 2n ** 64n - 1n;

export function isPermanent(expireAt: bigint): boolean {
  return expireAt === permanentExpiry;
}

/** Zero means never acquired; an asset that expires at this very moment has expired. */
export function isOwned({ expireAt, now }: ExpiryAt): boolean {
  return expireAt !== 0n && expireAt > now;
}
