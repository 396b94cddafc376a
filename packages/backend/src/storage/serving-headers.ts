import type { ObjectRow } from './object-row.ts';

/** Types that a browser shows or plays without running anything that is in them. */
const inert = /^(?:image\/(?!svg\+xml$)|audio\/|video\/|text\/plain$|text\/vtt$|application\/pdf$|font\/)/;
/** Types that a page can load as code or style wherever they lie: their name is not sent. */
const loadable = /(?:java|ecma|type|live)script|^text\/(?:css|jscript)$|^application\/wasm$/;

/**
 * How a file is described. It may be anybody's and comes from the site's own address, so a browser must neither guess what
 * it is nor run it: what is not inert is saved, not shown, and even then has no rights.
 */
export function toServingHeaders(object: ObjectRow, download: string | null): Headers {
  const isInert = inert.test(object.type);
  const headers = new Headers({
    'content-type': toSentType(object.type),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    'accept-ranges': 'bytes',
    etag: object.etag,
    'last-modified': new Date(object.updatedAt).toUTCString(),
    'cache-control': object.cacheControl,
  });
  if (!isInert) headers.set('content-security-policy', `default-src 'none'; sandbox`);
  if (!isInert || download !== null) headers.set('content-disposition', toDisposition(download ?? ''));
  return headers;
}

function toSentType(type: string): string {
  if (loadable.test(type)) return 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

const longestFileName = 255;

/** `download` without a name leaves the name to the browser, which takes the address's last word. */
function toDisposition(name: string): string {
  if (name === '') return 'attachment';
  const encoded = encodeURIComponent(name.slice(0, longestFileName).toWellFormed()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}
