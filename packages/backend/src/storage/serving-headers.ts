import type { ObjectRow } from './object-row.ts';

/** Types that browsers display or play without running code in them. */
const inert = /^(?:image\/(?!svg\+xml$)|audio\/|video\/|text\/plain$|text\/vtt$|application\/pdf$|font\/)/;
/** Types that pages can load as scripts or styles; they are served as a generic type. */
const loadable = /(?:java|ecma|type|live)script|^text\/(?:css|jscript)$|^application\/wasm$/;

const oneType = /^[\w.+-]+\/[\w.+-]+$/;
const forbidding = `default-src 'none'; sandbox`;

/**
 * Describes a file in a response. Any user may have uploaded it and it is served from the site's own origin, so
 * browsers must neither guess its type nor run it: files that are not inert are downloads, with a sandbox policy.
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

/** Applies the same rules to the response of another storage server. */
export function guardServing(headers: Headers): void {
  const type = ((headers.get('content-type') ?? '').split(';', 1)[0] ?? '').trim().toLowerCase();
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-robots-tag', 'none');
  if (loadable.test(type)) headers.set('content-type', 'application/octet-stream');
  // With several types in one header, browsers use the last one that they know.
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

const maxFileNameLength = 255;

/** `download` without a name lets the browser use the last segment of the URL. */
function toDisposition(name: string): string {
  if (name === '') return 'attachment';
  const encoded = encodeURIComponent(name.slice(0, maxFileNameLength).toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}
