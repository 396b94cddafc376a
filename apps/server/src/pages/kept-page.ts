import { compress, type Encoding, isCompressible, worthCompressing } from '../http/encoding.ts';
import { entityTag } from '../http/entity-tag.ts';

/** A response that anyone may receive, in each encoding requested so far. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly size: number;
  /** How long it is fresh, and how long it may be served stale while a new one is rendered; in milliseconds. */
  readonly freshMs: number;
  readonly staleMs: number;
  body(encoding: Encoding): Promise<EncodedBody>;
  /** The body in an encoding that was requested before. */
  madeBody(encoding: Encoding): EncodedBody | undefined;
}

interface EncodedBody {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
}

interface KeptPageParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export function createKeptPage({ status, headers, body }: KeptPageParts): KeptPage {
  const compressible = body.length >= worthCompressing && isCompressible(headers['content-type'] ?? null);
  const encoded = new Map<Encoding, Promise<EncodedBody>>();
  const made = new Map<Encoding, EncodedBody>();
  const toStored = (asked: Encoding): Encoding => (compressible ? asked : 'identity');
  return {
    status,
    headers,
    tag: entityTag(body),
    // Includes an estimate for the compressed forms, which add about half as much again.
    freshMs: secondsOf('s-maxage', headers) * 1_000,
    staleMs: secondsOf('stale-while-revalidate', headers) * 1_000,
    size: Math.ceil(body.length * 1.5),
    body(asked) {
      const encoding = toStored(asked);
      const making =
        encoded.get(encoding) ??
        compress(body, encoding).then((bytes) => {
          const result = { bytes, encoding };
          made.set(encoding, result);
          return result;
        });
      encoded.set(encoding, making);
      return making;
    },
    madeBody: (asked) => made.get(toStored(asked)),
  };
}

/** The headers of a kept page in one encoding. */
export function toKeptHeaders(
  page: KeptPage,
  encoding: Encoding,
  outcome: 'fresh' | 'stale' | 'miss',
  length: number,
): Record<string, string> & { readonly etag: string } {
  return {
    ...page.headers,
    etag: encoding === 'identity' ? page.tag : `${page.tag.slice(0, -1)}-${encoding}"`,
    'x-cache': outcome,
    'content-length': String(length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

/** Reads a Cache-Control directive; absent ones are up to the cache. */
function secondsOf(directive: string, headers: KeptPageParts['headers']): number {
  const said = new RegExp(`\\b${directive}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1];
  return said === undefined ? Number.POSITIVE_INFINITY : Number(said);
}
