import { type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { minuteMs } from '@suixue/backend/duration';
import { exceedsContentLength } from '@suixue/backend/read-body';
import { guardServing } from '@suixue/backend/storage/serving-headers';
import type { Logger } from 'pino';
import { BodyTooLargeError, forwardRequest, ProxyTimeoutError } from './forward-request.ts';
import { toForwardedHeaders, toReturnedHeaders } from './proxied-headers.ts';
import { type ProxiedPath, type ProxiedService, toProxiedPath, toTarget } from './proxied-path.ts';
import { refuseProxied } from './proxy-refusal.ts';

export interface ProxyParts {
  /** Origin of the real Supabase. */
  readonly target: URL;
  /** Public origin of this server. */
  readonly ours: string;
  readonly log: Logger;
}

export interface RequestProxy {
  handle(request: Request, address: string | undefined): Promise<Response>;
  close(): void;
}

const mebibyte = 1024 * 1024;
const defaultLimits = {
  /** Maximum size of a request body; the size of files is limited by their bucket. */
  maxBytes: {
    auth: mebibyte,
    rest: 4 * mebibyte,
    storage: 5 * 1024 * mebibyte,
    realtime: 4 * mebibyte,
  } satisfies Record<ProxiedService, number>,
  idleMs: { before: minuteMs, within: 5 * minuteMs },
  /** Shorter than the keep-alive of servers, so that they do not close a connection that is about to be used. */
  keptConnectionMs: 4_000,
};
export type ProxyLimits = typeof defaultLimits;

/** Streaming proxy to a real Supabase for everything but WebSockets. Stores nothing. */
export function createRequestProxy(
  { target, ours, log }: ProxyParts,
  limits: ProxyLimits = defaultLimits,
): RequestProxy {
  const Agent = target.protocol === 'https:' ? SecureAgent : PlainAgent;
  const agent = new Agent({ keepAlive: true, timeout: limits.keptConnectionMs });

  const pass = async (request: Request, { service, path }: ProxiedPath, address: string | undefined) => {
    const { method } = request;
    const hasBody = bringsBody(request);
    const headers = toForwardedHeaders(request.headers, address);
    if (!hasBody) delete headers['content-length'];
    // Explicit, because a body without framing would be read as the next request.
    else if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
    const answer = await forwardRequest({
      target,
      agent,
      method,
      path,
      headers,
      idleMs: limits.idleMs,
      signal: request.signal,
      body: hasBody ? (request.body as ReadableStream<Uint8Array>) : null,
      maxBytes: limits.maxBytes[service],
    });
    const given = toReturnedHeaders(answer, { theirs: target.origin, ours });
    if (service !== 'storage' && !given.has('cache-control')) given.set('cache-control', 'no-store');
    if (isFile(service, method, answer)) guardServing(given);
    return toResponse(answer, given, method);
  };

  return {
    async handle(request, address) {
      const path = toProxiedPath(toTarget(request.url));
      if (!path) return refuseProxied('not_found', 'rest', request);
      const { service } = path;
      if (exceedsContentLength(request, limits.maxBytes[service]))
        return refuseProxied('too_large', service, request);
      try {
        return await pass(request, path, address);
      } catch (error) {
        if (error instanceof BodyTooLargeError) return refuseProxied('too_large', service, request);
        // The client disconnected; not an error.
        if (!request.signal.aborted) log.warn({ err: error, service }, 'Supabase did not respond');
        const isSlow = error instanceof ProxyTimeoutError;
        return refuseProxied(isSlow ? 'too_slow' : 'unreachable', service, request);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Decides by the headers: a request without a body must not be forwarded with chunked framing. */
function bringsBody({ method, headers, body }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || body === null) return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

/** A 304 has no content type; adding headers to it would change what the browser has cached. */
function isFile(service: ProxiedService, method: string, { statusCode }: IncomingMessage): boolean {
  return service === 'storage' && (method === 'GET' || method === 'HEAD') && statusCode !== 304;
}

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function toResponse(answer: IncomingMessage, headers: Headers, method: string): Response {
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599) {
    answer.destroy();
    throw new Error(`The other server returned status ${status}`);
  }
  if (method === 'HEAD' || withoutBody.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers });
}
