import type { ByteQueue } from './byte-queue.ts';
import { createStorageError } from './storage-error.ts';
import { maxMetadataBytes } from './storage-limits.ts';

export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  /** The declared type of the part; empty if absent. */
  readonly type: string;
}

const maxPartHeaderBytes = 16 * 1024;
const maxFields = 10;
const lineEnd = Buffer.from('\r\n');
const headersEnd = Buffer.from('\r\n\r\n');

/** Returns the boundary of a multipart content type. */
export function readBoundary(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badForm('it has no boundary');
  return boundary;
}

/** Parses a form (RFC 7578) with a file while it arrives. */
export class FormReader {
  readonly #queue: ByteQueue;
  readonly #delimiter: Buffer;
  #fields = 0;

  constructor(queue: ByteQueue, boundary: string) {
    this.#queue = queue;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /** Must be called once, before anything else. */
  async begin(): Promise<void> {
    // The first boundary has no line end before it, as it begins the body.
    const first = this.#delimiter.subarray(lineEnd.length);
    if (!(await this.#queue.peek(first.length)).equals(first))
      throw badForm('it does not begin with its boundary');
    this.#queue.take(first.length);
  }

  /** Returns the next part, or undefined at the end. */
  async nextPart(): Promise<FormPart | undefined> {
    const after = (await this.#queue.peek(2)).toString('latin1');
    this.#queue.take(2);
    if (after === '--') {
      await this.#finish();
      return undefined;
    }
    if (after !== '\r\n') throw badForm('a boundary is broken');
    return parsePart(await this.#readHeaders());
  }

  async readField(): Promise<string> {
    this.#fields += 1;
    if (this.#fields > maxFields) throw badForm(`it has more than ${maxFields} fields`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of this.readBytes()) {
      length += chunk.byteLength;
      if (length > maxMetadataBytes)
        throw createStorageError('EntityTooLarge', 'A field of the form is too large');
      chunks.push(Buffer.from(chunk));
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  /** Yields the bytes of the current part up to its boundary. */
  async *readBytes(): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const at = this.#queue.held.indexOf(this.#delimiter);
      if (at >= 0) {
        if (at > 0) yield this.#queue.take(at);
        this.#queue.take(this.#delimiter.length);
        return;
      }
      // The end of the buffer may be the beginning of a boundary.
      const safe = this.#queue.held.length - this.#delimiter.length + 1;
      if (safe > 0) yield this.#queue.take(safe);
      if (!(await this.#queue.more())) throw badForm('it ends too early');
    }
  }

  async #readHeaders(): Promise<string> {
    for (;;) {
      const at = this.#queue.held.indexOf(headersEnd);
      if (at > maxPartHeaderBytes || (at < 0 && this.#queue.held.length > maxPartHeaderBytes)) {
        throw badForm('the headers of a part are too long');
      }
      if (at >= 0) {
        const headers = this.#queue.take(at).toString('utf8');
        this.#queue.take(headersEnd.length);
        return headers;
      }
      if (!(await this.#queue.more())) throw badForm('it ends too early');
    }
  }

  /** Checks that only a line end follows. */
  async #finish(): Promise<void> {
    const rest = await this.#queue.peek(lineEnd.length + 1);
    if (rest.length > 0 && !rest.equals(lineEnd)) throw badForm('data follows its end');
    this.#queue.take(rest.length);
  }
}

function parsePart(headers: string): FormPart {
  const read = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1]?.trim();
  const disposition = read('content-disposition');
  const name = disposition === undefined ? undefined : /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined || !/^form-data\b/i.test(disposition)) {
    throw badForm('a part has no Content-Disposition');
  }
  const isFile = /;\s*filename\*?=/i.test(disposition);
  return { name, isFile, type: read('content-type') ?? '' };
}

export function badForm(reason: string) {
  return createStorageError('InvalidRequest', `The form cannot be read: ${reason}`);
}
