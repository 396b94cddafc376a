import type { IncomingMessage } from 'node:http';

export type ReceivedBody = Buffer | 'too-large' | 'incomplete';

/** Held until the key of the encoder is known to be right. */
const maxHeldBytes = 256 * 1024;

/**
 * The body of an upload, received from the moment the request arrives: encoders disconnect as soon as they have sent everything, and Node
 * drops what nothing has read by then. Create it before the first `await`.
 */
export class PushBody {
  readonly #request: IncomingMessage;
  readonly #received = Promise.withResolvers<ReceivedBody>();
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** `null` until the upload is accepted. */
  #maxBytes: number | null = null;
  #isSettled = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(request: IncomingMessage) {
    this.#request = request;
    request.on('data', this.#take);
    request.once('end', () => this.#complete());
    // A body that was paused may be complete; the encoder did not wait until it was read.
    request.once('close', () => {
      if (request.complete) this.#readBuffered();
      else this.#settle('incomplete');
    });
    request.on('error', () => undefined);
    if (request.destroyed) this.#settle('incomplete');
  }

  /** Whether nothing more arrives, because it is complete or was aborted. */
  get hasEnded(): boolean {
    return this.#isSettled;
  }

  /** Accepts the upload, and resolves when it has ended, at the latest after the time-out. */
  receive({ maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number }): Promise<ReceivedBody> {
    if (Number(this.#request.headers['content-length'] ?? 0) > maxBytes || this.#bytes > maxBytes) {
      this.#settle('too-large');
      return Promise.resolve('too-large');
    }
    if (!this.#isSettled) {
      this.#maxBytes = maxBytes;
      this.#timer = setTimeout(() => this.#settle('incomplete'), timeoutMs);
      this.#request.resume();
    }
    return this.#received.promise;
  }

  /** Releases what is held and ignores the rest. Does nothing after the end. */
  discard(): void {
    this.#settle('incomplete');
  }

  /** Disconnects the encoder if it is still sending. */
  abort(): void {
    if (!this.#isSettled) this.#request.destroy();
  }

  readonly #take = (chunk: Buffer): void => {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#maxBytes === null) {
      if (this.#bytes > maxHeldBytes) this.#request.pause();
    } else if (this.#bytes > this.#maxBytes) this.#settle('too-large');
  };

  #readBuffered(): void {
    if (this.#isSettled) return;
    this.#request.off('data', this.#take);
    for (let chunk: Buffer | null = this.#request.read(); chunk !== null; chunk = this.#request.read())
      this.#take(chunk);
    this.#complete();
  }

  #complete(): void {
    this.#settle(Buffer.concat(this.#chunks));
  }

  #settle(result: ReceivedBody): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#chunks = [];
    this.#request.off('data', this.#take);
    // The connection can carry the response only while the rest is read.
    if (!this.#request.destroyed) this.#request.resume();
    this.#received.resolve(result);
  }
}
