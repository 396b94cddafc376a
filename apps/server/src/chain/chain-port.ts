import type { ChainAccess } from './chain-access.ts';

/** What answers at `/sui`: the network of this process, or a way to another one. */
export interface ChainPort {
  handle(
    request: Request,
    from: { readonly isLocal: boolean; readonly address: string | undefined },
  ): Promise<Response>;
  /** For the servers themselves; null where no programme is configured. */
  access(): Promise<ChainAccess | null>;
  close(): Promise<void>;
}

export const chainPath = '/sui';
/** Where the official client looks for a faucet: it knows a host and no path. */
export const faucetPath = '/v2/gas';
