import { apiVersion, apiVersionHeader } from '@suixue/backend/api-version';
import { createError, type ErrorCode, renderError } from '@suixue/backend/errors';
import type { ProxiedService } from './proxied-path.ts';

/** Why the proxy rejected a request or could not return its response. */
export type ProxyRefusal = 'not_found' | 'too_large' | 'too_many' | 'unreachable' | 'too_slow';

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfterMs?: number;
}

const refusals: Readonly<Record<ProxyRefusal, Refusal>> = {
  not_found: { code: 'not_found', message: 'There is nothing at this address' },
  too_large: { code: 'body_too_large', message: 'The request body is too large' },
  too_many: { code: 'over_request_rate_limit', message: 'Too many connections', retryAfterMs: 5_000 },
  unreachable: { code: 'bad_gateway', message: 'The service cannot be reached: try again later' },
  too_slow: { code: 'request_timeout', message: 'The service took too long: try again later' },
};

/** Formats the error as the clients of that service expect it, without details about the other server. */
export function refuseProxied(
  refusal: ProxyRefusal,
  service: ProxiedService,
  request: Pick<Request, 'headers'>,
): Response {
  const { code, ...options } = refusals[refusal];
  const error = createError(code, options);
  const { status, headers, body } = renderError(error, toShape(service, request));
  const shown =
    service === 'storage' ? { statusCode: String(status), error: code, message: options.message } : body;
  return Response.json(shown, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

function toShape(service: ProxiedService, { headers }: Pick<Request, 'headers'>) {
  if (service !== 'auth') return 'rest';
  return (headers.get(apiVersionHeader) ?? '') >= apiVersion ? 'auth' : 'auth-initial';
}
