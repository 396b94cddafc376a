/** With 100,000 objects, about one of 3,000 other ids looks like one of theirs. */
const bits = 2 ** 22;
/** Of ids in hexadecimal: the last digits of an id are as random as the others, and differ between those of the system. */
const sliceEnds = [66, 60, 54] as const;
const sliceDigits = 6;
/** The first byte of the memory, before the bits. */
const completeAt = 0;
const firstBit = 8;

/**
 * A Bloom filter of the ids of all objects that exist, or have existed, in memory that threads share. Code often asks whether a dynamic
 * field exists that does not, and asking another thread takes longer than many calls.
 */
export class IdFilter {
  readonly memory: SharedArrayBuffer;
  readonly #bytes: Uint8Array;

  constructor(memory = new SharedArrayBuffer((firstBit + bits) / 8)) {
    this.memory = memory;
    this.#bytes = new Uint8Array(memory);
  }

  add(id: string): void {
    for (const bit of bitsOf(id)) this.#bytes[bit >> 3] = (this.#bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  /** All ids have been added; before, any id may exist. */
  complete(): void {
    // Atomic, so that a thread that reads it also reads the bits written before.
    Atomics.store(this.#bytes, completeAt, 1);
  }

  mayExist(id: string): boolean {
    if (Atomics.load(this.#bytes, completeAt) === 0) return true;
    return bitsOf(id).every((bit) => ((this.#bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

function bitsOf(id: string): number[] {
  return sliceEnds.map((end) => firstBit + (Number.parseInt(id.slice(end - sliceDigits, end), 16) % bits));
}
