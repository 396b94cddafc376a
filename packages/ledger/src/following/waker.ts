import type { ChainNode } from '../reading/chain-node.ts';

interface WakerParts {
  readonly node: ChainNode;
  readonly signal: AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Delay before subscribing again; until then the ledger polls. */
const resubscribeDelayMs = 5_000;

/** Signals that the chain may have changed. This is only a hint: a missed signal loses nothing. */
export function createWaker({ node, signal, sleep }: WakerParts): { next(): Promise<void> } {
  let wake = () => {};
  const subscribe = async () => {
    while (!signal.aborted) {
      try {
        for await (const _ of node.wakes(signal)) wake();
      } catch {
        // Reading events uses the same connection and reports its errors.
      }
      await sleep(resubscribeDelayMs, signal);
    }
  };
  void subscribe();
  return {
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}
