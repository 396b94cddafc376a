/** Splits a stream of bytes at other boundaries than it arrives in. */
export class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes that have arrived and were not taken. */
  get held(): Buffer {
    return this.#held;
  }

  /** Waits for the next chunk; false at the end. */
  async more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done === true) return false;
    this.#held =
      this.#held.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.#held, value]);
    return true;
  }

  take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Returns up to `count` bytes without taking them; fewer only at the end. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.more()));
    return this.#held.subarray(0, count);
  }

  /** Yields everything that is left. */
  async *rest(): AsyncGenerator<Uint8Array, void, undefined> {
    do {
      if (this.#held.length > 0) yield this.take(this.#held.length);
    } while (await this.more());
  }

  /** Cancels the rest of the stream. */
  async stop(): Promise<void> {
    await this.#source.return?.();
  }
}
