import { DatabaseUnreachableError } from '../database/database-error.ts';
import { payFor } from '../database/paying-client.ts';
import { createError, type ErrorShape, renderError } from '../errors.ts';
import type { RequestOrigin, Service } from './service.ts';
import { addressToPayingClient } from './to-paying-client.ts';

/** What answers below which path. */
export interface HostServices {
  readonly auth: Service;
  readonly rest: Service;
  readonly storage: Service;
  readonly functions: Service;
  /** What of realtime is no socket. */
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

/** All services of the host, or those that are this program's, behind one door. What a service does not expect is answered here, without a word about it. */
export function createHost(
  services: Partial<HostServices>,
  onUnexpected: (error: unknown) => void,
): (request: Request, origin: RequestOrigin) => Promise<Response> {
  return async (request, origin) => {
    const name = new URL(request.url).pathname.split('/')[1] ?? '';
    const service = Object.hasOwn(services, name) ? services[name as keyof HostServices] : undefined;
    const shape: ErrorShape = name === 'auth' ? 'auth' : 'rest';
    if (!service) return toResponse(createError('not_found'), shape);
    try {
      return await payFor(addressToPayingClient(origin), () => service(request, origin));
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
