/** Why the ledger goes no further until somebody has looked. */
export type StandstillReason =
  | { readonly kind: 'gap'; readonly from: bigint; readonly to: bigint }
  | { readonly kind: 'other-chain'; readonly expected: string; readonly found: string }
  | { readonly kind: 'inconsistent'; readonly reason: string }
  | { readonly kind: 'not-understood'; readonly reason: string };

export type LedgerState =
  | { readonly kind: 'starting' }
  /** Part of what the node has is there, and the rest is being read. */
  | { readonly kind: 'catching-up'; readonly nextCheckpoint: bigint; readonly highestCheckpoint: bigint }
  /** Everything up to `nextCheckpoint` was there at that moment. */
  | { readonly kind: 'following'; readonly nextCheckpoint: bigint; readonly atMs: number }
  /** The node or the database does not answer; it is tried again. */
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly error: unknown }
  | { readonly kind: 'standing-still'; readonly reason: StandstillReason };

/** What an operator reads at `/readyz`. */
export function standstillToText(reason: StandstillReason): string {
  switch (reason.kind) {
    case 'gap':
      return `checkpoints ${reason.from} to ${reason.to} are no longer at the node: use one that still has them`;
    case 'other-chain':
      return `the node follows the chain ${reason.found}, the database that of ${reason.expected}`;
    case 'inconsistent':
      return `the node contradicts itself: ${reason.reason}`;
    case 'not-understood':
      return `an event is not known to this version: ${reason.reason}`;
  }
}
