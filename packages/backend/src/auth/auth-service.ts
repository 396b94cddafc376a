import { apiVersion, apiVersionHeader } from '../api-version.ts';
import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { createError, isServiceError, renderError } from '../errors.ts';
import type { Service } from '../host/service.ts';
import { type AuthContext, type AuthParts, createAuthContext } from './auth-context.ts';
import { findRoute } from './auth-routes.ts';
import { createSweep } from './sweep.ts';
import { createCall } from './wire/auth-call.ts';

const prefix = '/auth/v1';

/** Creates `/auth/v1`: accounts and sessions, compatible with GoTrue. */
export function createAuthService(parts: AuthParts): Service {
  const context = createAuthContext(parts);
  const sweep = createSweep(context);
  return async (request, { address }) => {
    const version = readVersion(request);
    try {
      await sweep();
      const response = await handle(context, request, address);
      if (version) response.headers.set(apiVersionHeader, version);
      return response;
    } catch (error) {
      return toErrorResponse(context, error, version);
    }
  };
}

/** Clients that send an API version are answered in that version, others in the format before versions. */
function readVersion(request: Request): string | undefined {
  const requested = request.headers.get(apiVersionHeader) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= apiVersion ? apiVersion : undefined;
}

async function handle(context: AuthContext, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  const route = findRoute(path);
  if (!route) throw createError('not_found', { message: 'Path not found' });
  const endpoint = route.methods[request.method];
  if (!endpoint) {
    throw createError('not_found', {
      status: 405,
      message: `${request.method} is not supported by this path`,
    });
  }
  return endpoint(context, createCall(request, address, route.names, context.settings.maxBodyBytes));
}

function toErrorResponse(context: AuthContext, error: unknown, version: string | undefined): Response {
  const rejection = toRejection(error);
  if (!isServiceError(rejection) || rejection.status === 503) context.onUnexpected(error);
  const { status, headers, body } = renderError(rejection, version ? 'auth' : 'auth-initial');
  const code = isServiceError(rejection) ? rejection.code : 'unexpected_failure';
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'x-sb-error-code': code, 'cache-control': 'no-store' },
  });
}

/** Maps unique violations to errors: of two concurrent requests for one address, the database rejects the second. */
function toRejection(error: unknown): unknown {
  if (error instanceof DatabaseUnreachableError) return createError('service_unavailable', { cause: error });
  if (!(error instanceof DatabaseError) || error.code !== '23505') return error;
  if (error.constraint === 'users_email') return createError('email_exists', { cause: error });
  if (error.constraint === 'users_phone') return createError('phone_exists', { cause: error });
  return error;
}
