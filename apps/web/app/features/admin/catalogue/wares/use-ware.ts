import { useEffect, useState } from 'react';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { useCell } from '#app/ui/state/cell.ts';
import type { ChainWare } from './chain-ware.ts';

export type WareReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'down' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'read'; readonly ware: ChainWare };

interface UsedWare {
  readonly reading: WareReading;
  readonly readAgain: () => void;
  /** Shows a newer reading that something else needed. */
  readonly show: (ware: ChainWare) => void;
}

/** A ware from the chain, read in the browser, and again after each signed act. What was read stays visible meanwhile. */
export function useWare(id: string): UsedWare {
  const settled = useCell(settledCount, 0);
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<WareReading>({ kind: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome may have changed the ware.
  useEffect(() => {
    let isGone = false;
    const show = (found: WareReading) => {
      if (!isGone) setReading(found);
    };
    // The client of the chain is loaded on demand.
    import('./read-ware.ts')
      .then(({ readWare }) => readWare(id))
      .then(
        (ware) => show(ware ? { kind: 'read', ware } : { kind: 'removed' }),
        () => show({ kind: 'down' }),
      );
    return () => {
      isGone = true;
    };
  }, [id, settled, attempt]);
  return {
    reading,
    readAgain: () => setAttempt(attempt + 1),
    show: (ware) => setReading({ kind: 'read', ware }),
  };
}
