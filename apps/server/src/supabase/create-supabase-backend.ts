import { createError, renderError } from '@suixue/backend/errors';
import type { BackendPort } from '../backend/backend-port.ts';
import type { Opening } from '../backend/open-once.ts';
import type { SupabaseHost } from './open-supabase-host.ts';
import { toTarget } from './passed-path.ts';
import type { RequestPassage } from './request-passage.ts';
import type { SocketPassage } from './socket-passage.ts';
import type { SupabaseWatch } from './supabase-watch.ts';

interface SupabaseBackendParts {
  readonly host: Opening<SupabaseHost>;
  readonly requests: RequestPassage;
  readonly sockets: SocketPassage;
  readonly watch: SupabaseWatch;
}

const functionsPath = '/functions/v1/';
const retryAfterMs = 5_000;

/** One origin for browsers: what a real Supabase answers goes on to it, and functions are answered here. */
export function createSupabaseBackend({ host, requests, sockets, watch }: SupabaseBackendParts): BackendPort {
  const notFound = async () => new Response('Not Found', { status: 404 });
  return {
    handle: async (request, { address }) => {
      if (!toTarget(request.url).startsWith(functionsPath)) return requests.handle(request, address);
      const opened = await host.get().catch(() => null);
      return opened ? opened.handle(request, { address: address ?? '' }) : unavailable();
    },
    accept: (request, socket, head) => sockets.accept(request, socket, head),
    // It was opened at once.
    isOpen: () => true,
    prepare: () => undefined,
    // Messages are sent by Supabase.
    outbox: notFound,
    // The first administrator is made by the shell too.
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

/** Why, the log says. */
function unavailable(): Response {
  const { status, headers, body } = renderError(createError('service_unavailable', { retryAfterMs }), 'rest');
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
