/**
 * Reads a body and counts its bytes, whatever Content-Length says. Null if there are too many; then up to `maxHeard` bytes are read
 * and discarded before the connection is closed.
 */
export async function readBody(
  request: Request,
  { maxBytes, maxHeard = maxBytes }: { readonly maxBytes: number; readonly maxHeard?: number },
): Promise<Blob | null> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes <= maxBytes) kept.push(new Uint8Array(value));
    else kept.length = 0;
    if (bytes > maxHeard) {
      await reader.cancel();
      break;
    }
  }
  return bytes > maxBytes ? null : new Blob(kept);
}
