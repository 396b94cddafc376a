import { decodeUtf8 } from '../decode-utf8.ts';
import { createError } from '../errors.ts';
import { maxNesting, nestsDeeper } from '../nesting.ts';
import { readBody } from '../read-body.ts';
import { restLimits } from './rest-limits.ts';

/** JSON text as received, so that PostgreSQL parses its numbers, with the kind of the top-level value. */
export interface JsonBody {
  readonly kind: 'json';
  readonly text: string;
  readonly parsed: unknown;
}

/** The body for a function with a single text or bytea argument. */
export interface PlainBody {
  readonly kind: 'text' | 'bytea';
  readonly text: string;
  readonly contentType: string;
}

export type RequestBody = JsonBody | PlainBody;

/** Reads the body up to its limit, whatever `Content-Length` claims. */
export async function readRequestBody(request: Request): Promise<RequestBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const [type = ''] = contentType.split(';');
  const kind = bodyKinds.get(type.trim().toLowerCase());
  if (kind === undefined) throw unacceptable(contentType);
  const bytes = await readBody(request, restLimits.bodyBytes);
  if (bytes === undefined) throw createError('body_too_large');
  if (kind === 'bytea') return { kind, contentType, text: `\\x${bytes.toString('hex')}` };
  const text = decodeUtf8(bytes);
  if (text === undefined) throw createError('PGRST102', { message: 'The body is not UTF-8' });
  return kind === 'text' ? { kind, contentType, text } : parseJson(text);
}

const bodyKinds: ReadonlyMap<string, RequestBody['kind']> = new Map([
  ['', 'json'],
  ['application/json', 'json'],
  ['application/vnd.pgrst.object', 'json'],
  ['application/vnd.pgrst.object+json', 'json'],
  ['application/vnd.pgrst.array', 'json'],
  ['application/vnd.pgrst.array+json', 'json'],
  ['text/plain', 'text'],
  ['application/octet-stream', 'bytea'],
]);

function unacceptable(contentType: string) {
  return createError('PGRST102', { message: `Content-Type not acceptable: ${contentType.slice(0, 100)}` });
}

function parseJson(text: string): JsonBody {
  if (nestsDeeper(text)) {
    throw createError('PGRST102', { message: `The body is nested more than ${maxNesting} deep` });
  }
  if (text.trim() === '') return { kind: 'json', text: '{}', parsed: {} };
  try {
    return { kind: 'json', text, parsed: JSON.parse(text) };
  } catch (cause) {
    throw createError('PGRST102', { message: 'Empty or invalid json', cause });
  }
}

/** The rows of an insert and their columns. All rows must have the same columns unless `columns` lists them. */
export interface RowsBody {
  /** Always a JSON array. */
  readonly text: string;
  readonly rows: number;
  readonly keys: readonly string[];
}

export function toRowsBody(body: RequestBody, columns: readonly string[] | undefined): RowsBody {
  if (body.kind !== 'json') throw unacceptable(body.contentType);
  const { text, parsed } = body;
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
