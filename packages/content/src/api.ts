import { createHash } from 'node:crypto';
import { paramsToHash } from './hash.ts';
import type { PreviewTokenResult } from './preview-token.ts';
import type { QueryParams, QueryResult } from './query.ts';
import { requireBounded } from './query-bounds.ts';
import { isQueryParseError } from './query-error.ts';
import { anonymousReader, type ContentReader } from './reader.ts';
import type { ContentStore } from './store.ts';

export interface ContentApiOptions {
  store: ContentStore;
  verifyPreview: (token: string, now: number) => PreviewTokenResult;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the reader may read. A response that depends on it is private and never cached. */
  mayRead?: ContentReader['mayRead'];
}

/** A refusal with a Chinese message for the user. */
class ApiRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const route = /^\/(query|navigation)\/([0-9a-z]{1,64})\.json$/;
const maxParamsLength = 8192;
const publicCache = 'public, max-age=60, s-maxage=600, stale-while-revalidate=86400';
const noCache = 'private, no-store';

/** Returns `null` if the path is not a content route. */
export function handleContentRequest(request: Request, options: ContentApiOptions): Response | null {
  const url = new URL(request.url);
  const [, kind, hash] = route.exec(url.pathname) ?? [];
  if (kind === undefined || hash === undefined) return null;
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return refusalToResponse(new ApiRefusal(405, '这个地址只支持读取。'), method, { allow: 'GET, HEAD' });
  }
  try {
    const params = parseParams(url.searchParams, hash);
    const reader = readerOf(url.searchParams, options);
    const isPrivate = reader.preview || options.mayRead !== undefined;
    const answer =
      kind === 'query'
        ? resultToAnswer(options.store.query(params, reader))
        : options.store.navigation(params, reader);
    return answerToResponse(JSON.stringify(answer), request, isPrivate);
  } catch (error) {
    if (isQueryParseError(error)) return refusalToResponse(new ApiRefusal(400, error.message), method);
    if (error instanceof ApiRefusal) return refusalToResponse(error, method);
    throw error;
  }
}

/** Only checks that the parameters are an object; the store validates the rest. */
function parseParams(search: URLSearchParams, hash: string): QueryParams {
  const text = search.get('_params') ?? '{}';
  if (text.length > maxParamsLength) throw new ApiRefusal(400, '查询参数过长。');
  let params: unknown;
  try {
    params = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiRefusal(400, '查询参数不是有效的 JSON。');
    throw error;
  }
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new ApiRefusal(400, '查询参数必须是一个对象。');
  }
  requireBounded(params);
  if (paramsToHash(params) !== hash) throw new ApiRefusal(400, '查询地址与查询参数不一致。');
  return params;
}

function readerOf(
  search: URLSearchParams,
  { verifyPreview, now, mayRead }: ContentApiOptions,
): ContentReader {
  const reader = { ...anonymousReader, ...(mayRead === undefined ? {} : { mayRead }) };
  const token = search.get('previewToken');
  if (token === null || token === '') return reader;
  if (!verifyPreview(token, now()).ok) throw new ApiRefusal(403, '预览链接无效或已过期，请重新获取。');
  return { ...reader, preview: true };
}

function resultToAnswer(result: QueryResult): unknown {
  switch (result.kind) {
    case 'first':
      if (result.document === null) throw new ApiRefusal(404, '没有找到符合条件的内容。');
      return result.document;
    case 'count':
      return result.count;
    case 'list':
    case 'surround':
      return result.documents;
  }
}

function answerToResponse(json: string, request: Request, isPrivate: boolean): Response {
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isPrivate ? noCache : publicCache,
    etag,
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : json, { headers });
}

function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

function refusalToResponse(
  refusal: ApiRefusal,
  method: string,
  extra: Record<string, string> = {},
): Response {
  const json = JSON.stringify({ statusCode: refusal.status, message: refusal.message });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...extra,
  };
  return new Response(method === 'HEAD' ? null : json, { status: refusal.status, headers });
}
