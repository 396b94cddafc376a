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
  const faucet = createFaucetHandler({ faucet: open.faucet, onUnexpected });
  return (request) =>
    new URL(request.url).pathname === `${prefix}/v2/gas` ? faucet(request) : grpc(request);
}
