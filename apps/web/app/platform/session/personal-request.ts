/** Name of the session cookie for server and browser; the client splits long values into `.0`, `.1` … */
export const sessionCookieName = 'sb-suixue-auth-token';

/** Possibly in chunks. Other applications on the same host may use similar names. */
const sessionCookie = new RegExp(`^${sessionCookieName}(\\.\\d+)?$`);

export const previewCookieName = 'suixue-preview';
/** Remembers on which page a code was requested recently. */
export const begunCookieName = 'suixue-begun';
/** Remembers that the last session of this browser began with a password. */
export const lastWayCookieName = 'suixue-way';
export const previewParameter = 'preview';
/** The code in an e-mail's link, to be exchanged for a session. */
const codeParameter = 'code';
/** The same link before the click that uses it up. */
const tokenParameter = 'token';

const personalCookies: ReadonlySet<string> = new Set([previewCookieName, begunCookieName, lastWayCookieName]);

/** The parts of a request that are read here. */
interface SentRequest {
  readonly url: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
}

/** The cookies of this request in their order, with their values as sent. */
export function parseCookies(request: SentRequest): { readonly name: string; readonly value: string }[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }] : [];
  });
}

/** Value of a cookie of this request, or null. */
export function getCookie(request: Request, name: string): string | null {
  return parseCookies(request).find((cookie) => cookie.name === name)?.value ?? null;
}

function namesIn(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}

function cookieNames(request: SentRequest): string[] {
  return namesIn(request.headers.get('cookie') ?? '');
}

/** The same for `document.cookie`. */
export function hasSessionCookieIn(cookies: string): boolean {
  return namesIn(cookies).some((name) => sessionCookie.test(name));
}

export function sessionCookieNames(request: Request): string[] {
  return cookieNames(request).filter((name) => sessionCookie.test(name));
}

/** Whether the request carries a session cookie, valid or not. */
export function hasSessionCookie(request: Request): boolean {
  return sessionCookieNames(request).length > 0;
}

/** Whether the response may be for this visitor only: such responses are neither cached nor taken from a cache. */
export function isPersonalRequest(request: SentRequest): boolean {
  const isPersonal = (name: string) => personalCookies.has(name) || sessionCookie.test(name);
  if (cookieNames(request).some(isPersonal)) return true;
  if (request.headers.has('authorization')) return true;
  const query = request.url.indexOf('?');
  if (query < 0) return false;
  const parameters = new URLSearchParams(request.url.slice(query));
  return [previewParameter, codeParameter, tokenParameter].some((name) => parameters.has(name));
}
