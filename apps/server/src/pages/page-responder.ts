import type { TurnClient } from '@suixue/backend/database/fair-turns';
import type { PageHandler } from '@suixue/web/contract';
import {
  contentSecurityPolicy,
  createNonce,
  nonceToHashes,
  scriptHash,
} from '../http/content-security-policy.ts';
import { compress, type Encoding, isCompressible, toEncoding, worthCompressing } from '../http/encoding.ts';
import { isUnchanged } from '../http/entity-tag.ts';
import { createKeptPage, type KeptPage, toKeptHeaders } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import type { PageTurns } from './page-turns.ts';
import { toCacheKey } from './to-cache-key.ts';
import { renderTurnRefusal } from './turn-refusal-page.ts';

export interface PageRequest {
  readonly request: Request;
  readonly isLocal: boolean;
  /** Address of the client. */
  readonly address?: string | undefined;
  /** The country or region of the client, if the operator's proxy names it. */
  readonly region?: string | null;
}

/** Whether the response may be for this visitor only. */
export type PersonalCheck = (request: {
  readonly url: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
}) => boolean;

export interface PageResponderParts {
  readonly handle: PageHandler;
  readonly isPersonal: PersonalCheck;
  readonly cache: PageCache;
  /** The client whose turn a page waits for. */
  readonly toClient: (page: PageRequest) => Promise<TurnClient | undefined>;
  readonly turns: PageTurns;
  readonly productName: string;
  /** The header in which the proxy names the region: shared caches must tell its values apart. */
  readonly regionHeader?: string | undefined;
  /** Constant inline scripts of the application, allowed by hash on every page. */
  readonly constantScripts: readonly string[];
  readonly onError: (error: unknown) => void;
  /** In development nothing is cached and no policy is sent. */
  readonly isDevelopment?: boolean;
}

interface RenderParts extends PageResponderParts {
  readonly constantHashes: readonly string[];
}

export type PageResponder = (page: PageRequest) => Promise<Response>;

/**
 * Serves pages. Shareable pages are rendered once and cached for all requests without a session; personal pages are
 * rendered for the request, streamed and never cached. Whatever is not answered from the cache waits for its client's turn.
 */
export function createPageResponder(given: PageResponderParts): PageResponder {
  const parts = { ...given, constantHashes: given.constantScripts.map(scriptHash) };
  const rendering = new Map<string, Promise<Response | KeptPage>>();

  const refreshing = new Set<string>();

  const inTurn = async <Result>(page: PageRequest, work: () => Promise<Result>) =>
    parts.turns({ client: await parts.toClient(page), signal: page.request.signal }, work);

  const respondInTurn = async (page: PageRequest, work: () => Promise<Response>): Promise<Response> => {
    const outcome = await inTurn(page, work);
    return outcome.refusal ? renderTurnRefusal(outcome.refusal, parts.productName) : outcome.result;
  };

  // Clients share a rendering only once it has begun, so that none waits in the queue of another.
  const render = async (page: PageRequest, key: string): Promise<Response | KeptPage> => {
    // Another request may have rendered it while this one waited.
    const found = parts.cache.get(key);
    if (found.kind === 'fresh') return found.page;
    const underWay = rendering.get(key);
    if (underWay) return underWay;
    const made = renderShared(parts, page)
      .then((result) => {
        if (!(result instanceof Response)) parts.cache.set(key, result);
        return result;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  };

  const respond = async (page: PageRequest, key: string): Promise<Response> => {
    const made = await render(page, key);
    // Several requests may have waited for a response that turned out not to be shareable: each needs its own body.
    return made instanceof Response
      ? compressed(made.clone(), page.request)
      : keptToResponse(made, page.request, 'miss');
  };

  /** In the turn of the client that causes it. Without a turn the page stays stale until the next request. */
  const refresh = async (page: PageRequest, key: string): Promise<void> => {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    try {
      await inTurn(page, () => render(page, key));
    } finally {
      refreshing.delete(key);
    }
  };

  return async (page) => {
    const { request } = page;
    if (parts.isDevelopment) {
      const { address, region = null } = page;
      return parts.handle({ ...page, address, region, nonce: createNonce(), isWhole: false });
    }
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || parts.isPersonal(request)) {
      return respondInTurn(page, () => renderPersonal(parts, page));
    }
    const { pathname, search } = new URL(request.url);
    const key = toCacheKey(page, pathname + search);
    const found = parts.cache.get(key);
    if (found.kind === 'stale') refresh(page, key).catch(parts.onError);
    if (found.kind !== 'none') return keptToResponse(found.page, request, found.kind);
    return respondInTurn(page, () => respond(page, key));
  };
}

async function renderPersonal(
  parts: RenderParts,
  { request, isLocal, address, region = null }: PageRequest,
): Promise<Response> {
  const nonce = createNonce();
  const response = await parts.handle({ request, nonce, isLocal, address, region, isWhole: false });
  // In place: copying would cost time for every page of every signed-in user.
  const { headers } = response;
  headers.set('Cache-Control', 'private, no-store');
  headers.append('Vary', 'Cookie');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy([`'nonce-${nonce}'`, ...parts.constantHashes]),
  );
  // Compress only if the length is known: a stream would have to be buffered completely.
  return headers.has('content-length') ? compressed(response, request) : response;
}

/** Renders for everyone in the same region, ignoring the caller. Always a GET, so that the cached page has a body. */
async function renderShared(
  parts: RenderParts,
  { request, isLocal, region = null }: PageRequest,
): Promise<Response | KeptPage> {
  const nonce = createNonce();
  const asGet = new Request(request.url, { headers: request.headers });
  const visit = { isLocal, address: undefined, region };
  const response = await parts.handle({ request: asGet, nonce, ...visit, isWhole: true });
  const headers = new Headers(response.headers);
  // The length includes the nonces, which are removed below.
  headers.delete('Content-Length');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const rendered = new Uint8Array(await response.arrayBuffer());
  const { html, hashes } = isPage
    ? nonceToHashes(new TextDecoder().decode(rendered), nonce)
    : { html: '', hashes: [] };
  const body = isPage ? new TextEncoder().encode(html) : rendered;
  headers.append('Vary', 'Cookie');
  headers.set('Content-Security-Policy', contentSecurityPolicy([...parts.constantHashes, ...hashes]));
  if (isShareable(response)) {
    headers.append('Vary', 'Accept-Encoding');
    if (parts.regionHeader !== undefined) headers.append('Vary', parts.regionHeader);
    return createKeptPage({ status: response.status, headers: Object.fromEntries(headers), body });
  }
  headers.set('Cache-Control', 'private, no-store');
  return new Response(response.status === 204 || response.status === 304 ? null : body, {
    status: response.status,
    headers,
  });
}

/** A page is shared only if its route allows it, it succeeded, and it sets no cookie. */
function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    /^public\b/.test(response.headers.get('cache-control') ?? '')
  );
}

async function keptToResponse(
  page: KeptPage,
  request: Request,
  outcome: 'fresh' | 'stale' | 'miss',
): Promise<Response> {
  const asked = toEncoding(request.headers.get('accept-encoding'));
  const { bytes, encoding } = await page.body(asked);
  const headers = toKeptHeaders(page, encoding, outcome, bytes.length);
  if (isUnchanged(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers });
}

async function compressed(response: Response, request: Request): Promise<Response> {
  const encoding: Encoding = toEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'identity' || !isCompressible(response.headers.get('content-type'))) return response;
  const headers = new Headers(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length < worthCompressing) return new Response(body, { status: response.status, headers });
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(await compress(body, encoding), { status: response.status, headers });
}
