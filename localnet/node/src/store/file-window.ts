import { fstatSync, readSync } from 'node:fs';

const windowBytes = 256 * 1024;

/** Reads a file through a buffer of fixed size. */
export class FileWindow {
  readonly size: number;
  readonly #descriptor: number;
  #space = Buffer.alloc(windowBytes);
  /** The range of the file in the buffer. */
  #from = 0;
  #to = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    this.size = fstatSync(descriptor).size;
  }

  /** The bytes at this position, fewer at the end of the file. They are valid until the next call. */
  read(offset: number, length: number): Buffer {
    const end = Math.min(offset + length, this.size);
    if (offset < this.#from || end > this.#to) this.#move(offset, end);
    return this.#space.subarray(offset - this.#from, end - this.#from);
  }

  #move(from: number, end: number): void {
    if (end - from > this.#space.length) this.#space = Buffer.alloc(end - from);
    this.#from = from;
    this.#to = from;
    while (this.#to < end) {
      const filled = this.#to - from;
      const count = readSync(this.#descriptor, this.#space, filled, this.#space.length - filled, this.#to);
      if (count === 0) throw new Error(`The file was truncated below ${end} bytes while it was read.`);
      this.#to += count;
    }
  }
}
