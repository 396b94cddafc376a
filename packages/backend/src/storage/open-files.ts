import { close, open, read } from 'node:fs';
import type { FileName } from './file-name.ts';

/** A file that can be read until it is released, even if it was removed meanwhile. */
export interface OpenFile {
  readonly name: FileName;
  /** Fills the buffer from this position; returns the number of bytes, 0 at the end of the file. */
  read(into: Uint8Array, position: number): Promise<number>;
  /** Calls after the first do nothing. */
  release(): void;
}

interface Held {
  readonly name: FileName;
  readonly descriptor: number;
  readers: number;
  /** Closed as soon as it has no reader. */
  isForgotten: boolean;
}

/** Files that stay open without a reader. */
const maxIdle = 64;

/** Keeps files open between reads: players request parts of a film several times a second. */
export class OpenFiles {
  /** In order of last use. */
  readonly #held = new Map<FileName, Held>();
  #forgotten = 0;

  /** Returns the file if it is open. */
  find(name: FileName): OpenFile | undefined {
    const held = this.#held.get(name);
    return held && this.#lend(held);
  }

  /** Returns undefined if the file does not exist. */
  async open(name: FileName, path: string): Promise<OpenFile | undefined> {
    const found = this.find(name);
    if (found !== undefined) return found;
    const forgotten = this.#forgotten;
    const descriptor = await openToRead(path);
    if (descriptor === undefined) return undefined;
    // It may have been removed meanwhile, or opened by another reader.
    const isForgotten = forgotten !== this.#forgotten || this.#held.has(name);
    const held = { name, descriptor, readers: 0, isForgotten };
    if (!isForgotten) this.#held.set(name, held);
    return this.#lend(held);
  }

  /** Closes the file after the last of its readers. */
  forget(name: FileName): void {
    this.#forgotten += 1;
    const held = this.#held.get(name);
    if (held !== undefined) this.#close(held);
  }

  close(): void {
    for (const held of this.#held.values()) this.#close(held);
  }

  #lend(held: Held): OpenFile {
    held.readers += 1;
    if (!held.isForgotten) {
      this.#held.delete(held.name);
      this.#held.set(held.name, held);
    }
    return new LentFile(held, () => {
      held.readers -= 1;
      this.#closeUnread(held);
      this.#closeOldest();
    });
  }

  #close(held: Held): void {
    this.#held.delete(held.name);
    held.isForgotten = true;
    this.#closeUnread(held);
  }

  #closeUnread(held: Held): void {
    if (held.readers > 0 || !held.isForgotten) return;
    close(held.descriptor, () => {
      // Nothing was written, so a failure loses nothing.
    });
  }

  #closeOldest(): void {
    if (this.#held.size <= maxIdle) return;
    for (const held of this.#held.values()) {
      if (held.readers > 0) continue;
      this.#close(held);
      return;
    }
  }
}

class LentFile implements OpenFile {
  readonly name: FileName;
  readonly #descriptor: number;
  readonly #onReleased: () => void;
  #pending = 0;
  #isReleased = false;

  constructor({ name, descriptor }: Held, onReleased: () => void) {
    this.name = name;
    this.#descriptor = descriptor;
    this.#onReleased = onReleased;
  }

  read(into: Uint8Array, position: number): Promise<number> {
    if (this.#isReleased) return Promise.reject(new Error('The file was released'));
    this.#pending += 1;
    return new Promise((resolve, reject) => {
      read(this.#descriptor, into, 0, into.byteLength, position, (error, count) => {
        this.#pending -= 1;
        if (this.#isReleased) this.#end();
        if (error) reject(error);
        else resolve(count);
      });
    });
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#end();
  }

  /** A descriptor that is closed during a read could name another file by then. */
  #end(): void {
    if (this.#pending === 0) this.#onReleased();
  }
}

function openToRead(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (error, descriptor) => {
      if (error === null) resolve(descriptor);
      else if (error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
  });
}
