import { sessionCookieName } from './personal-request.ts';

export interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

/** The parts of a session that are read from its cookies. Clients can write anything there. */
interface StoredSession {
  readonly access_token?: unknown;
  /** In seconds since 1970. */
  readonly expires_at?: unknown;
  readonly user?: { readonly id?: unknown } | null;
}

const encoded = 'base64-';

/**
 * The session in a browser's cookies, which the official client writes in one piece or in chunks `.0`, `.1` … Null without a session
 * and if unreadable. Nothing in it is verified.
 */
export function readStoredSession(cookies: readonly Cookie[]): StoredSession | null {
  const cookieAt = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  const whole = cookieAt(sessionCookieName);
  if (whole) return parseSession(whole);
  const parts: string[] = [];
  for (;;) {
    const part = cookieAt(`${sessionCookieName}.${parts.length}`);
    if (!part) return parseSession(parts.join(''));
    parts.push(part);
  }
}

/** When an access token expires, in seconds since 1970; 0 if it does not say. */
export function readExpiry(token: string): number {
  try {
    const { exp }: { readonly exp?: unknown } = JSON.parse(decode(token.split('.')[1] ?? ''));
    return typeof exp === 'number' ? exp : 0;
  } catch {
    // Not a token.
    return 0;
  }
}

/** The session that was read last: a server reads the same cookies several times for a page. */
let last: { readonly text: string; readonly session: StoredSession | null } | undefined;

function parseSession(text: string): StoredSession | null {
  if (last?.text !== text) last = { text, session: parseText(text) };
  return last.session;
}

function parseText(text: string): StoredSession | null {
  try {
    const plain = decodeURIComponent(text);
    return JSON.parse(plain.startsWith(encoded) ? decode(plain.slice(encoded.length)) : plain);
  } catch {
    // Truncated, or of another application.
    return null;
  }
}

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
