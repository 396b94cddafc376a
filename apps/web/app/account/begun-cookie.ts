import { getCookie, begunCookieName as name } from '../session/personal-request.ts';
import { codeStep } from './codes.ts';
import type { FormState } from './form-outcome.ts';
import { parseLoginName } from './login-name.ts';

/** As long as a code is good. */
const minutes = 10;
const longestValue = 1_000;

/** The pages that send codes. What one of them remembers no other is told. */
const paths = ['/sign-in', '/sign-up', '/forgotten-password'] as const;

interface Place {
  /** Of the page with the form. */
  readonly url: URL;
  readonly origin: string;
}

/** Remembers, in this browser alone, where a code was sent: the page that is loaded anew is at the code's field again. */
export function begunCookie(login: string, { url, origin }: Place): string {
  const value = encodeURIComponent(`${wayOf(url)}:${login}`);
  return value.length > longestValue
    ? toCookie('', 0, url.pathname, origin)
    : toCookie(value, minutes * 60, url.pathname, origin);
}

/** The code was used, or another address is wanted. */
export const noBegunCookies = (origin: string): readonly string[] =>
  paths.map((path) => toCookie('', 0, path, origin));

/** What the page begins with: the field for the code where one was sent from it a little while ago; null elsewhere. */
export function readBegun(request: Request, url: URL): FormState | null {
  const [way, login] = splitOnce(decode(getCookie(request, name) ?? ''));
  if (way !== wayOf(url)) return null;
  const parsed = parseLoginName(login);
  return parsed && codeStep({ login, name: parsed });
}

/** Of a page with two tabs the one that it was begun in. */
const wayOf = (url: URL) => (url.searchParams.get('way') === 'code' ? 'code' : 'start');

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not as it was written here.
    return '';
  }
}

function toCookie(value: string, seconds: number, path: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
