import { createFaucetHandler } from '../faucet/faucet-handler.ts';
import { createGrpcHandler } from '../grpc/grpc-handler.ts';
import type { Network } from '../network.ts';
import type { ThreadedNetwork } from '../thread/threaded-network.ts';
import { clockPath, createClockHandler } from './clock-handler.ts';
import type { OpenNetwork } from './open-network.ts';

export interface HttpServiceOptions {
  readonly open: Pick<OpenNetwork, 'faucet' | 'clock'> & {
    readonly network: Network & Partial<Pick<ThreadedNetwork, 'warm'>>;
  };
  readonly onUnexpected: (error: unknown) => void;
  /** The mount path, such as `/sui`. */
  readonly prefix?: string;
}

/** `isLocal`: whether the client is a user of this machine. */
export type HttpService = (request: Request, from: { readonly isLocal: boolean }) => Promise<Response>;

/** Handles all HTTP requests of the network. */
export function createHttpService({ open, onUnexpected, prefix = '' }: HttpServiceOptions): HttpService {
  const grpc = createGrpcHandler({ network: open.network, onUnexpected, prefix });
  // The official client requests the faucet at the root of its host.
  const faucetPaths = new Set(['/v2/gas', `${prefix}/v2/gas`]);
  const faucet = createFaucetHandler({ faucet: open.faucet, onUnexpected });
  const clockPaths = new Set([clockPath, `${prefix}${clockPath}`]);
  const clock = createClockHandler({ clock: open.clock, onUnexpected });
  return async (request, { isLocal }) => {
    // A wallet reads before it sends, and a server that no wallet uses does without the thread.
    open.network.warm?.();
    const { pathname } = new URL(request.url);
    if (faucetPaths.has(pathname)) return faucet(request);
    if (!clockPaths.has(pathname)) return grpc(request);
    if (isLocal) return clock(request);
    return Response.json({ error: 'The clock is available on this machine only.' }, { status: 403 });
  };
}
