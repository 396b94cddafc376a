import { whileConnected } from '../database/paying-client.ts';
import { requireLiveSession } from '../host/resolve-live-caller.ts';
import type { Service } from '../host/service.ts';
import { matchRoute } from './match-route.ts';
import { RememberedLinks } from './remembered-links.ts';
import type { StorageParts } from './storage-context.ts';
import { createStorageError, storageErrorToResponse } from './storage-error.ts';
import { toStorageError } from './to-storage-error.ts';

/** Creates `/storage/v1` for `@supabase/storage-js`. Policies on `storage.objects` decide who may do what. */
export function createStorageService(parts: StorageParts): Service {
  const links = parts.links ?? new RememberedLinks(parts);
  return async (request) => {
    try {
      return await whileConnected(request.signal, () => dispatch(request, parts, links));
    } catch (error) {
      const rejection = toStorageError(error);
      if (rejection === undefined) parts.onUnexpected(error);
      return withoutBody(request, storageErrorToResponse(rejection ?? createStorageError('InternalError')));
    }
  };
}

async function dispatch(request: Request, parts: StorageParts, links: RememberedLinks): Promise<Response> {
  const url = new URL(request.url);
  const { route, bucket, name } = matchRoute(request.method, url.pathname);
  await requireLiveSession(request, parts);
  return withoutBody(request, await route.handler({ parts, request, url, bucket, name, links }));
}

/** Turns the response of a GET into that of a HEAD request. */
function withoutBody(request: Request, response: Response): Response {
  if (request.method !== 'HEAD' || response.body === null) return response;
  return new Response(null, { status: response.status, headers: response.headers });
}
