/**
 * Whether a state-changing request comes from a page of this site, or from a program other than a browser. Cookies do
 * not prove intent: a form on another site would be sent with them. Browsers send `Sec-Fetch-Site`, older ones only
 * `Origin`; a request with neither is not from a browser.
 */
export function isOwnForm(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const from = request.headers.get('sec-fetch-site');
  if (from !== null) return from === 'same-origin' || from === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  // The proxy in front terminates TLS, so the schemes differ; compare hosts.
  const { host } = new URL(origin);
  return host === new URL(siteUrl).host || host === request.headers.get('host');
}
