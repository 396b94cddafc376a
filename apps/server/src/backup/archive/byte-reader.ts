/** Reads a stream in pieces of a given length. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns exactly this many bytes, or `undefined` if the stream ends before. */
  async read(length: number): Promise<Buffer | undefined> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(length)) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    return bytes.length === length ? bytes : undefined;
  }

  /** Yields at most this many bytes in chunks; fewer if the stream ends before. */
  async *stream(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#fill())) return;
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#fill());
  }

  /** Closes the source, whether it was read or not. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }
}
