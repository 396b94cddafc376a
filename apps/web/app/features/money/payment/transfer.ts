/** One line of what came and went, as the ledger has it. Amounts are texts: JSON has no numbers that are large enough. */
export interface Transfer {
  /** No other line has it. */
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
  /** Where the next page begins; null on the last one. */
  readonly before: string | null;
}

export const transfersPath = '/wallet/transfers.json';
export const transfersPageSize = 20;
