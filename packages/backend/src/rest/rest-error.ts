import type { CallerRole } from '../database/as-caller.ts';
import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { createError, isServiceError, type RenderedError, renderError } from '../errors.ts';

/** What is PostgreSQL's to tell, by its code or the beginning of it; the longest beginning counts. */
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
  // A view that cannot be written to
  '55000': 405,
  '57': 500,
  '57014': 504,
  P0: 500,
  P0001: 400,
};

/** Of the server itself: its disk, its memory, its defects. Nobody outside has use for what it says. */
const hidden = /^(?:09|25(?!006)|2D|38|39|3B|53|58|F0|HV|XX)/;

/** A client that waits this long before it asks again finds a server that was only started anew. */
const retryAfterMs = 1_000;

export interface RestFailure extends RenderedError {
  /** Nobody's fault but ours. */
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
  // Who is nobody yet may become somebody who may.
  if (code === '42501' && role === 'anon') return 401;
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

/** A token that was refused is named as the reason. */
function challengeOf(error: unknown, status: number): Record<string, string> {
  const isToken = isServiceError(error) && (error.code === 'PGRST301' || error.code === 'PGRST303');
  if (!isToken) return challenge(status);
  const description = JSON.stringify(error.message);
  return { 'www-authenticate': `Bearer error="invalid_token", error_description=${description}` };
}

function challenge(status: number): Record<string, string> {
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}
