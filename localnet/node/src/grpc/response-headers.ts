import type { NetworkReader } from '../network.ts';

/** The network's name for clients. */
export const chainName = 'localnet';

const requestHeaders = [
  'accept',
  'content-type',
  'grpc-timeout',
  'x-grpc-web',
  'x-sui-client-protocol-version',
  'x-user-agent',
];

const exposedHeaders = [
  'grpc-message',
  'grpc-status',
  'x-sui-chain',
  'x-sui-chain-id',
  'x-sui-checkpoint-height',
  'x-sui-epoch',
  'x-sui-lowest-available-checkpoint',
  'x-sui-lowest-available-checkpoint-objects',
  'x-sui-timestamp',
  'x-sui-timestamp-ms',
];

/** Any origin is allowed, as on every Sui network: signatures authorise transactions. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
} as const;

export const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-max-age': '86400',
} as const;

/** The chain's position at the time of the response. */
export function createNetworkHeaders(network: NetworkReader): Record<string, string> {
  const { sequence, timestampMs } = network.latestCheckpoint();
  return {
    'x-sui-chain': chainName,
    'x-sui-chain-id': network.chainId,
    'x-sui-checkpoint-height': String(sequence),
    'x-sui-epoch': String(network.epoch().epoch),
    'x-sui-lowest-available-checkpoint': '0',
    'x-sui-lowest-available-checkpoint-objects': '0',
    'x-sui-timestamp': new Date(Number(timestampMs)).toISOString(),
    'x-sui-timestamp-ms': String(timestampMs),
  };
}
