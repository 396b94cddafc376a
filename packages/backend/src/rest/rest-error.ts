import type { CallerRole } from '../database/as-caller.ts';
import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { createError, isServiceError, type RenderedError, renderError } from '../errors.ts';

/** Statuses by SQLSTATE or its prefix; the longest prefix applies. All others hide PostgreSQL's message. */
const statuses: Readonly<Record<string, number>> = {
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '28': 403,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '42501': 403,
  '54': 413,
  '55': 500,
  // A view that is not updatable
  '55000': 405,
  '57': 500,
  '57014': 504,
  P0: 500,
  P0001: 400,
};

/** Failures of the server (disk, memory, defects), whose messages are of no use to a client. */
const hidden = /^(?:09|25(?!006)|2D|38|39|3B|53|58|F0|HV|XX)/;

/** After this delay a restarted server is usually reachable again. */
const retryAfterMs = 1_000;

export interface RestFailure extends RenderedError {
  /** The error is a defect or failure of the server. */
  readonly isUnexpected: boolean;
}

export function renderRestError(error: unknown, role: CallerRole | undefined): RestFailure {
  if (error instanceof DatabaseUnreachableError) {
    return toFailure(createError('PGRST001', { retryAfterMs, cause: error }));
  }
  if (error instanceof DatabaseError && !hidden.test(error.code)) return renderDatabaseError(error, role);
  return toFailure(error);
}

function toFailure(error: unknown): RestFailure {
  const rendered = renderError(error, 'rest');
  const isUnexpected = !isServiceError(error);
  return {
    ...rendered,
    headers: { ...rendered.headers, ...challengeOf(error, rendered.status) },
    isUnexpected,
  };
}

function renderDatabaseError(error: DatabaseError, role: CallerRole | undefined): RestFailure {
  const status = toStatus(error.code, role);
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...challenge(status) },
    body: { code: error.code, message: error.message, details: error.detail, hint: error.hint },
    isUnexpected: false,
  };
}

const ownStatus = /^PT([2-5]\d\d)$/;

function toStatus(code: string, role: CallerRole | undefined): number {
  const [, own] = ownStatus.exec(code) ?? [];
  if (own !== undefined) return Number(own);
  if (code.startsWith('PT')) return 500;
  // An anonymous caller may be allowed after signing in.
  if (code === '42501' && role === 'anon') return 401;
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

/** Names a rejected token as the reason in `WWW-Authenticate`. */
function challengeOf(error: unknown, status: number): Record<string, string> {
  const isToken = isServiceError(error) && (error.code === 'PGRST301' || error.code === 'PGRST303');
  if (!isToken) return challenge(status);
  const description = JSON.stringify(error.message);
  return { 'www-authenticate': `Bearer error="invalid_token", error_description=${description}` };
}

function challenge(status: number): Record<string, string> {
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}
