import { shorterFile } from './file-to-stream.ts';
import type { OpenFile } from './open-files.ts';

/** Players request parts of this size or larger. */
const largeBytes = 256 * 1024;
const maxLarge = 32;
const smallBytes = 64 * 1024;

/** Bytes of a file in memory, until `giveBack`. */
export interface LentBytes {
  readonly bytes: Buffer;
  giveBack(): void;
}

/** A buffer, and what was last read into it. */
interface Slot {
  readonly buffer: Buffer;
  length: number;
  filling: Promise<void>;
  readers: number;
}

/**
 * Reads files into buffers that are reused, because new memory of this size costs as much as reading into it. What a buffer holds is not read
 * again: many viewers of a lesson read the same parts. The bytes under a name never change. At most 8 MiB; beyond, readers get smaller buffers of
 * their own.
 */
export class PartBuffers {
  /** By file and position, in order of last use. */
  readonly #slots = new Map<string, Slot>();
  #created = 0;

  /** Reads up to this many bytes, and at least one. Throws if the file ends before. */
  async read(file: OpenFile, position: number, wanted: number): Promise<LentBytes> {
    const length = Math.min(wanted, largeBytes);
    const slot = this.#find(`${file.name} ${position}`, length) ?? this.#fill(file, position, length);
    if (slot === undefined) {
      const bytes = Buffer.allocUnsafeSlow(Math.min(length, smallBytes));
      await readAll(file, bytes, position);
      return { bytes, giveBack: () => undefined };
    }
    slot.readers += 1;
    try {
      await slot.filling;
    } catch (error) {
      slot.readers -= 1;
      throw error;
    }
    return {
      bytes: slot.buffer.subarray(0, length),
      giveBack: () => {
        slot.readers -= 1;
      },
    };
  }

  #find(key: string, length: number): Slot | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined || slot.length < length) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot;
  }

  /** Undefined if all buffers are being sent, or the one with fewer bytes from this position. */
  #fill(file: OpenFile, position: number, length: number): Slot | undefined {
    const key = `${file.name} ${position}`;
    const shorter = this.#slots.get(key);
    if (shorter !== undefined && shorter.readers > 0) return undefined;
    const slot = shorter ?? this.#takeUnused();
    if (slot === undefined) return undefined;
    slot.length = length;
    slot.filling = readAll(file, slot.buffer.subarray(0, length), position);
    slot.filling.catch(() => {
      // No other reader may find it; those that wait for it get the error.
      slot.length = 0;
    });
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot;
  }

  #takeUnused(): Slot | undefined {
    if (this.#created < maxLarge) {
      this.#created += 1;
      const buffer = Buffer.allocUnsafeSlow(largeBytes);
      return { buffer, length: 0, filling: Promise.resolve(), readers: 0 };
    }
    for (const [key, slot] of this.#slots) {
      if (slot.readers > 0) continue;
      this.#slots.delete(key);
      return slot;
    }
    return undefined;
  }
}

async function readAll(file: OpenFile, into: Buffer, position: number): Promise<void> {
  let count = 0;
  while (count < into.length) {
    const more = await file.read(into.subarray(count), position + count);
    if (more === 0) throw shorterFile();
    count += more;
  }
}
