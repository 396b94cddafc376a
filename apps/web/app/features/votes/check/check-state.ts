import type { ListReport } from '@suixue/academy/votes/check-list';
import type { ProvedBallot } from '#app/features/votes/client/prove-ballot.ts';

/** What the chain says about a published root. */
export type AnchorFinding =
  | { readonly kind: 'same' }
  /** The transaction exists, but records something else. */
  | { readonly kind: 'differs' }
  /** The node does not know the transaction. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' }
  /** Not anchored yet. */
  | { readonly kind: 'none' };

export interface CheckResult {
  readonly report: ListReport;
  readonly anchor: AnchorFinding;
}

/** What the proof of one ballot has shown. */
export interface ProofResult extends ProvedBallot {
  readonly anchor: AnchorFinding;
}

export type CheckState =
  | { readonly kind: 'idle' }
  /** Two parts of the list are read. */
  | { readonly kind: 'proving' }
  /** Bytes of the list that were read. */
  | { readonly kind: 'running'; readonly read: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'proved'; readonly result: ProofResult }
  | { readonly kind: 'done'; readonly result: CheckResult };

/** Whether nothing that was checked is wrong. A chain that could not be read proves nothing. */
export const isSound = ({ report, anchor }: CheckResult | ProofResult): boolean =>
  report.problems.length === 0 && anchor.kind !== 'differs' && anchor.kind !== 'missing';
