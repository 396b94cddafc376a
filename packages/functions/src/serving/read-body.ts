import { decodeUtf8 } from '@suixue/backend/decode-utf8';
import { nestsDeeper } from '@suixue/backend/nesting';
import { saysLonger } from '@suixue/backend/says-longer';

/** Nothing that a function is told is longer. */
export const mostBodyBytes = 64 * 1024;

export type BodyReading =
  | { readonly kind: 'body'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-deep' }
  | { readonly kind: 'no-json' };

/** The body as JSON, counted while it arrives: what a client says of its length is not believed. No body is `{}`. */
export async function readBody(request: Request): Promise<BodyReading> {
  if (saysLonger(request, mostBodyBytes)) return { kind: 'too-long' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) return { kind: 'too-long' };
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === undefined) return { kind: 'no-json' };
  if (nestsDeeper(text)) return { kind: 'too-deep' };
  try {
    return { kind: 'body', text, value: text.trim() === '' ? {} : JSON.parse(text) };
  } catch {
    // What is wrong with it the client's own programmer can see better than this server.
    return { kind: 'no-json' };
  }
}
