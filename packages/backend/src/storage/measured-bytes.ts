import { createHash } from 'node:crypto';
import { createStorageError } from './storage-error.ts';

/** Counts and hashes the bytes that pass through, and throws at the size limit. */
export class MeasuredBytes implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;
  readonly #limit: number;
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(bytes: AsyncIterable<Uint8Array>, limit: number) {
    this.#bytes = bytes;
    this.#limit = limit;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of this.#bytes) {
      this.#size += chunk.byteLength;
      if (this.#size > this.#limit) throw createStorageError('EntityTooLarge');
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** Call after all bytes have passed through. */
  finish(): { readonly size: number; readonly etag: string } {
    return { size: this.#size, etag: `"${this.#hash.digest('hex').slice(0, 32)}"` };
  }
}
