import type { ChainFacts } from '#app/platform/services.ts';

/** What a page that shows or moves money has to know first. */
export interface NetworkFacts extends ChainFacts {
  /** Coins for nothing and a wallet for trying: on one's own machine, on the local network. */
  readonly isTrial: boolean;
}

export const networkFactsPath = '/wallet/network.json';
