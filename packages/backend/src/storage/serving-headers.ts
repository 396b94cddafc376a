import type { ObjectRow } from './object-row.ts';

/** Types that a browser shows or plays without running anything that is in them. */
const inert = /^(?:image\/(?!svg\+xml$)|audio\/|video\/|text\/plain$|text\/vtt$|application\/pdf$|font\/)/;
/** Types that a page can load as code or style wherever they lie: their name is not sent. */
const loadable = /(?:java|ecma|type|live)script|^text\/(?:css|jscript)$|^application\/wasm$/;

const oneType = /^[\w.+-]+\/[\w.+-]+$/;
const forbidding = `default-src 'none'; sandbox`;

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
  if (!isInert) headers.set('content-security-policy', forbidding);
  if (!isInert || download !== null) headers.set('content-disposition', toDisposition(download ?? ''));
  return headers;
}

/** The same care for a file that another storage serves, in headers that are its own. */
export function guardServing(headers: Headers): void {
  const type = ((headers.get('content-type') ?? '').split(';', 1)[0] ?? '').trim().toLowerCase();
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-robots-tag', 'none');
  if (loadable.test(type)) headers.set('content-type', 'application/octet-stream');
  // Of several types in one header a browser takes the last that it understands.
  if (oneType.test(type) && inert.test(type)) return;
  headers.set('content-security-policy', forbidding);
  if (!/^attachment\b/i.test(headers.get('content-disposition') ?? '')) {
    headers.set('content-disposition', 'attachment');
  }
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
