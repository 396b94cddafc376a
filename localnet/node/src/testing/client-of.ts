import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { createGrpcHandler } from '../grpc/grpc-handler.ts';
import type { WebFormat } from '../grpc/web-frames.ts';
import type { Network } from '../network.ts';

export const baseUrl = 'http://127.0.0.1/sui';

/** For tests only: the handler; internal errors fail the test. */
export function handlerOf(network: Network): (request: Request) => Promise<Response> {
  const onUnexpected = (error: unknown) => {
    throw error;
  };
  return createGrpcHandler({ network, onUnexpected, prefix: '/sui' });
}

/** For tests only: the official client, connected to the handler without a socket. */
export function clientOf(network: Network, format: WebFormat = 'binary'): SuiGrpcClient {
  const handle = handlerOf(network);
  return new SuiGrpcClient({
    network: 'localnet',
    baseUrl,
    format,
    fetch: (url, init) => handle(new Request(url, init)),
  });
}

/** The transports that the official client's suites run over. */
export const transports: readonly Transport[] = [
  { name: 'gRPC-web as text', connect: (network) => clientOf(network, 'text') },
  { name: 'gRPC-web as bytes', connect: (network) => clientOf(network, 'binary') },
];

export interface Transport {
  readonly name: string;
  readonly connect: (network: Network) => ClientWithCoreApi;
}
