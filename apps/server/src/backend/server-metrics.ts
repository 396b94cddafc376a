import type { LedgerLag } from '@suixue/ledger/ledger-lag';

/** Metrics for `/readyz`. */
export interface ServerMetrics extends Readonly<Record<string, unknown>> {
  /** Absent while no chain is followed. */
  readonly ledgerBehind?: LedgerLag;
}
