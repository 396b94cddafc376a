import type { ReactNode } from 'react';
import type { BuildPart } from './payment-chain.ts';
import type { PaymentStage } from './payment-stage.ts';
import type { PaymentSummary } from './payment-summary.ts';

/** Complete bytes from the server, for a sponsored transaction. */
export interface PreparedBytes {
  readonly bytes: Uint8Array;
  /** Signature of the sponsor. */
  readonly signatures: readonly string[];
}

interface CommonRequest {
  /** The purpose in a user's words: 存入金库. */
  readonly title: string;
  /** The paying account, whose vault the summary calls its own. */
  readonly uid?: string;
  /** The orders that it pays, so that their pages can show that it was signed. */
  readonly orders?: readonly string[];
  /** Resolves with true if the user agrees to what this summary of the very bytes says. `explanation` is what `explain` rendered. */
  readonly confirm: (summary: PaymentSummary, explanation?: ReactNode) => Promise<boolean>;
  /** The caller reports the outcome, so no toast does. */
  readonly isQuiet?: boolean;
  /** Renders what the consent shows first, from the very bytes to be signed. If it throws, nothing is signed. */
  readonly explain?: (bytes: Uint8Array) => Promise<ReactNode>;
  readonly onStage?: (stage: PaymentStage) => void;
}

/** Built here, possibly more than once, or complete from a server. */
export type PaymentSource =
  | { readonly build: BuildPart; readonly prepare?: never }
  | { readonly prepare: (sender: string) => Promise<PreparedBytes>; readonly build?: never };

/** A transaction to be signed by the connected wallet. */
export type TransactionRequest = CommonRequest & PaymentSource;
