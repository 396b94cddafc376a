import type { PurchaseTerms } from './purchase-terms.ts';

/** An account's share of a payment. */
export interface ActionShare {
  readonly uid: string;
  readonly amount: bigint;
}

/** An amount with its currency. */
export interface ActionMoney {
  readonly coinType: string;
  readonly amount: bigint;
}

export interface PurchaseAction {
  readonly kind: 'purchase';
  readonly catalogue: 'kiosk' | 'shop';
  readonly item: bigint;
  readonly buyer: string;
  readonly orderId: string;
  /** The price after the discount; zero for a free course. */
  readonly paid: ActionMoney;
  readonly discount: bigint;
  readonly shares: readonly ActionShare[];
  /** End of the buyer's access, as on the chain; `null` for items without access. */
  readonly expireAt: bigint | null;
  /** Milliseconds since 1970; `null` if a refund is impossible. */
  readonly refundableUntil: bigint | null;
  /** What the bytes name; the contract sells on no other terms. `null` if they cannot be read. */
  readonly terms: PurchaseTerms | null;
}

export interface RefundAction {
  readonly kind: 'refund';
  readonly sale: string;
  readonly orderId: string;
  readonly buyer: string;
  readonly item: bigint;
  /** `null` if the sale held no money. */
  readonly money: ActionMoney | null;
  /** New end of the buyer's access, as on the chain; 0 if access ends. `null` for items that do not expire. */
  readonly expireAt: bigint | null;
}

type SellingAction =
  | PurchaseAction
  | RefundAction
  | {
      readonly kind: 'sale-settled';
      readonly sale: string;
      readonly orderId: string;
      readonly item: bigint;
      readonly coinType: string | null;
      readonly paid: readonly ActionShare[];
    };

type VaultAction =
  | ({ readonly kind: 'vault-deposit' | 'vault-withdrawal'; readonly uid: string } & ActionMoney)
  /** Coins sent directly to another address. */
  | ({ readonly kind: 'transfer'; readonly to: string } & ActionMoney);

type AccountAction =
  | { readonly kind: 'wallet-bound'; readonly uid: string; readonly address: string }
  | { readonly kind: 'account-deleted'; readonly uid: string }
  | { readonly kind: 'recovery-announced' | 'recovery-stopped'; readonly uid: string; readonly to: string }
  | { readonly kind: 'owner-changed'; readonly uid: string; readonly from: string; readonly to: string }
  | { readonly kind: 'referrer-set'; readonly uid: string; readonly referrer: string }
  | { readonly kind: 'item-used'; readonly uid: string; readonly key: string; readonly amount: bigint }
  | { readonly kind: 'profit-layer-set'; readonly uid: string; readonly layer: number };

type CatalogueAction =
  | {
      readonly kind: 'course-created';
      readonly item: bigint;
      /** As in the bytes; `null` if unchanged. */
      readonly name: string | null;
      readonly author: string;
      readonly price: ActionMoney;
      readonly supply: bigint;
      readonly isAvailable: boolean;
    }
  /** The event has no currency, because a course's currency never changes. */
  | {
      readonly kind: 'course-updated';
      readonly item: bigint;
      /** As in the bytes; `null` if unchanged. */
      readonly name: string | null;
      readonly price: bigint;
      readonly supply: bigint;
      readonly isAvailable: boolean;
    }
  | { readonly kind: 'course-deleted' | 'commodity-deleted'; readonly item: bigint }
  | {
      readonly kind: 'course-given' | 'commodity-allowed';
      readonly item: bigint;
      readonly uid: string;
      readonly isListed: boolean;
    }
  | {
      readonly kind: 'commodity-saved';
      readonly item: bigint;
      /** As in the bytes; `null` if unchanged. */
      readonly name: string | null;
      readonly type: string;
      readonly supply: bigint;
      readonly isAvailable: boolean;
      readonly prices: readonly ActionMoney[];
    }
  /** Terms of sale that take effect later unless they are cancelled. */
  | {
      readonly kind: 'terms-announced';
      readonly item: bigint;
      readonly catalogue: 'kiosk' | 'shop';
      /** A course has one price, in its own currency (`null`), and no duration in days. */
      readonly prices: readonly {
        readonly price: bigint;
        readonly coinType: string | null;
        readonly days: bigint | null;
      }[];
      readonly effectiveAt: bigint;
    }
  | { readonly kind: 'announced-terms-ended'; readonly item: bigint; readonly isApplied: boolean }
  | { readonly kind: 'commodity-restricted'; readonly item: bigint; readonly isRestricted: boolean }
  | { readonly kind: 'redeemed'; readonly uid: string; readonly identifier: string }
  | {
      readonly kind: 'coupon-kind-created';
      readonly item: bigint;
      readonly name: string;
      readonly supply: bigint;
      readonly discountCap: ActionMoney;
      /** From when on it can be confirmed; `null` if it can be issued at once. */
      readonly effectiveAt: bigint | null;
    }
  | { readonly kind: 'coupon-kind-closed'; readonly item: bigint }
  | {
      readonly kind: 'coupon-claimed' | 'coupon-issued';
      /** The kind of coupon. */
      readonly item: bigint;
      readonly uid: string;
    };

type PoolAction =
  | {
      readonly kind: 'pool-created';
      readonly pool: string;
      readonly name: string;
      readonly ticketPrice: ActionMoney;
      readonly maxTickets: bigint;
      /** The most that a ticket can lose. */
      readonly maxLoss: bigint;
      /** Minimum durations of raising, locked and releasing, in milliseconds. */
      readonly stages: readonly [bigint, bigint, bigint];
      readonly releaseBy: bigint;
    }
  | {
      readonly kind: 'pool-updated';
      readonly pool: string;
      readonly name: string;
      readonly maxTickets: bigint;
      /** The earliest time at which the pool can be locked. */
      readonly lockedFrom: bigint;
    }
  | { readonly kind: 'pool-paused'; readonly pool: string; readonly isPaused: boolean }
  | {
      readonly kind: 'pool-stage-set';
      readonly pool: string;
      readonly stage: number;
      readonly perTicket: bigint;
      readonly nextStageAt: bigint;
      readonly coinType: string | null;
    }
  | {
      readonly kind: 'tickets-bought';
      readonly pool: string;
      readonly tickets: bigint;
      readonly amount: bigint;
      /** The most that these tickets can lose. */
      readonly maxLoss: bigint;
      readonly coinType: string | null;
    }
  | {
      readonly kind: 'tickets-handed-back' | 'tickets-released';
      readonly pool: string;
      readonly tickets: bigint;
      readonly amount: bigint;
      readonly coinType: string | null;
    }
  | {
      readonly kind: 'pool-deposit' | 'pool-withdrawal';
      readonly pool: string;
      readonly amount: bigint;
      readonly coinType: string | null;
    };

type PlayAction =
  | {
      readonly kind: 'box-created';
      readonly box: string;
      readonly draws: bigint;
      readonly dailyLimit: bigint;
    }
  | { readonly kind: 'box-filled'; readonly box: string; readonly left: bigint }
  /** Execution uses other random bytes than a simulation, so nothing is known of the prizes yet. */
  | { readonly kind: 'played'; readonly box: string }
  | {
      readonly kind: 'prizes-handed-out';
      readonly box: string;
      readonly uid: string;
      readonly prizes: readonly ActionPrize[];
      /** The user was deleted and receives nothing. */
      readonly isVoid: boolean;
    };

export type ActionPrize =
  | { readonly kind: 'counted'; readonly key: string; readonly amount: bigint }
  | { readonly kind: 'coupon'; readonly item: bigint };

type OfficeAction =
  | {
      readonly kind: 'admin-offered';
      readonly to: string;
      readonly effectiveAt: bigint;
      /** Offered by the holder of the upgrade right instead of the admin. */
      readonly isByUpgradeCap: boolean;
    }
  | { readonly kind: 'admin-offer-cancelled'; readonly to: string; readonly isByUpgradeCap: boolean }
  | { readonly kind: 'admin-changed'; readonly from: string; readonly to: string }
  | { readonly kind: 'operator-set'; readonly operator: string; readonly isOperator: boolean }
  | { readonly kind: 'feature-set'; readonly feature: string; readonly isOn: boolean }
  | { readonly kind: 'currency-set'; readonly coinType: string; readonly isAllowed: boolean }
  | { readonly kind: 'rule-approved'; readonly hash: Uint8Array; readonly isApproved: boolean }
  | {
      readonly kind: 'daily-limits-set';
      readonly refunds: bigint;
      readonly proposers: bigint;
      readonly recoveries: bigint;
    }
  | { readonly kind: 'daily-refund-amount-set'; readonly amount: ActionMoney }
  | { readonly kind: 'auth-key-set'; readonly chain: string }
  | { readonly kind: 'migrated'; readonly version: bigint }
  /** Bytes that an operator records permanently, such as a hash. */
  | { readonly kind: 'anchored'; readonly topic: string; readonly bytes: Uint8Array }
  | { readonly kind: 'upgrade-cap-registered' }
  | { readonly kind: 'package-published' };

/** One effect of a transaction, derived from the network's simulation of its bytes. */
export type ChainAction =
  | SellingAction
  | VaultAction
  | AccountAction
  | CatalogueAction
  | PoolAction
  | PlayAction
  | OfficeAction;
