import { getCookie } from './personal-request.ts';

export const deviceCookieName = 'suixue-device';
const maxAgeSeconds = 400 * 86_400;

/** A random HttpOnly value by which the account service recognises this browser. It identifies no user and survives signing out. */
export function readDeviceToken(request: Request): string | null {
  const token = getCookie(request, deviceCookieName) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

export function makeDeviceToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

export function deviceCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookieName}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
