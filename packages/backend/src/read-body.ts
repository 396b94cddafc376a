/**
 * Reads the body of a request, or returns `undefined` if it has more than `maxBytes`. The bytes are counted as they arrive. Of a longer
 * body up to `maxRead` bytes are read and discarded; leaving the loop early cancels the rest.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  maxRead = maxBytes,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (exceedsContentLength(request, maxRead)) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxRead) return undefined;
    if (length > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks);
}

/**
 * Whether `Content-Length` declares more than `maxBytes`. Such a body should be rejected unread: cancelling it halfway closes the
 * connection, and a client that is still sending may see a broken connection instead of the response.
 */
export function exceedsContentLength(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxBytes;
}
