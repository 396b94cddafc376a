import { getCookie, begunCookieName as name } from '#app/platform/session/personal-request.ts';
import { type AccountState, startState } from './account-state.ts';
import { codeStep, resendAfterSeconds } from './codes.ts';
import { parseLoginName } from './login-name.ts';

/** As long as a code is valid. */
const minutes = 10;
const maxValueLength = 1_000;

/** The pages that send codes. Each has its own cookie. */
const paths = ['/sign-in', '/sign-up', '/forgotten-password'] as const;

interface Place {
  /** Path of the page with the form. */
  readonly url: URL;
  readonly origin: string;
}

/**
 * Remembers in this browser where and when a code was sent: after a reload the page shows the code field again and how long to wait
 * for another code.
 */
export function begunCookie(login: string, sentAt: number, { url, origin }: Place): string {
  const value = encodeURIComponent(`${wayOf(url)}:${Math.floor(sentAt / 1_000)}:${login}`);
  return value.length > maxValueLength
    ? toCookie('', 0, url.pathname, origin)
    : toCookie(value, minutes * 60, url.pathname, origin);
}

/** The code was used, or the visitor wants another address. */
export const noBegunCookies = (origin: string): readonly string[] =>
  paths.map((path) => toCookie('', 0, path, origin));

/** Initial state of the page: the code field if a code was sent from it recently, otherwise null. */
export function readBegun(request: Request, url: URL, now: number): AccountState | null {
  const begun = readCookie(request, url);
  const parsed = begun && parseLoginName(begun.login);
  if (!begun || !parsed) return null;
  const { step, values } = codeStep(parsed);
  const resendIn = secondsToResend(begun.sentAt, now);
  return { ...startState, step, values: { ...values, login: begun.login }, resendIn };
}

/** When the last code was sent to this login from this page; `null` if this browser does not know. */
export function readSentAt(request: Request, url: URL, login: string): number | null {
  const begun = readCookie(request, url);
  return begun?.login === login ? begun.sentAt : null;
}

/** The browser keeps the time and may change it, so the wait is never longer than for a new code. */
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

/** On a page with two tabs, the tab in which it began. */
const wayOf = (url: URL) => (url.searchParams.get('way') === 'password' ? 'password' : 'start');

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The value was not written by this page.
    return '';
  }
}

function toCookie(value: string, seconds: number, path: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
