import type { LedgerState } from './ledger-state.ts';

/** How far the mirror is known to be behind the node. */
export interface LedgerLag {
  readonly checkpoints: number;
  /** Time since the mirror was last complete. */
  readonly seconds: number;
}

export interface LagMeter {
  see(state: LedgerState): void;
  read(): LedgerLag;
}

/**
 * Derives the lag from the ledger's states. While the ledger waits or has halted, the number of checkpoints is not
 * updated, but the time is.
 */
export function createLagMeter(now: () => number): LagMeter {
  let checkpoints = 0n;
  /** `undefined` while the mirror is complete. */
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
