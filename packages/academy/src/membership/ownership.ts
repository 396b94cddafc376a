/** Milliseconds since 1970, as the chain's u64 holds them. */
export interface ExpiryAt {
  readonly expireAt: bigint;
  readonly now: bigint;
}

/** The chain writes "permanent" as the largest u64. */
export const permanentExpiry = 2n ** 64n - 1n;

export function isPermanent(expireAt: bigint): boolean {
  return expireAt === permanentExpiry;
}

/** An expiry of zero means never acquired. An asset is expired from the millisecond of its expiry on. */
export function isOwned({ expireAt, now }: ExpiryAt): boolean {
  return expireAt !== 0n && expireAt > now;
}
