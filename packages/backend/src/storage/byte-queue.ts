/** Bytes that arrive in pieces of any size, to be taken in others. */
export class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What has arrived and was not taken. */
  get held(): Buffer {
    return this.#held;
  }

  /** Waits for one more piece; false at the end. */
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

  /** So many, or all there are if there are fewer; they stay. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.more()));
    return this.#held.subarray(0, count);
  }

  /** All that is left, piece by piece. */
  async *rest(): AsyncGenerator<Uint8Array, void, undefined> {
    do {
      if (this.#held.length > 0) yield this.take(this.#held.length);
    } while (await this.more());
  }

  /** Nobody wants the rest. */
  async stop(): Promise<void> {
    await this.#source.return?.();
  }
}
