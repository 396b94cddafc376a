import { useCallback } from 'react';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { isSui } from './coin-text.ts';
import type { CoinFacts } from './payment-chain.ts';

const none: ReadonlyMap<string, CoinFacts> = new Map();

/** What is known of the coins in a history. Until the network has said it, and where it does not, the unit is the smallest. */
export function useCurrencies(
  amounts: readonly { readonly currency: string }[],
): ReadonlyMap<string, CoinFacts> {
  const others = [...new Set(amounts.map(({ currency }) => currency))].filter((one) => !isSui(one));
  const asked = others.sort().join(' ');
  const load = useCallback(async () => {
    if (asked === '') return none;
    // Nothing of the network is loaded for a history of SUI alone.
    const { describeCurrencies } = await import('./describe-currencies.ts');
    return describeCurrencies(asked.split(' '));
  }, [asked]);
  return useLoaded(load).value ?? none;
}
