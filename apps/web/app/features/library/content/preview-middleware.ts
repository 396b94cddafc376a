import { type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { getCookie, previewCookieName, previewParameter } from '#app/platform/session/personal-request.ts';
import { previewContext } from './reader.ts';

function toCookie(origin: string, value: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${previewCookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/**
 * `?preview=<token>` switches preview on and stores the token in a cookie; `?preview=off` or an expired token switches it off. The
 * token has its own expiry, whatever the cookie says.
 */
export const previewMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { preview, site } = context.get(servicesContext);
  const asked = url.searchParams.get(previewParameter);
  const token = asked ?? getCookie(request, previewCookieName);
  if (token === null) return next();
  if (preview.verify(token).ok) {
    context.set(previewContext, true);
    const response = await next();
    if (asked !== null) response.headers.append('Set-Cookie', toCookie(site.origin, token, 86_400));
    return response;
  }
  if (asked !== null) {
    const without = new URL(url);
    without.searchParams.delete(previewParameter);
    // A path that starts with two slashes would name another site.
    const pathname = without.pathname.replace(/^\/+/, '/');
    throw redirect(pathname + without.search, { headers: { 'Set-Cookie': toCookie(site.origin, '', 0) } });
  }
  return next();
};
