import type { BuildPart } from './payment-chain.ts';
import type { PaymentStage } from './payment-stage.ts';

/** Bytes that a server made whole, because somebody else pays for the gas. */
export interface PreparedBytes {
  readonly bytes: Uint8Array;
  /** Of whoever pays for the gas. */
  readonly signatures: readonly string[];
}

interface AnyWish {
  /** What it is for, as a person would say it: 存入金库. */
  readonly title: string;
  /** The account that pays; its own vault is then called its own. */
  readonly uid?: string;
  /** The orders that it pays, so that their pages can tell that it was signed. */
  readonly orders?: readonly string[];
  /**
   * A dialog has asked already, as the one for binding does. It counts only where nothing but gas leaves the wallet:
   * whatever else is paid is asked for here.
   */
  readonly isConfirmed?: boolean;
  /** Another place tells how it ended, so that no toast does. */
  readonly isQuiet?: boolean;
  readonly onStage?: (stage: PaymentStage) => void;
}

/** Where the transaction comes from: it is built here, and maybe more than once, or made by a server. */
export type PaymentSource =
  | { readonly build: BuildPart; readonly prepare?: never }
  | { readonly prepare: (sender: string) => Promise<PreparedBytes>; readonly build?: never };

/** Something to be done on the chain with the connected wallet. */
export type PaymentWish = AnyWish & PaymentSource;
