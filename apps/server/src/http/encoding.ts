import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding with the smallest result that the client accepts. */
export function toEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted);
  if (/\bbr\b/i.test(accepted) && !refused('br')) return 'br';
  if (/\bgzip\b/i.test(accepted) && !refused('gzip')) return 'gzip';
  return 'identity';
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size, compression saves almost nothing and costs both sides work. */
export const worthCompressing = 860;

/** Compresses outside the event loop, at a level fast enough for a request. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  switch (encoding) {
    case 'br':
      return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return compressGzip(body, { level: 6 });
    case 'identity':
      return body;
  }
}

export function isCompressible(type: string | null): boolean {
  return (
    type !== null &&
    /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/.test(type)
  );
}
