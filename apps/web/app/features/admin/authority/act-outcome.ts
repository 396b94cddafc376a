import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import type { contractCalls } from './contract-calls.ts';

/** Adds the calls of an act to a transaction. */
export type ActBuild = (tx: Transaction, academy: Deployment, calls: typeof contractCalls) => void;

/** How a signed act of the administration ended. Only `done` and `unsettled` may have changed something. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly digest: string }
  /** Signed, but its outcome is not known yet; it is never signed twice. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'problem'; readonly sentence: string };
