import { addressToBytes } from '../address.ts';

const initialBytes = 1_024;
/** Larger buffers are freed. */
const maxSharedBytes = 65_536;
/** Writers are used for a moment, many per transaction, so they share their buffers. More than two are hardly in use at once. */
const free: Uint8Array[] = [];
const maxFree = 4;
const utf8 = new TextEncoder();

/** Writes BCS into a growing buffer. */
export class BcsWriter {
  #bytes = free.pop() ?? new Uint8Array(initialBytes);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  u8(value: number): this {
    this.#need(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
    return this;
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  u32(value: number): this {
    this.#need(4);
    this.#view.setUint32(this.#length, value, true);
    this.#length += 4;
    return this;
  }

  u64(value: bigint): this {
    if (value < 0n || value >= 2n ** 64n) throw new RangeError(`Not a u64: ${value}`);
    this.#need(8);
    this.#view.setBigUint64(this.#length, value, true);
    this.#length += 8;
    return this;
  }

  /** Writes the length of a list. */
  length(value: number): this {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.u8((rest % 0x80) + 0x80);
    return this.u8(rest);
  }

  /** Writes the bytes without a length. */
  raw(bytes: Uint8Array): this {
    this.#need(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  bytes(bytes: Uint8Array): this {
    return this.length(bytes.length).raw(bytes);
  }

  text(text: string): this {
    return isShortAscii(text) ? this.#shortAscii(text) : this.bytes(utf8.encode(text));
  }

  address(address: string): this {
    return this.raw(addressToBytes(address));
  }

  list<Item>(items: readonly Item[], write: (item: Item) => unknown): this {
    this.length(items.length);
    for (const item of items) write(item);
    return this;
  }

  /** A copy of what was written. The writer is empty afterwards. */
  finish(): Uint8Array {
    const written = this.#bytes.slice(0, this.#length);
    if (free.length < maxFree && this.#bytes.length <= maxSharedBytes) free.push(this.#bytes);
    this.#bytes = nothing;
    this.#length = 0;
    return written;
  }

  #shortAscii(text: string): this {
    this.#need(1 + text.length);
    this.#bytes[this.#length] = text.length;
    for (let at = 0; at < text.length; at += 1) this.#bytes[this.#length + 1 + at] = text.charCodeAt(at);
    this.#length += 1 + text.length;
    return this;
  }

  #need(count: number): void {
    const wanted = this.#length + count;
    if (wanted <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(wanted, this.#bytes.length * 2, initialBytes));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

const nothing = new Uint8Array(0);

/** Most texts are names, which need no encoder; their length is one byte. */
function isShortAscii(text: string): boolean {
  if (text.length >= 0x80) return false;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}
