import { bytesToAddress } from '../address.ts';

/** Keeps a byte order mark, as every other character. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The scale of the fifth byte of a length, which is the last that 32 bits need. */
const maxLengthScale = 2 ** 28;

/** The bytes are not valid BCS of the expected type. */
export class BcsError extends Error {}

/** A strict BCS reader: shortest lengths, no reads beyond the end, no trailing bytes. */
export class BcsReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  bool(): boolean {
    const byte = this.u8();
    if (byte > 1) throw new BcsError(`not a valid bool: ${byte}`);
    return byte === 1;
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8), true);
  }

  length(): number {
    let value = 0;
    for (let scale = 1; scale <= maxLengthScale; scale *= 0x80) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (value > 0xffff_ffff) break;
      if (byte < 0x80) {
        if (byte === 0 && scale > 1) throw new BcsError('a length that is not in its shortest encoding');
        return value;
      }
    }
    throw new BcsError('a length above 32 bits');
  }

  /** Copies, so that the input's buffer can be freed. */
  raw(length: number): Uint8Array {
    const at = this.#take(length);
    return this.#bytes.slice(at, at + length);
  }

  bytes(): Uint8Array {
    return this.raw(this.length());
  }

  text(): string {
    try {
      const length = this.length();
      const at = this.#take(length);
      return utf8.decode(this.#bytes.subarray(at, at + length));
    } catch (cause) {
      if (cause instanceof BcsError) throw cause;
      throw new BcsError('not text', { cause });
    }
  }

  address(): string {
    const at = this.#take(32);
    return bytesToAddress(this.#bytes.subarray(at, at + 32));
  }

  list<Item>(read: () => Item): Item[] {
    const count = this.length();
    const items: Item[] = [];
    while (items.length < count) items.push(read());
    return items;
  }

  end(): void {
    if (this.#at !== this.#bytes.length)
      throw new BcsError(`${this.#bytes.length - this.#at} trailing bytes`);
  }

  #take(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw new BcsError('the bytes are truncated');
    this.#at += count;
    return at;
  }
}
