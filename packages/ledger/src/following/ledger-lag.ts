import type { LedgerState } from './ledger-state.ts';

/** How far the mirror is behind the node, as far as is known. */
export interface LedgerLag {
  readonly checkpoints: number;
  /** Since it last had everything that the node had. */
  readonly seconds: number;
}

export interface LagMeter {
  see(state: LedgerState): void;
  read(): LedgerLag;
}

/** Watches the ledger's states. While it waits or stands still nobody counts the node's checkpoints, but time goes on. */
export function createLagMeter(now: () => number): LagMeter {
  let checkpoints = 0n;
  /** Undefined as long as it has all. */
  let behindSince: number | undefined = now();
  let hadAllAt = now();
  return {
    see: (state) => {
      if (state.kind === 'following') {
        checkpoints = 0n;
        hadAllAt = state.atMs;
        behindSince = undefined;
        return;
      }
      behindSince ??= hadAllAt;
      if (state.kind === 'catching-up') {
        const behind = state.highestCheckpoint + 1n - state.nextCheckpoint;
        checkpoints = behind > 0n ? behind : 0n;
      }
    },
    read: () => ({
      checkpoints: Number(checkpoints),
      seconds: behindSince === undefined ? 0 : Math.max(0, Math.floor((now() - behindSince) / 1_000)),
    }),
  };
}
