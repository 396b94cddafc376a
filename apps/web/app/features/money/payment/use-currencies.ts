import { useCallback } from 'react';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { isSui } from './coin-text.ts';
import type { CoinFacts } from './payment-chain.ts';

const none: ReadonlyMap<string, CoinFacts> = new Map();

/** Symbols and decimals of the coins in a history; the smallest unit until the network has answered. */
export function useCurrencies(
  amounts: readonly { readonly currency: string }[],
): ReadonlyMap<string, CoinFacts> {
  const others = [...new Set(amounts.map(({ currency }) => currency))].filter((one) => !isSui(one));
  const asked = others.sort().join(' ');
  const load = useCallback(async () => {
    if (asked === '') return none;
    // A history of SUI alone loads nothing.
    const { describeCurrencies } = await import('./describe-currencies.ts');
    return describeCurrencies(asked.split(' '));
  }, [asked]);
  return useLoaded(load).value ?? none;
}
