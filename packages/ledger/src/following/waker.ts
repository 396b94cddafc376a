import type { ChainNode } from '../reading/chain-node.ts';

interface WakerParts {
  readonly node: ChainNode;
  readonly signal: AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Between two tries to be told; until then the ledger looks by itself. */
const againAfterMs = 5_000;

/** Tells when something may have happened on the chain. It is only a hint: nothing is lost when it is not told. */
export function createWaker({ node, signal, sleep }: WakerParts): { next(): Promise<void> } {
  let wake = () => {};
  const hear = async () => {
    while (!signal.aborted) {
      try {
        for await (const _ of node.wakes(signal)) wake();
      } catch {
        // The same connection is asked for events, and there it is said what is wrong with it.
      }
      await sleep(againAfterMs, signal);
    }
  };
  void hear();
  return {
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}
