import type { RouterContextProvider } from 'react-router';
import { servicesContext } from './services.ts';

/** The network's time in milliseconds since 1970; on a local network it may be ahead of the machine's. */
export function getChainNow(context: Readonly<RouterContextProvider>): number {
  return context.get(servicesContext).chain.now();
}
