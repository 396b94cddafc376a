import { createError } from '../errors.ts';
import { saysLonger } from '../says-longer.ts';

/** Reads the body up to its limit; throws as soon as the limit is exceeded. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (saysLonger(request, maxBytes)) throw createError('message_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw createError('message_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
