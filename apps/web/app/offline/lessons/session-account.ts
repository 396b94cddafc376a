import { sessionCookieName } from '#app/platform/session/personal-request.ts';

interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

const encoded = 'base64-';

/**
 * Whose session a browser's cookies are, as the official client writes it: in one cookie, or cut into `.0`, `.1` … Null for
 * nobody, and for what cannot be read. It opens nothing on the server, which asks the account service; here it decides which
 * store is this person's.
 */
export function sessionAccount(cookies: readonly Cookie[]): string | null {
  const cookieAt = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  const whole = cookieAt(sessionCookieName);
  if (whole) return textToAccount(whole);
  const parts: string[] = [];
  for (;;) {
    const part = cookieAt(`${sessionCookieName}.${parts.length}`);
    if (!part) return textToAccount(parts.join(''));
    parts.push(part);
  }
}

function textToAccount(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    const json = plain.startsWith(encoded) ? decode(plain.slice(encoded.length)) : plain;
    const id: unknown = JSON.parse(json)?.user?.id;
    return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? id : null;
  } catch {
    // Cut off, or of another programme.
    return null;
  }
}

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
