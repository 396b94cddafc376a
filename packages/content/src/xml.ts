/** Text as XML character data or attribute value; what XML 1.0 cannot hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** A path of the site as an address of the world, Chinese percent-encoded. */
export function absoluteUrl(path: string, siteUrl: string): string {
  return new URL(encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F'), siteUrl).href;
}
