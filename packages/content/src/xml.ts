/** Escapes text for XML content or attribute values; characters that XML 1.0 cannot contain are dropped. */
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

/** Absolute URL of a path on the site, with Chinese percent-encoded. */
export function absoluteUrl(path: string, siteUrl: string): string {
  return new URL(encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F'), siteUrl).href;
}
