import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeUtf8 } from '../decode-utf8.ts';
import { createError } from '../errors.ts';
import { readBody } from '../read-body.ts';
import type { BodyMeter } from './body-meter.ts';
import { restLimits } from './rest-limits.ts';
import { type JsonShape, scanJson } from './scan-json.ts';

/** JSON text as received, so that PostgreSQL parses its numbers. */
export interface JsonBody {
  readonly kind: 'json';
  readonly text: string;
  readonly shape: JsonShape;
}

/** The body for a function with a single text or bytea argument. */
export interface PlainBody {
  readonly kind: 'text' | 'bytea';
  readonly text: string;
  readonly contentType: string;
}

export type RequestBody = JsonBody | PlainBody;

/** Reads the body up to its limit, whatever `Content-Length` claims. Throws if the client has sent too many bytes before. */
export async function readRequestBody(request: Request, meter: BodyMeter): Promise<RequestBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const [type = ''] = contentType.split(';');
  const kind = bodyKinds.get(type.trim().toLowerCase());
  if (kind === undefined) throw unacceptable(contentType);
  await meter.requireCredit();
  const bytes = await readBody(request, restLimits.maxBodyBytes);
  if (bytes === undefined) throw createError('body_too_large');
  // Other bodies of the client may have arrived meanwhile.
  await meter.requireCredit();
  meter.charge(bytes.length);
  if (kind === 'bytea') return { kind, contentType, text: `\\x${bytes.toString('hex')}` };
  const text = decodeUtf8(bytes);
  if (text === undefined) throw createError('PGRST102', { message: 'The body is not UTF-8' });
  return kind === 'text' ? { kind, contentType, text } : readJson(text);
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

/** The long bodies that are being scanned, one after another: if all advanced at once, each turn of the event loop would take as long as all steps. */
let longScans: Promise<unknown> = Promise.resolve();

async function readJson(received: string): Promise<JsonBody> {
  const text = received.trim() === '' ? '{}' : received;
  const scan = scanJson(text);
  const first = scan.next();
  if (first.done) return { kind: 'json', text, shape: first.value };
  const shape = longScans.then(() => finish(scan));
  longScans = shape.catch(() => undefined);
  return { kind: 'json', text, shape: await shape };
}

async function finish(scan: ReturnType<typeof scanJson>): Promise<JsonShape> {
  for (;;) {
    await nextTurn();
    const { done, value } = scan.next();
    if (done) return value;
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
  const { text, shape } = body;
  if (!shape.areObjects) {
    throw createError('PGRST102', { message: 'The body must be an object or an array of objects' });
  }
  // Keys that differ do not matter if the request names the columns.
  if (!shape.haveEqualKeys && columns === undefined) {
    throw createError('PGRST102', { message: 'All object keys must match' });
  }
  const keys = [...new Set(columns ?? shape.keys)];
  return { text: shape.kind === 'array' ? text : `[${text}]`, rows: shape.rows, keys };
}
