/** A body as JSON, counted while it arrives; undefined where it is too long or no JSON. */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > mostBytes) {
      await reader.cancel();
      return undefined;
    }
    kept.push(new Uint8Array(value));
  }
  try {
    return JSON.parse(await new Blob(kept).text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
