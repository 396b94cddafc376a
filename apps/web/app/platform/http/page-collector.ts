import { EventEmitter } from 'node:events';

/**
 * Where a page that is all there is written to: it takes everything at once, so it needs none of what a stream does
 * for a slow reader, which would cost a tenth of rendering the page.
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

  /** How React gives up in the midst of writing. */
  destroy(error: unknown): this {
    this.#failed(error);
    return this;
  }
}
