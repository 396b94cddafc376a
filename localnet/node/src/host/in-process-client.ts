import { SuiGrpcClient } from '@mysten/sui/grpc';
import { createGrpcHandler } from '../grpc/grpc-handler.ts';
import type { Network } from '../network.ts';

const nowhere = 'http://in-process';

/** The official client within the same process: the whole protocol without a socket. */
export function createInProcessClient(
  network: Network,
  onUnexpected: (error: unknown) => void,
): SuiGrpcClient {
  const handle = createGrpcHandler({ network, onUnexpected });
  return new SuiGrpcClient({
    network: 'localnet',
    baseUrl: nowhere,
    format: 'binary',
    fetch: (url, init) => handle(new Request(url, init)),
  });
}
