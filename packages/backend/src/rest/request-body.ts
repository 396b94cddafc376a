import { decodeUtf8 } from '../decode-utf8.ts';
import { createError } from '../errors.ts';
import { mostNesting, nestsDeeper } from '../nesting.ts';
import { saysLonger } from '../says-longer.ts';
import { restLimits } from './rest-limits.ts';

/** JSON as it came, so that PostgreSQL reads its numbers itself, and what it is. */
export interface JsonBody {
  readonly text: string;
  readonly parsed: unknown;
}

/** No more is read than is allowed, whatever the length was said to be. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  requireJson(request.headers.get('content-type'));
  const text = await readText(request);
  if (nestsDeeper(text)) {
    throw createError('PGRST102', { message: `The body is nested more than ${mostNesting} deep` });
  }
  if (text.trim() === '') return { text: '{}', parsed: {} };
  try {
    return { text, parsed: JSON.parse(text) };
  } catch (cause) {
    throw createError('PGRST102', { message: 'Empty or invalid json', cause });
  }
}

const json = /^application\/(?:json|vnd\.pgrst\.(?:object|array)(?:\+json)?)\s*(?:;|$)/i;

function requireJson(contentType: string | null): void {
  if (contentType === null || contentType === '' || json.test(contentType)) return;
  throw createError('PGRST102', { message: `Content-Type not acceptable: ${contentType.slice(0, 100)}` });
}

async function readText(request: Request): Promise<string> {
  if (saysLonger(request, restLimits.bodyBytes)) throw createError('body_too_large');
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the stream: the rest is never taken in.
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > restLimits.bodyBytes) throw createError('body_too_large');
    parts.push(part);
  }
  const text = decodeUtf8(Buffer.concat(parts));
  if (text === undefined) throw createError('PGRST102', { message: 'The body is not UTF-8' });
  return text;
}

/** Rows of an insert, and the columns that they have: the same in all of them, unless `columns` says which. */
export interface RowsBody {
  /** Always an array. */
  readonly text: string;
  readonly rows: number;
  readonly keys: readonly string[];
}

export function toRowsBody({ text, parsed }: JsonBody, columns: readonly string[] | undefined): RowsBody {
  const rows: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const keysOf = rows.map(toKeys);
  const [first = []] = keysOf;
  if (columns === undefined && keysOf.some((keys) => !haveSame(keys, first))) {
    throw createError('PGRST102', { message: 'All object keys must match' });
  }
  const keys = [...new Set(columns ?? first)];
  return { text: Array.isArray(parsed) ? text : `[${text}]`, rows: rows.length, keys };
}

function toKeys(row: unknown): readonly string[] {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row);
  throw createError('PGRST102', { message: 'The body must be an object or an array of objects' });
}

function haveSame(keys: readonly string[], others: readonly string[]): boolean {
  return keys.length === others.length && keys.every((key) => others.includes(key));
}
