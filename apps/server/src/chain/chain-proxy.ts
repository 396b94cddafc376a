import { toClientKey } from '@suixue/backend/client-key';
import { readBody } from '@suixue/backend/read-body';
import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import type { Logger } from 'pino';
import type { ChainAccess } from './chain-access.ts';
import type { ChainPort } from './chain-port.ts';
import { offeredMethods, readMethod, refuseCall } from './offered-methods.ts';
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
      const method = readMethod(request);
      if (request.method !== 'POST' || !offeredMethods.has(method))
        return refuseCall('unimplemented', 'This method is not offered here.');
      if (!isWithinRate(toClientKey(address ?? '')))
        return refuseCall('exhausted', 'Too many requests. Try again in a moment.');
      const body = await readBody(request, maxBodyBytes);
      if (!body) return refuseCall('exhausted', `A request has at most ${maxBodyBytes} bytes.`);
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
        return refuseCall('unavailable', 'The network does not respond. Try again in a moment.');
      }
    },
    close: async () => undefined,
  };
}

function copyHeader(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
