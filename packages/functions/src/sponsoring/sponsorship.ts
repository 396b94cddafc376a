/** A coin as a transaction names it. */
export interface CoinReference {
  readonly objectId: string;
  readonly version: string;
  readonly digest: string;
}

export interface PoolCoin extends CoinReference {
  readonly balance: bigint;
}

export type SponsorshipKind = 'bind' | 'first-purchase';

interface Promised {
  readonly id: string;
  readonly kind: SponsorshipKind;
  readonly userId: string | null;
  readonly address: string;
  readonly orderId: string | null;
  readonly coin: CoinReference;
  readonly madeAtMs: number;
  readonly expiresAtMs: number;
}

/** A coin is kept, and nothing is signed yet. */
export interface Reserved extends Promised {
  readonly state: 'reserved';
}

/** Signed by the house: its coin is used by this transaction or by nothing. */
export interface Open extends Promised {
  readonly state: 'open';
  readonly digest: string;
  readonly bytes: string;
  readonly signature: string;
  readonly gasPrice: bigint;
  readonly epoch: bigint;
}

export type LiveSponsorship = Reserved | Open;

/** How one ends, and what its coin lost by it. */
export interface Ending {
  readonly state: 'used' | 'failed' | 'expired';
  readonly cost: bigint;
  /** The coin as it is now; null when it is gone. */
  readonly coin: PoolCoin | null;
}
