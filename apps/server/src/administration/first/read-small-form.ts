const mostBytes = 4_096;

/**
 * Reads the fields of a form; returns `undefined` if it is not a form or too long, which is checked while it arrives.
 */
export async function readSmallForm({ headers, body }: Request): Promise<Record<string, string> | undefined> {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' || !body) return undefined;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8')));
}
