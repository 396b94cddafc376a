import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import type { Contract } from '@suixue/chain/reading/contract';
import type { contractCalls } from './contract-calls.ts';

/** Adds the calls of an act to a transaction that the connected wallet signs. */
export type ActBuild = (
  tx: Transaction,
  academy: Deployment,
  calls: typeof contractCalls,
  signer: { readonly address: string; readonly client: ClientWithCoreApi },
) => void | Promise<void>;

/**
 * Reads what an act depends on again, immediately before it is built. Returns a sentence if it may no longer be signed: nothing has
 * been changed then.
 */
export type ActCheck = (chain: {
  readonly client: ClientWithCoreApi;
  readonly contract: Contract;
}) => Promise<string | null>;

/** How a signed act of the administration ended. Only `done` and `unsettled` may have changed something. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly digest: string }
  /** Signed, but its outcome is not known yet; it is never signed twice. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'problem'; readonly sentence: string };
