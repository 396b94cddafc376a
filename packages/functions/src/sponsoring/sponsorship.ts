/** A coin as transactions reference it. */
export interface CoinReference {
  readonly objectId: string;
  readonly version: string;
  readonly digest: string;
}

export interface PoolCoin extends CoinReference {
  readonly balance: bigint;
}

export type SponsorshipKind = 'bind' | 'first-purchase' | 'play' | 'hand-out';

interface Promised {
  readonly id: string;
  readonly kind: SponsorshipKind;
  readonly userId: string | null;
  readonly address: string;
  readonly orderId: string | null;
  /** The box, for draws. */
  readonly boxId: string | null;
  readonly coin: CoinReference;
  readonly madeAtMs: number;
  readonly expiresAtMs: number;
}

/** A coin is reserved and nothing is signed yet. */
export interface Reserved extends Promised {
  readonly state: 'reserved';
}

/** Signed by the sponsor: the coin can be spent by this transaction or by its retraction only. */
export interface Open extends Promised {
  readonly state: 'open';
  readonly digest: string;
  readonly bytes: string;
  readonly signature: string;
  readonly gasPrice: bigint;
  readonly epoch: bigint;
}

export type LiveSponsorship = Reserved | Open;

/** How a sponsorship ended, and the cost. */
export interface Ending {
  readonly state: 'used' | 'failed' | 'expired';
  readonly cost: bigint;
  /** The coin's new state; `null` if it no longer exists. */
  readonly coin: PoolCoin | null;
}
