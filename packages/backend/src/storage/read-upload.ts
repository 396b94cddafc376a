import { nestsDeeper } from '../nesting.ts';
import { ByteQueue } from './byte-queue.ts';
import { badForm, FormReader, readBoundary } from './form-reader.ts';
import { readContentLength, readRequestBytes } from './request-bytes.ts';
import { createStorageError, notConfigured } from './storage-error.ts';
import {
  defaultCacheControl,
  maxCacheControlLength,
  maxFileBytes,
  maxFormOverheadBytes,
  maxMetadataBytes,
  maxMetadataDepth,
} from './storage-limits.ts';

/** An upload with its declared properties, none of which is trusted. */
export interface Upload {
  readonly declaredType: string;
  /** If known before the bytes arrive. */
  readonly declaredSize: number | undefined;
  readonly cacheControl: string;
  /** JSON text of an object, or null. */
  readonly userMetadata: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Releases the unread rest. */
  stop(): Promise<void>;
}

/** Reads everything before the bytes of the file: nothing of a raw upload, the fields of a form. */
export async function readUpload(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^identity$|^$/i.test(request.headers.get('content-encoding') ?? ''))
    throw notConfigured('content-encoding');
  return /^multipart\/form-data\b/i.test(contentType)
    ? readForm(request, contentType)
    : readRaw(request, contentType);
}

function readRaw(request: Request, declaredType: string): Upload {
  const encoded = request.headers.get('x-metadata');
  const queue = new ByteQueue(readRequestBytes(request, maxFileBytes));
  return {
    declaredType,
    declaredSize: readContentLength(request),
    cacheControl: parseCacheControl(request.headers.get('cache-control') ?? defaultCacheControl),
    userMetadata: encoded === null ? null : parseMetadata(Buffer.from(encoded, 'base64').toString('utf8')),
    bytes: queue.rest(),
    stop: () => queue.stop(),
  };
}

async function readForm(request: Request, contentType: string): Promise<Upload> {
  const boundary = readBoundary(contentType);
  const queue = new ByteQueue(readRequestBytes(request, maxFileBytes + maxFormOverheadBytes));
  try {
    return await readFields(queue, new FormReader(queue, boundary));
  } catch (error) {
    await queue.stop();
    throw error;
  }
}

async function readFields(queue: ByteQueue, form: FormReader): Promise<Upload> {
  const fields = new Map<string, string>();
  await form.begin();
  for (let part = await form.nextPart(); part !== undefined; part = await form.nextPart()) {
    if (!part.isFile) {
      fields.set(part.name, await form.readField());
      continue;
    }
    const seconds = fields.get('cacheControl');
    const metadata = fields.get('metadata') ?? fields.get('userMetadata');
    if ((fields.get('contentEncoding') ?? 'identity') !== 'identity') throw notConfigured('content-encoding');
    return {
      declaredType: fields.get('contentType') ?? part.type,
      declaredSize: undefined,
      cacheControl: parseCacheControl(seconds === undefined ? defaultCacheControl : `max-age=${seconds}`),
      userMetadata: metadata === undefined ? null : parseMetadata(metadata),
      bytes: fileOf(form),
      stop: () => queue.stop(),
    };
  }
  throw badForm('there is no file in it');
}

/**
 * Reads the form to its end, because an incomplete form must not store its file. Like in the official server, fields
 * after the file are ignored: the upload was authorized before they arrive.
 */
async function* fileOf(form: FormReader): AsyncGenerator<Uint8Array, void, undefined> {
  yield* form.readBytes();
  for (let part = await form.nextPart(); part !== undefined; part = await form.nextPart()) {
    if (part.isFile) throw badForm('it has more than one file');
    await form.readField();
  }
}

/** The value is sent with the file, so it must consist of cache directives only. */
export function parseCacheControl(text: string): string {
  if (text.length > maxCacheControlLength || !/^[a-zA-Z0-9 ,=_-]*$/.test(text)) {
    throw createStorageError('InvalidRequest', 'Cache-Control is malformed');
  }
  return text;
}

export function parseMetadata(text: string): string {
  if (Buffer.byteLength(text) > maxMetadataBytes) {
    throw createStorageError('EntityTooLarge', 'The metadata is too large');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  // PostgreSQL accepts no NUL character in JSON, and deep nesting would overflow its stack.
  const isKept =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !text.includes('\\u0000') &&
    !nestsDeeper(text, maxMetadataDepth);
  if (!isKept) throw createStorageError('InvalidRequest', 'The metadata is not a JSON object');
  return text;
}
