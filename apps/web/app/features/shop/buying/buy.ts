import type { PaymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';

/** The order as the server created or found it. */
export interface PlacedOrder {
  readonly order: string;
  /** False if the order existed before: then this page must not cancel it. */
  readonly isNew: boolean;
}

export interface BuyParts<Placed> {
  readonly place: () => Promise<Placed>;
  readonly pay: (placed: Placed) => Promise<PaymentOutcome>;
  readonly abandon: (placed: Placed) => Promise<void>;
  /** True if the ledger has found it paid, on another page or by another device. */
  readonly isPaid: (placed: Placed) => Promise<boolean>;
}

export type BuyOutcome<Placed> =
  /** Signed. The order's page finds out the outcome. */
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'declined'; readonly by: 'dialog' | 'wallet' }
  /** No order was created. */
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure };

/** Creates the order, then asks the wallet to sign. It never claims that the order is paid; only the ledger does. */
export async function buy<Placed>(parts: BuyParts<Placed>): Promise<BuyOutcome<Placed>> {
  let placed: Placed;
  try {
    placed = await parts.place();
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', refusal: error };
    throw error;
  }
  const outcome = await parts.pay(placed);
  switch (outcome.kind) {
    case 'done':
    case 'unsettled':
      return { kind: 'placed', placed };
    case 'declined':
      await parts.abandon(placed);
      return { kind: 'declined', by: outcome.by };
    case 'failed':
      // The contract accepts an order once, so a second payment fails only because the first one succeeded.
      if (await parts.isPaid(placed)) return { kind: 'placed', placed };
      return { kind: 'failed', failure: outcome.failure };
  }
}
