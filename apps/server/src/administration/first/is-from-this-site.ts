/**
 * Whether a page of this site sent the form, according to the headers that browsers set. Requests without them are
 * rejected.
 */
export function isFromThisSite({ url, headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null;
  // Compare hosts only: outside a proxy the scheme is https, inside http.
  return URL.canParse(origin) && [new URL(url).host, new URL(publicUrl).host].includes(new URL(origin).host);
}
