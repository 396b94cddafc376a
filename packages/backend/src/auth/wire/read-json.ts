import { decodeUtf8 } from '../../decode-utf8.ts';
import { createError } from '../../errors.ts';
import { nestsDeeper } from '../../nesting.ts';
import { readBody } from '../../read-body.ts';

/** The maximum nesting depth of a JSON body. */
const maxDepth = 32;

/** Reads a JSON body that PostgreSQL can store. Stops reading at the size limit. */
export async function readJson(
  request: Request,
  maxBytes: number,
  { whenEmpty = '' }: { readonly whenEmpty?: string } = {},
): Promise<unknown> {
  const text = (await readText(request, maxBytes)) || whenEmpty;
  if (nestsDeeper(text, maxDepth)) throw createError('bad_json');
  const value = parse(text);
  if (!isStorable(value)) throw createError('bad_json');
  return value;
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const body = await readBody(request, maxBytes);
  if (body === undefined) {
    const message = `Request body too large (max ${maxBytes} bytes)`;
    throw createError('request_entity_too_large', { message });
  }
  const text = decodeUtf8(body);
  // In a lossy encoding, different passwords would become equal.
  if (text === undefined) throw createError('bad_json');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw createError('bad_json', { cause });
  }
}

/** PostgreSQL accepts neither NUL characters nor lone surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
