import { isFromThisMachine, isLoopbackHost } from '@suixue/localnet-node/is-from-this-machine';

export type LocalCheck = typeof isFromThisMachine;

/** Decides whether a request comes from a user at this very machine. Nothing is local on a site with a public address. */
export function createLocalCheck(siteUrl: string): LocalCheck {
  return isLoopbackHost(new URL(siteUrl).hostname) ? isFromThisMachine : () => false;
}
