import type { PaymentFailure } from '#app/features/money/payment/payment-failure.ts';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';

/** What the server wrote down before the wallet is asked. */
export interface PlacedOrder {
  readonly order: string;
  /** False where it was waiting already: then it is not this page's to give up. */
  readonly isNew: boolean;
}

export interface BuyParts<Placed> {
  readonly place: () => Promise<Placed>;
  readonly pay: (placed: Placed) => Promise<PaymentOutcome>;
  readonly abandon: (placed: Placed) => Promise<void>;
  /** Whether the ledger has found it paid: on another page, or by another device. */
  readonly isPaid: (placed: Placed) => Promise<boolean>;
}

export type BuyOutcome<Placed> =
  /** Signed: what became of it the order's page finds out. */
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'declined' }
  /** There is no order. */
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure };

/** An order first, and the wallet only then. Whatever this page believes of the payment, it never says that it is paid. */
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
      return { kind: 'declined' };
    case 'failed':
      // The programme takes an order once: a second payment of it fails because the first one did not.
      if (await parts.isPaid(placed)) return { kind: 'placed', placed };
      return { kind: 'failed', failure: outcome.failure };
  }
}
