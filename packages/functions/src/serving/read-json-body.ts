import { decodeUtf8 } from '@suixue/backend/decode-utf8';
import { nestsDeeper } from '@suixue/backend/nesting';
import { readBody } from '@suixue/backend/read-body';

export const maxBodyBytes = 64 * 1024;

export type BodyReading =
  | { readonly kind: 'body'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-deep' }
  | { readonly kind: 'no-json' };

/** Parses the body as JSON; an empty body is `{}`. */
export async function readJsonBody(request: Request): Promise<BodyReading> {
  const body = await readBody(request, maxBodyBytes);
  if (body === undefined) return { kind: 'too-long' };
  const text = decodeUtf8(body);
  if (text === undefined) return { kind: 'no-json' };
  if (nestsDeeper(text)) return { kind: 'too-deep' };
  try {
    return { kind: 'body', text, value: text.trim() === '' ? {} : JSON.parse(text) };
  } catch {
    // The client's developer can find the syntax error better than this server.
    return { kind: 'no-json' };
  }
}
