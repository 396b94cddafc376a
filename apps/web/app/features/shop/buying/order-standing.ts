/** As the ledger keeps it. */
export type OrderStatus = 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded' | 'void';

export interface OrderStanding {
  readonly status: OrderStatus;
  /** Path of what was bought, once the ledger has it; null before, and after a refund. */
  readonly opens: string | null;
  /** Path of the payment page; null once paid. */
  readonly payAgain: string | null;
}

/** What a waiting buyer is shown. Only the ledger reports a payment, never this browser. */
export type OrderStage =
  /** Not paid yet, as far as is known. */
  | 'waiting'
  /** Signed in this browser, outcome unknown. */
  | 'signed'
  | 'abandoned'
  | 'paid'
  | 'open'
  | 'refunded'
  /** Of a local network that was replaced. */
  | 'void';

export function toOrderStage(
  { status, opens }: Omit<OrderStanding, 'payAgain'>,
  isSigned: boolean,
): OrderStage {
  switch (status) {
    case 'awaiting':
    case 'abandoned':
      if (isSigned) return 'signed';
      return status === 'awaiting' ? 'waiting' : 'abandoned';
    case 'paid':
    case 'settled':
      return opens === null ? 'paid' : 'open';
    case 'refunded':
    case 'void':
      return status;
  }
}

/** Final: no further change is expected. */
export function isOrderOver(stage: OrderStage): boolean {
  return stage === 'open' || stage === 'refunded' || stage === 'void';
}

const firstMs = 300;
const maxDelayMs = 15_000;

/** Milliseconds until the next request: short at first, because orders open within seconds, then longer. */
export function nextDelay(asked: number): number {
  return Math.min(maxDelayMs, asked < 10 ? firstMs : firstMs * 1.4 ** (asked - 9));
}
