import type { Caller, CallerRole } from '../database/as-caller.ts';
import { callerRoles } from '../database/as-caller.ts';
import { createError } from '../errors.ts';
import { readToken } from '../tokens/json-web-token.ts';
import type { TokenReading } from '../tokens/token-parts.ts';

export interface CallerOptions {
  readonly secret: string;
  readonly now: () => number;
}

/**
 * Resolves the caller from the session token, or from the application's API key. Throws without either: every request
 * needs a role.
 */
export function resolveCaller(request: Request, options: CallerOptions): Caller {
  return tokenToCaller(requireToken(request), options);
}

/** Returns the bearer token, or else the API key; undefined without either. */
export function readRequestToken(request: Request): string | undefined {
  const url = new URL(request.url);
  // Browsers cannot set headers on a WebSocket, so the key may be in the URL.
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return bearer ?? key ?? undefined;
}

/** Like `readRequestToken`, but throws without a token. */
export function requireToken(request: Request): string {
  const token = readRequestToken(request);
  if (token === undefined) {
    throw createError('no_authorization', { message: 'No API key found in request' });
  }
  return token;
}

export function tokenToCaller(token: string, { secret, now }: CallerOptions): Caller {
  return readingToCaller(readToken(token, secret, Math.floor(now() / 1_000)));
}

export function readingToCaller(reading: TokenReading): Caller {
  if (reading.kind === 'bad') {
    if (reading.reason === 'expired') throw createError('PGRST303');
    if (reading.reason === 'early') throw createError('PGRST303', { message: 'JWT not yet valid' });
    throw createError('PGRST301', { message: 'JWT could not be verified' });
  }
  const { claims } = reading;
  if (!isCallerRole(claims.role))
    throw createError('PGRST301', { message: 'The role of the token is not known' });
  return { role: claims.role, claims };
}

function isCallerRole(role: string): role is CallerRole {
  return (callerRoles as readonly string[]).includes(role);
}
