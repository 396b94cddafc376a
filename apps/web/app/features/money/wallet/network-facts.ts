import type { ChainFacts } from '#app/platform/services.ts';

/** Network facts that pages with money need. */
export interface NetworkFacts extends ChainFacts {
  /** Worthless coins and a demo wallet: on a developer's machine with the local network. */
  readonly isTrial: boolean;
}

export const networkFactsPath = '/wallet/network.json';
