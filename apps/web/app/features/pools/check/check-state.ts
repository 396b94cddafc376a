import type { AdminMoney, CheckStep } from '@suixue/chain/pools/check-pool';
import type { ReadProgress } from '@suixue/chain/pools/node-calls';
import type { Difference } from './compare-mirror.ts';

/** Why a check has no result. */
export type CheckTrouble =
  /** The node, or the site in front of it, does not respond. */
  | 'unreachable'
  /** The node refuses more calls for now. */
  | 'limited'
  /** The pool changed during every attempt. */
  | 'changing'
  /** The node has no pool of this contract at the id. */
  | 'missing'
  /** This page is older than the contract. */
  | 'outdated'
  | 'unexpected';

export interface CheckResult {
  readonly steps: readonly CheckStep[];
  readonly admin: AdminMoney;
  readonly differences: readonly Difference[];
  /** Accounts in the pool's table, also those without tickets now. */
  readonly owners: number;
  /** Null if the node no longer has all events. */
  readonly events: number | null;
  /** Milliseconds of the chain's clock. */
  readonly clockMs: bigint;
}

export type CheckState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'running'; readonly progress: ReadProgress | null; readonly isAgain: boolean }
  | { readonly kind: 'done'; readonly result: CheckResult }
  | {
      readonly kind: 'failed';
      readonly trouble: CheckTrouble;
      /** The error's own words, for support. */
      readonly detail?: string;
    };

/** The state after reading has come further. Progress that arrives after the end is ignored. */
export function withProgress(state: CheckState, progress: ReadProgress): CheckState {
  if (state.kind !== 'running') return state;
  return { ...state, progress, isAgain: state.isAgain || progress.part === 'restarted' };
}
