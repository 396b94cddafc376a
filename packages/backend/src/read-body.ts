/**
 * Reads the body of a request, or returns `undefined` if it has more than `maxBytes`. The bytes are counted as they arrive; leaving the
 * loop early cancels the rest.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (exceedsContentLength(request, maxBytes)) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Whether `Content-Length` declares more than `maxBytes`. Such a body should be rejected unread: cancelling it halfway closes the
 * connection, and a client that is still sending may see a broken connection instead of the response.
 */
export function exceedsContentLength(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxBytes;
}
