import { decodeUtf8 } from '@suixue/backend/decode-utf8';
import { nestsDeeper } from '@suixue/backend/nesting';
import { saysLonger } from '@suixue/backend/says-longer';

/** Maximum size of a request body. */
export const mostBodyBytes = 64 * 1024;

export type BodyReading =
  | { readonly kind: 'body'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-deep' }
  | { readonly kind: 'no-json' };

/**
 * Reads the body as JSON and counts the bytes as they arrive, because Content-Length can lie. An empty body is `{}`.
 */
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
    // The client's developer can find the syntax error better than this server.
    return { kind: 'no-json' };
  }
}
