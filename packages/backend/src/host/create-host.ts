import { DatabaseUnreachableError } from '../database/database-error.ts';
import { payFor } from '../database/paying-client.ts';
import { createError, type ErrorShape, renderError } from '../errors.ts';
import type { CallerOptions } from './resolve-caller.ts';
import type { RequestOrigin, Service } from './service.ts';
import { requestToPayingClient } from './to-paying-client.ts';

/** The services by path. */
export interface HostServices {
  readonly auth: Service;
  readonly rest: Service;
  readonly storage: Service;
  readonly functions: Service;
  /** The HTTP endpoints of realtime; sockets are handled elsewhere. */
  readonly realtime: Service;
}

export type HostPath = `/${keyof HostServices}/v1`;

export const hostPaths: readonly HostPath[] = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/realtime/v1',
];

/**
 * Routes requests to the services of the host, or to the given subset. Unexpected errors of a service become a response
 * without details. Without `tokens`, work is charged to addresses until a service knows the caller.
 */
export function createHost(
  services: Partial<HostServices>,
  onUnexpected: (error: unknown) => void,
  tokens?: CallerOptions,
): (request: Request, origin: RequestOrigin) => Promise<Response> {
  return async (request, origin) => {
    const name = new URL(request.url).pathname.split('/')[1] ?? '';
    const service = Object.hasOwn(services, name) ? services[name as keyof HostServices] : undefined;
    const shape: ErrorShape = name === 'auth' ? 'auth' : 'rest';
    if (!service) return toResponse(createError('not_found'), shape);
    try {
      return await payFor(requestToPayingClient(request, origin, tokens), () => service(request, origin));
    } catch (error) {
      if (error instanceof DatabaseUnreachableError) {
        return toResponse(createError('service_unavailable', { retryAfterMs: 2_000, cause: error }), shape);
      }
      onUnexpected(error);
      return toResponse(error, shape);
    }
  };
}

function toResponse(error: unknown, shape: ErrorShape): Response {
  const { status, headers, body } = renderError(error, shape);
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
