import { EventEmitter } from 'node:events';

/**
 * Collects a page that is rendered completely. It has no back-pressure, unlike a stream, which would cost a tenth of the rendering
 * time.
 */
export class PageCollector extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #failed: (error: unknown) => void;

  constructor(done: (bytes: Uint8Array<ArrayBuffer>) => void, failed: (error: unknown) => void) {
    super();
    this.#done = done;
    this.#failed = failed;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#done(Buffer.concat(this.#chunks));
    return this;
  }

  /** React calls this to abort while writing. */
  destroy(error: unknown): this {
    this.#failed(error);
    return this;
  }
}
