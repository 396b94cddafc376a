/**
 * A body whose bytes are counted while they arrive: what a client says of their number is not believed. Null where there are
 * more of them; `mostHeard` is how many are listened to then before the connection is broken off.
 */
export async function readBody(
  request: Request,
  { mostBytes, mostHeard = mostBytes }: { readonly mostBytes: number; readonly mostHeard?: number },
): Promise<Blob | null> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes <= mostBytes) kept.push(new Uint8Array(value));
    else kept.length = 0;
    if (bytes > mostHeard) {
      await reader.cancel();
      break;
    }
  }
  return bytes > mostBytes ? null : new Blob(kept);
}
