import type { Service } from './service.ts';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** What clients read from answers: counts, ranges, versions and how long to wait. */
const exposedHeaders =
  'Content-Range, Content-Location, Location, Link, Retry-After, X-Total-Count, X-Sb-Error-Code';
const preflightSeconds = 3_600;

/**
 * Lets pages of the listed origins use a service. Other origins get no CORS header, so that browsers withhold the answer. Cookies
 * are not allowed: clients send their tokens in headers.
 */
export function allowOrigins(service: Service, origins: readonly string[]): Service {
  const allowed = new Set(origins);
  if (allowed.size === 0) return service;
  return async (request, facts) => {
    const origin = request.headers.get('origin');
    if (origin === null || !allowed.has(origin)) return withHeaders(await service(request, facts), {});
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
    };
    const requested = request.headers.get('access-control-request-method');
    if (request.method !== 'OPTIONS' || requested === null)
      return withHeaders(await service(request, facts), headers);
    return withHeaders(new Response(null, { status: 204 }), {
      ...headers,
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': String(preflightSeconds),
    });
  };
}

/** A shared cache must not give the answer for one origin to another. */
function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Origin');
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}
