import { createError, renderError } from '@suixue/backend/errors';
import type { BackendPort } from '../backend/backend-port.ts';
import type { Opening } from '../backend/open-once.ts';
import { addressOfUpgrade, type ClientAddress } from '../http/client-address.ts';
import type { SupabaseHost } from './open-supabase-host.ts';
import { toTarget } from './proxied-path.ts';
import type { RequestProxy } from './request-proxy.ts';
import type { SocketProxy } from './socket-proxy.ts';
import type { SupabaseWatch } from './supabase-watch.ts';

interface SupabaseBackendParts extends Pick<BackendPort, 'readSessionToken'> {
  readonly host: Opening<SupabaseHost>;
  readonly requests: RequestProxy;
  readonly sockets: SocketProxy;
  readonly addressOf: ClientAddress;
  readonly watch: SupabaseWatch;
}

const functionsPath = '/functions/v1/';
const retryAfterMs = 5_000;

/** One origin for browsers: requests are proxied to Supabase, while functions are answered here. */
export function createSupabaseBackend({
  host,
  requests,
  sockets,
  addressOf,
  watch,
  readSessionToken,
}: SupabaseBackendParts): BackendPort {
  const notFound = async () => new Response('Not Found', { status: 404 });
  return {
    handle: async (request, { address, region = null }) => {
      if (!toTarget(request.url).startsWith(functionsPath)) return requests.handle(request, address);
      const opened = await host.get().catch(() => null);
      return opened ? opened.handle(request, { address: address ?? '', region }) : unavailable();
    },
    // Supabase's rows are reached over HTTP, and it does not announce changes of accounts.
    openRows: null,
    sessions: null,
    linkedFiles: () => undefined,
    live: { opened: () => host.opened()?.live, open: async () => (await host.get()).live },
    answerRows: async () => (await host.get()).answerRows,
    accept: (request, socket, head) =>
      sockets.accept(request, socket, head, addressOfUpgrade(addressOf, request)),
    readSessionToken,
    // It opens eagerly.
    isOpen: () => true,
    prepare: () => undefined,
    // Supabase sends the messages.
    outbox: notFound,
    // The admin CLI creates the first administrator instead.
    firstAdministrator: notFound,
    metrics: host.metrics,
    readiness: () => ({ ...host.readiness(), supabase: watch.problem() }),
    close: async () => {
      watch.close();
      sockets.close();
      requests.close();
      await host.close();
    },
  };
}

/** The log contains the reason. */
function unavailable(): Response {
  const { status, headers, body } = renderError(createError('service_unavailable', { retryAfterMs }), 'rest');
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
