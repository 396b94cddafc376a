/**
 * Whether a request that may change something comes from a page of this site, or from no page at all. Cookies say who
 * somebody is and not what they want: a form on another site would be sent with what the browser knows of us. Browsers say
 * where a request comes from in `Sec-Fetch-Site`, older ones only in `Origin`; what says neither is no browser.
 */
export function isOwnForm(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const from = request.headers.get('sec-fetch-site');
  if (from !== null) return from === 'same-origin' || from === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  // A proxy in front of us speaks TLS, and we do not: the host is what both know of each other.
  const { host } = new URL(origin);
  return host === new URL(siteUrl).host || host === request.headers.get('host');
}
