import { createFaucetHandler } from '../faucet/faucet-handler.ts';
import { createGrpcHandler } from '../grpc/grpc-handler.ts';
import type { OpenNetwork } from './open-network.ts';

export interface HttpServiceOptions {
  readonly open: Pick<OpenNetwork, 'network' | 'faucet'>;
  readonly onUnexpected: (error: unknown) => void;
  /** The mount path, such as `/sui`. */
  readonly prefix?: string;
}

/** Handles all HTTP requests of the network. */
export function createHttpService({
  open,
  onUnexpected,
  prefix = '',
}: HttpServiceOptions): (request: Request) => Promise<Response> {
  const grpc = createGrpcHandler({ network: open.network, onUnexpected, prefix });
  // The official client requests the faucet at the root of its host.
  const faucetPaths = new Set(['/v2/gas', `${prefix}/v2/gas`]);
  const faucet = createFaucetHandler({ faucet: open.faucet, onUnexpected });
  return (request) => (faucetPaths.has(new URL(request.url).pathname) ? faucet(request) : grpc(request));
}
