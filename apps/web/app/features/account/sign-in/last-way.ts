import { getCookie, lastWayCookieName as name } from '#app/platform/session/personal-request.ts';

/** How people sign in: with a code, which registers too, or with a password. */
export type SignInWay = 'code' | 'password';

const days = 400;

/** Keeps the way in which a session began; a code needs no cookie. */
export function lastWayCookie(way: SignInWay, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const seconds = way === 'password' ? days * 86_400 : 0;
  return `${name}=${seconds > 0 ? way : ''}; Max-Age=${seconds}; Path=/sign-in; HttpOnly; SameSite=Lax${secure}`;
}

/** The way that the address names, or else the one that was used last. */
export function readSignInWay(request: Request, url: URL): SignInWay {
  const named = url.searchParams.get('way');
  if (named === 'code' || named === 'password') return named;
  return getCookie(request, name) === 'password' ? 'password' : 'code';
}
