/** As the ledger keeps it. */
export type OrderStatus = 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded';

export interface OrderStanding {
  readonly status: OrderStatus;
  /** Where what was bought is, once the ledger has it; null before that, and after the money went back. */
  readonly opens: string | null;
  /** Where it can be paid; null once it has been. */
  readonly payAgain: string | null;
}

/** What whoever waits is told. That it is paid only the ledger says, never this browser. */
export type OrderStage =
  /** Nobody has paid yet, as far as is known. */
  | 'waiting'
  /** This browser has signed it, and nobody has answered. */
  | 'signed'
  | 'abandoned'
  | 'paid'
  | 'open'
  | 'refunded';

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
      return 'refunded';
  }
}

/** Nothing more is waited for. */
export function isOrderOver(stage: OrderStage): boolean {
  return stage === 'open' || stage === 'refunded';
}

const firstMs = 300;
const longestMs = 15_000;

/** How long to wait before asking again: quickly at first, since it opens within seconds, and then less and less often. */
export function nextDelay(asked: number): number {
  return Math.min(longestMs, asked < 10 ? firstMs : firstMs * 1.4 ** (asked - 9));
}
