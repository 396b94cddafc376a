/** Whether a page of this site sent the form. Browsers say so of every form; who says nothing is refused. */
export function isFromHere({ url, headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null;
  // By host: in front of a proxy it is https, behind it http.
  return URL.canParse(origin) && [new URL(url).host, new URL(publicUrl).host].includes(new URL(origin).host);
}
