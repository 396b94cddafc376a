import { useCallback } from 'react';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { type Loaded, useLoaded } from '#app/ui/state/use-loaded.ts';

/** Reads from the chain in the browser, and again after each signed act. `read` must be stable. */
export function useChainReading<T>(read: () => Promise<T>): Loaded<T> {
  const settled = useCell(settledCount, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome may have changed the contract.
  const load = useCallback(() => read(), [read, settled]);
  return useLoaded(load);
}
