import type { TurnClient } from '@suixue/backend/database/fair-turns';
import { isServiceError } from '@suixue/backend/errors';
import { addressToPayingClient, callerToPayingClient } from '@suixue/backend/host/to-paying-client';
import type { TokenReading } from '@suixue/backend/token-parts';
import { parseCookies } from '@suixue/web/session/personal-request';
import { readStoredSession } from '@suixue/web/session/stored-session';
import type { ReadSessionToken } from '../backend/backend-port.ts';

interface Visit {
  readonly request: Request;
  readonly address?: string | undefined;
}

/**
 * The client whose turn a page waits for: the account of a verified session, so that users behind one address do not
 * share a queue, and otherwise the address. `undefined` without an address.
 */
export async function toPageClient(
  { request, address = '' }: Visit,
  readSessionToken: ReadSessionToken,
): Promise<TurnClient | undefined> {
  const token = readStoredSession(parseCookies(request))?.access_token;
  const reading = typeof token === 'string' ? await readOrNull(token, readSessionToken) : null;
  const client =
    reading?.kind === 'good' && reading.claims.role === 'authenticated'
      ? callerToPayingClient({ role: 'authenticated', claims: reading.claims }, { address })
      : addressToPayingClient({ address });
  return client && { key: client.key };
}

/** Null while the keys of another issuer cannot be fetched. */
async function readOrNull(token: string, read: ReadSessionToken): Promise<TokenReading | null> {
  try {
    return await read(token);
  } catch (error) {
    if (isServiceError(error)) return null;
    throw error;
  }
}
