import { readRange } from './byte-range.ts';
import type { ByteSpan } from './file-store.ts';
import type { ObjectRow } from './object-row.ts';
import { checkPreconditions, isRangeWanted } from './preconditions.ts';
import { toServingHeaders } from './serving-headers.ts';
import type { StorageContext } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';

/** A version can be replaced between reading its row and its bytes, but hardly this often. */
const maxAttempts = 5;

/** Responds with the file that `find` returns, or with the requested range of it. */
export async function sendObject(
  context: StorageContext,
  find: () => Promise<ObjectRow>,
  change: (headers: Headers) => void = () => undefined,
): Promise<Response> {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const object = await find();
    const response = await sendVersion(context, object);
    if (response === undefined) {
      context.links.forgetFile(object.file);
      continue;
    }
    change(response.headers);
    return response;
  }
  throw createStorageError('NoSuchKey');
}

/** Returns undefined if the bytes no longer exist. */
async function sendVersion(context: StorageContext, object: ObjectRow): Promise<Response | undefined> {
  const { request, url, parts } = context;
  const headers = toServingHeaders(object, url.searchParams.get('download'));
  const reading = checkPreconditions(request.headers, object);
  if (reading === 'failed') throw createStorageError('PreconditionFailed');
  if (reading === 'not modified') return new Response(null, { status: 304, headers: toUnmodified(headers) });
  const isPartWanted = request.method === 'GET' && isRangeWanted(request.headers.get('if-range'), object);
  const range = readRange(isPartWanted ? request.headers.get('range') : null, object.size);
  if (range.kind === 'outside') {
    throw createStorageError('InvalidRange', undefined, { 'content-range': `bytes */${object.size}` });
  }
  const span: ByteSpan = range.kind === 'part' ? range.span : { start: 0, end: object.size };
  headers.set('content-length', String(span.end - span.start));
  if (range.kind === 'part')
    headers.set('content-range', `bytes ${span.start}-${span.end - 1}/${object.size}`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = await parts.files.read(object.file, span);
  return body && new Response(body, { status: range.kind === 'part' ? 206 : 200, headers });
}

/** A 304 response omits headers that describe the content. */
function toUnmodified(headers: Headers): Headers {
  const kept = ['etag', 'cache-control', 'last-modified'].map((name) => [name, headers.get(name) ?? '']);
  return new Headers(kept as [string, string][]);
}
