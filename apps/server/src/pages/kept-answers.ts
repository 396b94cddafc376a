import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ClientRegion } from '../http/client-region.ts';
import { type Encoding, toEncoding } from '../http/encoding.ts';
import type { LocalCheck } from '../http/local-request.ts';
import { toRequestId } from '../http/request-id.ts';
import { logRequest } from '../http/request-log.ts';
import type { Stopping } from '../process/graceful-stop.ts';
import { type KeptPage, toKeptHeaders } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import type { PersonalCheck } from './page-responder.ts';
import { toCacheKey } from './to-cache-key.ts';

interface KeptAnswersParts {
  readonly cache: PageCache;
  readonly isPersonal: PersonalCheck;
  readonly isLocal: LocalCheck;
  readonly regionOf: ClientRegion;
  /** Headers of every response. */
  readonly always: Readonly<Record<string, string>>;
  readonly stopping: Stopping;
  readonly log: Logger;
}

/** Returns whether it answered the request. */
export type KeptAnswers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers requests for fresh pages of the cache before any framework: most requests of visitors are such, and the rest of the way costs several
 * times as much as the answer. Everything else, such as the first request for a compressed form, goes that way (`page-responder.ts`).
 */
export function createKeptAnswers({
  cache,
  isPersonal,
  isLocal,
  regionOf,
  always,
  stopping,
  log,
}: KeptAnswersParts): KeptAnswers {
  const prepared = new WeakMap<KeptPage, Map<Encoding, readonly string[]>>();
  const headersOf = (page: KeptPage, encoding: Encoding, length: number): readonly string[] => {
    const forms = prepared.get(page) ?? new Map<Encoding, readonly string[]>();
    prepared.set(page, forms);
    const known = forms.get(encoding);
    if (known) return known;
    const made = Object.entries({ ...always, ...toKeptHeaders(page, encoding, 'fresh', length) }).flat();
    forms.set(encoding, made);
    return made;
  };

  return (request, response) => {
    const begunAt = performance.now();
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || stopping.isStopping) return false;
    const headers = new IncomingHeaders(request);
    if (isPersonal({ url, headers })) return false;
    // The address as sent equals the normalised one in the key, or finds nothing.
    const peer = request.socket.remoteAddress;
    const visit = { isLocal: isLocal(headers, peer), region: regionOf(headers, peer) };
    const found = cache.get(toCacheKey(visit, url));
    if (found.kind !== 'fresh') return false;
    const { page } = found;
    const made = page.madeBody(toEncoding(headers.get('accept-encoding')));
    // What is unchanged is answered with fewer headers.
    if (!made || headers.has('if-none-match')) return false;
    const id = toRequestId(headers.get('x-request-id') ?? undefined);
    response.writeHead(page.status, [
      ...headersOf(page, made.encoding, made.bytes.length),
      'x-request-id',
      id,
    ]);
    response.end(method === 'HEAD' ? undefined : made.bytes);
    const [path = ''] = url.split('?', 1);
    logRequest(log, { id, method, path, status: page.status, begunAt, cache: 'fresh', isAborted: false });
    return true;
  };
}

/** The headers of a request as the rest of the server reads them, without a copy. */
class IncomingHeaders {
  readonly #request: IncomingMessage;

  constructor(request: IncomingMessage) {
    this.#request = request;
  }

  get(name: string): string | null {
    const value = this.#request.headers[name];
    return value === undefined ? null : String(value);
  }

  has(name: string): boolean {
    return this.#request.headers[name] !== undefined;
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [name, value] of Object.entries(this.#request.headers)) yield [name, String(value)];
  }
}
