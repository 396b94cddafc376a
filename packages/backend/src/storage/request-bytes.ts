import { createStorageError } from './storage-error.ts';

/** The declared length of the body, or undefined. */
export function readContentLength(request: Request): number | undefined {
  const declared = request.headers.get('content-length');
  if (declared === null) return undefined;
  const length = /^\d{1,15}$/.test(declared) ? Number(declared) : undefined;
  if (length === undefined) throw createStorageError('InvalidRequest', 'Content-Length is not a number');
  return length;
}

/**
 * Yields the body in chunks and throws if it exceeds the limit or differs from the declared length. An unread rest is
 * not cancelled: that would close the connection before the sender reads the response.
 */
export async function* readRequestBytes(
  request: Request,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const declared = readContentLength(request);
  if (declared !== undefined && declared > limit) throw createStorageError('EntityTooLarge');
  let count = 0;
  const reader = request.body?.getReader();
  try {
    for (let chunk = await readChunk(reader); chunk !== undefined; chunk = await readChunk(reader)) {
      count += chunk.byteLength;
      if (declared !== undefined && count > declared) throw wrongLength('more');
      if (count > limit) throw createStorageError('EntityTooLarge');
      yield chunk;
    }
  } finally {
    reader?.releaseLock();
  }
  if (declared !== undefined && count < declared) throw wrongLength('fewer');
  if (request.signal.aborted) throw requestAborted();
}

/** Errors of the sender, such as a disconnect, are not server errors. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw requestAborted();
  }
}

function requestAborted() {
  return createStorageError('InvalidRequest', 'The request was aborted');
}

function wrongLength(which: string) {
  return createStorageError('InvalidRequest', `The body has ${which} bytes than Content-Length`);
}
