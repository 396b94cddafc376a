import { getCookie, begunCookieName as name } from '#app/platform/session/personal-request.ts';
import { codeStep, resendAfterSeconds } from './codes.ts';
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

/**
 * Remembers, in this browser alone, where a code was sent and when: the page that is loaded anew is at the code's field again,
 * and says how long it still takes until another one may be asked for.
 */
export function begunCookie(login: string, sentAt: number, { url, origin }: Place): string {
  const value = encodeURIComponent(`${wayOf(url)}:${Math.floor(sentAt / 1_000)}:${login}`);
  return value.length > longestValue
    ? toCookie('', 0, url.pathname, origin)
    : toCookie(value, minutes * 60, url.pathname, origin);
}

/** The code was used, or another address is wanted. */
export const noBegunCookies = (origin: string): readonly string[] =>
  paths.map((path) => toCookie('', 0, path, origin));

/** What the page begins with: the field for the code where one was sent from it a little while ago; null elsewhere. */
export function readBegun(request: Request, url: URL, now: number): FormState | null {
  const begun = readCookie(request, url);
  const parsed = begun && parseLoginName(begun.login);
  if (!begun || !parsed) return null;
  return { ...codeStep({ login: begun.login, name: parsed }), resendIn: secondsToResend(begun.sentAt, now) };
}

/** When the last code was sent to this login from this page; `null` if this browser does not know. */
export function readSentAt(request: Request, url: URL, login: string): number | null {
  const begun = readCookie(request, url);
  return begun?.login === login ? begun.sentAt : null;
}

/** The browser keeps the moment, so it may say anything: the wait is never longer than that of a new code. */
export function secondsToResend(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const left = resendAfterSeconds - Math.floor((now - sentAt) / 1_000);
  return Math.min(resendAfterSeconds, Math.max(0, left));
}

function readCookie(request: Request, url: URL): { readonly sentAt: number; readonly login: string } | null {
  const [way, rest] = splitOnce(decode(getCookie(request, name) ?? ''));
  const [seconds, login] = splitOnce(rest);
  if (way !== wayOf(url) || !/^\d{1,11}$/.test(seconds)) return null;
  return { sentAt: Number(seconds) * 1_000, login };
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
