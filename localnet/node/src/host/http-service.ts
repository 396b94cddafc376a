import { createFaucetHandler } from '../faucet/faucet-handler.ts';
import { createGrpcHandler } from '../grpc/grpc-handler.ts';
import type { OpenNetwork } from './open-network.ts';

export interface HttpServiceOptions {
  readonly open: Pick<OpenNetwork, 'network' | 'faucet'>;
  readonly onUnexpected: (error: unknown) => void;
  /** Where it is mounted, such as `/sui`. */
  readonly prefix?: string;
}

/** All that the network answers to over HTTP. */
export function createHttpService({
  open,
  onUnexpected,
  prefix = '',
}: HttpServiceOptions): (request: Request) => Promise<Response> {
  const grpc = createGrpcHandler({ network: open.network, onUnexpected, prefix });
  // The official client asks for a faucet at the root of its host, whatever else it is told.
  const faucetPaths = new Set(['/v2/gas', `${prefix}/v2/gas`]);
  const faucet = createFaucetHandler({ faucet: open.faucet, onUnexpected });
  return (request) => (faucetPaths.has(new URL(request.url).pathname) ? faucet(request) : grpc(request));
}
