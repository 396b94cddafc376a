import { toClientKey } from '@suixue/backend/client-key';
import { readBody } from '@suixue/backend/read-body';
import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import type { Logger } from 'pino';
import type { ChainAccess } from './chain-access.ts';
import { type ChainPort, chainPath } from './chain-port.ts';
import { createRateLimit } from './rate-limit.ts';

interface ChainProxyParts {
  /** URL of the network. */
  readonly target: string;
  /** Sent as `x-api-key`, and never to the browser. */
  readonly apiKey: string | undefined;
  /** Where the contract lives on it, for the server itself. */
  readonly access: ChainAccess | null;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly log: Logger;
}

/** The methods that pages and their wallet need: reading, simulating, executing and subscribing. */
const allowed: ReadonlySet<string> = new Set([
  'sui.rpc.v2.LedgerService/GetServiceInfo',
  'sui.rpc.v2.LedgerService/GetObject',
  'sui.rpc.v2.LedgerService/BatchGetObjects',
  'sui.rpc.v2.LedgerService/GetTransaction',
  'sui.rpc.v2.LedgerService/GetEpoch',
  'sui.rpc.v2.LedgerService/ListTransactions',
  'sui.rpc.v2.StateService/ListOwnedObjects',
  'sui.rpc.v2.StateService/ListDynamicFields',
  'sui.rpc.v2.StateService/GetBalance',
  'sui.rpc.v2.StateService/ListBalances',
  'sui.rpc.v2.StateService/GetCoinInfo',
  'sui.rpc.v2.MovePackageService/GetFunction',
  'sui.rpc.v2.NameService/ReverseLookupName',
  'sui.rpc.v2.NameService/LookupName',
  'sui.rpc.v2.TransactionExecutionService/SimulateTransaction',
  'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction',
]);

const maxBodyBytes = 256 * 1024;
const timeoutMs = 30_000;
/** Per visitor: burst size, then sustained rate. */
const rate = { burst: 60, perSecond: 10 };

const sentHeaders = [
  'content-type',
  'accept',
  'x-grpc-web',
  'grpc-timeout',
  'x-user-agent',
  'x-sui-client-protocol-version',
];
const givenHeaders = ['content-type', 'grpc-status', 'grpc-message'];

/** Forwards the allowed methods to a remote network, within a rate limit per visitor. */
export function createChainProxy({ target, apiKey, access, fetch, now, log }: ChainProxyParts): ChainPort {
  const base = trimTrailingSlashes(target);
  const isWithinRate = createRateLimit({ ...rate, now });
  return {
    access: async () => access,
    now,
    handle: async (request, { address }) => {
      const { pathname } = new URL(request.url);
      const method = pathname.startsWith(`${chainPath}/`) ? pathname.slice(chainPath.length + 1) : '';
      if (request.method !== 'POST' || !allowed.has(method))
        return answer('12', 'This method is not offered here.');
      if (!isWithinRate(toClientKey(address ?? '')))
        return answer('8', 'Too many requests. Try again in a moment.');
      const body = await readBody(request, maxBodyBytes);
      if (!body) return answer('8', `A request has at most ${maxBodyBytes} bytes.`);
      const headers = new Headers(apiKey === undefined ? {} : { 'x-api-key': apiKey });
      for (const name of sentHeaders) copyHeader(name, request.headers, headers);
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
        const response = await fetch(`${base}/${method}`, { method: 'POST', headers, body, signal });
        const given = new Headers({ 'cache-control': 'no-store' });
        for (const name of givenHeaders) copyHeader(name, response.headers, given);
        return new Response(response.body, { status: response.status, headers: given });
      } catch (error) {
        // The target and the key stay on the server.
        log.warn({ err: error, method }, 'the Sui network did not respond');
        return answer('14', 'The network does not respond. Try again in a moment.');
      }
    },
    close: async () => undefined,
  };
}

/** A gRPC error response, which the client turns into an error with this message. */
function answer(status: string, message: string): Response {
  return new Response(null, {
    status: 200,
    headers: {
      'content-type': 'application/grpc-web+proto',
      'grpc-status': status,
      'grpc-message': encodeURIComponent(message),
      'cache-control': 'no-store',
    },
  });
}

function copyHeader(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
