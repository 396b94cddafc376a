import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@suixue/backend/is-uuid';

/** Who watches which film. Players send it with every request, as part of the path. */
export interface FilmTicket {
  readonly event: string;
  /** Null for visitors. */
  readonly account: string | null;
  /** The session of the account; null if its token names none. */
  readonly session: string | null;
  /** A preview for hosts. */
  readonly asHost: boolean;
  /** Tells viewers apart who have the same account, or none. */
  readonly viewer: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface FilmTickets {
  create(ticket: Omit<FilmTicket, 'viewer' | 'expiresAt'>): {
    readonly text: string;
    readonly expiresAt: number;
  };
  /** Null if it is not from this site, or has expired. */
  read(text: string): FilmTicket | null;
}

const lifetimeMs = 12 * 60 * 60_000;
const signatureBytes = 16;
const maxRemembered = 5_000;
const maxLength = 600;

/**
 * Tickets are signed with a key derived from the host's secret, so that all servers of a site accept them. They only name the viewer:
 * whether the viewer may watch is decided again and again (`viewer-decisions.ts`).
 */
export function createFilmTickets({ secret, now }: { secret: string; now: () => number }): FilmTickets {
  const key = createHmac('sha256', secret).update('live film ticket').digest();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest().subarray(0, signatureBytes);
  /** Those that were verified: a player sends its ticket several times a second. */
  const verified = new Map<string, FilmTicket>();
  return {
    create: (ticket) => {
      const expiresAt = now() + lifetimeMs;
      const { event, account, session, asHost } = ticket;
      const viewer = randomBytes(6).toString('base64url');
      const body = Buffer.from(JSON.stringify([event, account, session, asHost, viewer, expiresAt]));
      const text = body.toString('base64url');
      return { text: `${text}.${sign(text).toString('base64url')}`, expiresAt };
    },
    read: (text) => {
      const ticket = verified.get(text) ?? verify(text, sign);
      if (ticket === null || ticket.expiresAt <= now()) return null;
      if (!verified.has(text)) {
        verified.set(text, ticket);
        const [oldest] = verified.keys();
        if (verified.size > maxRemembered && oldest !== undefined) verified.delete(oldest);
      }
      return ticket;
    },
  };
}

function verify(text: string, sign: (body: string) => Buffer): FilmTicket | null {
  const [body = '', signature = '', ...others] = text.length > maxLength ? [] : text.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (others.length > 0 || given.length !== signatureBytes || !timingSafeEqual(given, sign(body)))
    return null;
  const [event, account, session, asHost, viewer, expiresAt] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  );
  return isUuid(event) ? { event, account, session, asHost, viewer, expiresAt } : null;
}
