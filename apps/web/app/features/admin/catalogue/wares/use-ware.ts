import { useCallback } from 'react';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import type { ChainWare } from './chain-ware.ts';

export type WareReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'down' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'read'; readonly ware: ChainWare };

interface UsedWare {
  readonly reading: WareReading;
  readonly readAgain: () => void;
}

/** A ware from the chain, read in the browser, and again after each signed act. What was read stays visible meanwhile, and if that fails. */
export function useWare(id: string): UsedWare {
  // The client of the chain is loaded on demand.
  const read = useCallback(async () => (await import('./read-ware.ts')).readWare(id), [id]);
  const { value: ware, isLoading, error, reload: readAgain } = useChainReading(read);
  if (ware) return { reading: { kind: 'read', ware }, readAgain };
  if (isLoading) return { reading: { kind: 'reading' }, readAgain };
  return { reading: { kind: error ? 'down' : 'removed' }, readAgain };
}
