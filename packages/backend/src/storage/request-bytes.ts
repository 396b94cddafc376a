import { createStorageError } from './storage-error.ts';

/** As many as the request says that there are, or no number when it does not say. */
export function readContentLength(request: Request): number | undefined {
  const said = request.headers.get('content-length');
  if (said === null) return undefined;
  const length = /^\d{1,15}$/.test(said) ? Number(said) : undefined;
  if (length === undefined) throw createStorageError('InvalidRequest', 'Content-Length is not a number');
  return length;
}

/**
 * The body piece by piece. That there is more than may be, or not what was said, shows as it arrives. What nobody reads is
 * left and not cancelled: that would close the connection on a sender who then never reads why.
 */
export async function* readRequestBytes(
  request: Request,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const said = readContentLength(request);
  if (said !== undefined && said > limit) throw createStorageError('EntityTooLarge');
  let count = 0;
  const reader = request.body?.getReader();
  try {
    for (let piece = await readPiece(reader); piece !== undefined; piece = await readPiece(reader)) {
      count += piece.byteLength;
      if (said !== undefined && count > said) throw wrongLength('more');
      if (count > limit) throw createStorageError('EntityTooLarge');
      yield piece;
    }
  } finally {
    reader?.releaseLock();
  }
  if (said !== undefined && count < said) throw wrongLength('fewer');
  if (request.signal.aborted) throw brokenOff();
}

/** What the sender does is no defect of ours, even if it hangs up. */
async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw brokenOff();
  }
}

function brokenOff() {
  return createStorageError('InvalidRequest', 'The request was broken off');
}

function wrongLength(which: string) {
  return createStorageError('InvalidRequest', `There are ${which} bytes than Content-Length says`);
}
