import { getCookie } from '#app/platform/session/personal-request.ts';

const name = 'suixue-invitation';
const maxAgeSeconds = 30 * 86_400;
/** What people may type; a code has eight characters. */
const maxTyped = 40;

export const isInvitationCode = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{8}$/.test(text);

/** The page that an invitation link opens. */
export const toInvitationPath = (code: string): string => `/invite/${code}`;

/** A cut through a surrogate pair leaves half of it, which `encodeURIComponent` rejects. */
const cut = (text: string): string => text.slice(0, maxTyped).toWellFormed();

/** The code in a typed text, which may be a whole link. Other text is kept as it is, so that the database rejects it. */
export function readTypedCode(typed: string): string {
  const text = typed.trim();
  const last = text.split('/').at(-1)?.split(/[?#]/)[0] ?? '';
  return isInvitationCode(last) ? last : cut(text);
}

/** The code that this browser keeps from a link or from the form; null without one. */
export function readKeptCode(request: Request): string | null {
  const value = getCookie(request, name) ?? '';
  try {
    return cut(decodeURIComponent(value)) || null;
  } catch {
    // This site did not write the value.
    return null;
  }
}

/** Keeps the code in this browser for 30 days, through signing up. An empty one removes it. */
export function invitationCookie(code: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const maxAge = code === '' ? 0 : maxAgeSeconds;
  return `${name}=${encodeURIComponent(code)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Whether a person follows a link. Other sites may have browsers request the address for a picture or a frame, which must not leave
 * a code behind.
 */
export function isNavigation({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  return destination === null || destination === 'document' || destination === 'empty';
}
