import type { ChainAccess } from './chain-access.ts';

/** Serves `/sui`: the embedded network, or a proxy to a remote one. */
export interface ChainPort {
  handle(
    request: Request,
    from: { readonly isLocal: boolean; readonly address: string | undefined },
  ): Promise<Response>;
  /** For the server itself; `null` if no contract is configured. */
  access(): Promise<ChainAccess | null>;
  /** The time of the network in milliseconds, without opening it. */
  now(): number;
  close(): Promise<void>;
}

export const chainPath = '/sui';
/** Where the official client looks for a faucet: it is configured with a host but no path. */
export const faucetPath = '/v2/gas';
/** The local network's clock, beside its faucet. */
export const clockPath = '/v2/clock';
