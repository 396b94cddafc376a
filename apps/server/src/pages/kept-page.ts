import { compress, type Encoding, isCompressible, worthCompressing } from '../http/encoding.ts';
import { entityTag } from '../http/entity-tag.ts';

/** An answer that anyone may be given, in each encoding that has been asked for so far. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly size: number;
  /** For how long its route lets it be given out, and then while a new one is made; in milliseconds. */
  readonly freshMs: number;
  readonly staleMs: number;
  body(encoding: Encoding): Promise<{ bytes: Uint8Array; encoding: Encoding }>;
}

interface KeptPageParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export function createKeptPage({ status, headers, body }: KeptPageParts): KeptPage {
  const compressible = body.length >= worthCompressing && isCompressible(headers['content-type'] ?? null);
  const encoded = new Map<Encoding, Promise<{ bytes: Uint8Array; encoding: Encoding }>>();
  return {
    status,
    headers,
    tag: entityTag(body),
    // The compressed forms are counted too, roughly: together they are about half as large again.
    freshMs: secondsOf('s-maxage', headers) * 1_000,
    staleMs: secondsOf('stale-while-revalidate', headers) * 1_000,
    size: Math.ceil(body.length * 1.5),
    body(asked) {
      const encoding = compressible ? asked : 'identity';
      let made = encoded.get(encoding);
      if (!made) {
        made = compress(body, encoding).then((bytes) => ({ bytes, encoding }));
        encoded.set(encoding, made);
      }
      return made;
    },
  };
}

/** As the page tells other caches; what it does not name is up to the cache. */
function secondsOf(directive: string, headers: KeptPageParts['headers']): number {
  const said = new RegExp(`\\b${directive}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1];
  return said === undefined ? Number.POSITIVE_INFINITY : Number(said);
}
