import { sessionCookieName } from '#app/platform/session/personal-request.ts';

interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

const encoded = 'base64-';

/**
 * The account of a browser's session cookies, which the official client writes in one piece or in chunks `.0`, `.1` … Null without a
 * session and if unreadable. It grants nothing on the server, which checks the session; here it selects the account's store.
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
    // Truncated, or of another application.
    return null;
  }
}

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
