/** One movement in the ledger. Amounts are text, because JSON numbers are too small. */
export interface Transfer {
  /** Unique among the lines. */
  readonly key: string;
  readonly cause: TransferCause;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly amount: string;
  readonly digest: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export type TransferCause = 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal' | 'purchase';

export interface TransferPage {
  readonly transfers: readonly Transfer[];
  /** Cursor of the next page; null on the last one. */
  readonly before: string | null;
}

export const transfersPath = '/wallet/transfers.json';
export const transfersPageSize = 20;
