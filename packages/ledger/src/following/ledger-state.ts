/** Why the ledger has halted until an operator intervenes. */
export type HaltReason =
  | { readonly kind: 'gap'; readonly from: bigint; readonly to: bigint }
  | { readonly kind: 'other-chain'; readonly expected: string; readonly found: string }
  | { readonly kind: 'inconsistent'; readonly reason: string }
  | { readonly kind: 'not-understood'; readonly reason: string };

export type LedgerState =
  | { readonly kind: 'starting' }
  /** Some of the node's events are stored, the rest is being read. */
  | { readonly kind: 'catching-up'; readonly nextCheckpoint: bigint; readonly highestCheckpoint: bigint }
  /** Everything up to `nextCheckpoint` was stored at that moment. */
  | { readonly kind: 'following'; readonly nextCheckpoint: bigint; readonly atMs: number }
  /** The node or the database does not answer; the ledger retries. */
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly error: unknown }
  | { readonly kind: 'halted'; readonly reason: HaltReason };

/** Message for operators, shown at `/readyz`. */
export function haltReasonToText(reason: HaltReason): string {
  switch (reason.kind) {
    case 'gap':
      return `checkpoints ${reason.from} to ${reason.to} were pruned by the node: use a node that still has them`;
    case 'other-chain':
      return `the node follows chain ${reason.found}, but the database mirrors chain ${reason.expected}`;
    case 'inconsistent':
      return `the node contradicts itself: ${reason.reason}`;
    case 'not-understood':
      return `this version does not know the event: ${reason.reason}`;
  }
}
