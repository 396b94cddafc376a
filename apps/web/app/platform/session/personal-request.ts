/** One name for the server and for every tab; the client cuts what is long into `.0`, `.1` … */
export const sessionCookieName = 'sb-suixue-auth-token';

/** In chunks when it is long. Other programmes on the same machine have cookies of much the same name, which are not ours. */
const sessionCookie = new RegExp(`^${sessionCookieName}(\\.\\d+)?$`);

export const previewCookieName = 'suixue-preview';
/** Where a code was sent a little while ago, for the page from which it was. */
export const begunCookieName = 'suixue-begun';
export const previewParameter = 'preview';
/** What a letter's link brings, to be turned into a session. */
const codeParameter = 'code';
/** The same before the click that uses it up. */
const tokenParameter = 'token';

/** The value of a cookie of this request, or null. */
export function getCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

function namesIn(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}

function cookieNames(request: Request): string[] {
  return namesIn(request.headers.get('cookie') ?? '');
}

/** The same of `document.cookie`. */
export function hasSessionCookieIn(cookies: string): boolean {
  return namesIn(cookies).some((name) => sessionCookie.test(name));
}

export function sessionCookieNames(request: Request): string[] {
  return cookieNames(request).filter((name) => sessionCookie.test(name));
}

/** Whether somebody claims to be signed in. */
export function hasSessionCookie(request: Request): boolean {
  return sessionCookieNames(request).length > 0;
}

/** Whether the answer may be for this visitor only: then it is never kept, and never taken from what was kept. */
export function isPersonalRequest(request: Request): boolean {
  const isPersonal = (name: string) =>
    name === previewCookieName || name === begunCookieName || sessionCookie.test(name);
  if (cookieNames(request).some(isPersonal)) return true;
  if (request.headers.has('authorization')) return true;
  const query = request.url.indexOf('?');
  if (query < 0) return false;
  const parameters = new URLSearchParams(request.url.slice(query));
  return [previewParameter, codeParameter, tokenParameter].some((name) => parameters.has(name));
}
