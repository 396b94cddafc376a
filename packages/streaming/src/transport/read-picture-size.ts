/** What the sequence parameters of H.264 say about a picture. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** As `CODECS` of a playlist names it. */
  readonly codec: string;
}

const highProfiles: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134]);
/** Larger sizes are damaged data. */
const maxPixels = 16_384;

/**
 * Reads the sequence parameters (ITU-T H.264, 7.3.2.1.1), with the byte of the unit's type at the start. Null if they are damaged.
 */
export function readPictureFacts(unit: Buffer): PictureFacts | null {
  if (unit.length < 5) return null;
  const bits = new BitReader(withoutEmulation(unit.subarray(1)));
  try {
    const profile = bits.take(8);
    const constraints = bits.take(8);
    const level = bits.take(8);
    bits.golomb();
    const chroma = highProfiles.has(profile) ? readHighProfile(bits) : 1;
    bits.golomb();
    readPictureOrder(bits);
    bits.golomb();
    bits.take(1);
    const blocksWide = bits.golomb() + 1;
    const mapUnits = bits.golomb() + 1;
    const isProgressive = bits.take(1);
    if (isProgressive === 0) bits.take(1);
    bits.take(1);
    const fields = 2 - isProgressive;
    const crop = bits.take(1) === 1 ? readCrop(bits, chroma, fields) : { x: 0, y: 0 };
    const width = blocksWide * 16 - crop.x;
    const height = mapUnits * 16 * fields - crop.y;
    if (width <= 0 || height <= 0 || width > maxPixels || height > maxPixels) return null;
    const codec = `avc1.${[profile, constraints, level].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    return { width, height, codec };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the format of the colours. */
function readHighProfile(bits: BitReader): number {
  const chroma = bits.golomb();
  if (chroma === 3) bits.take(1);
  bits.golomb();
  bits.golomb();
  bits.take(1);
  if (bits.take(1) === 0) return chroma;
  const lists = chroma === 3 ? 12 : 8;
  for (let list = 0; list < lists; list += 1)
    if (bits.take(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  return chroma;
}

function skipScalingList(bits: BitReader, length: number): void {
  let last = 8;
  let next = 8;
  for (let at = 0; at < length; at += 1) {
    if (next !== 0) next = (last + bits.signedGolomb() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function readPictureOrder(bits: BitReader): void {
  const kind = bits.golomb();
  if (kind === 0) bits.golomb();
  if (kind !== 1) return;
  bits.take(1);
  bits.golomb();
  bits.golomb();
  const count = bits.golomb();
  if (count > 255) throw new RangeError('Too many reference frames');
  for (let at = 0; at < count; at += 1) bits.golomb();
}

function readCrop(bits: BitReader, chroma: number, fields: number): { x: number; y: number } {
  const [left, right, top, bottom] = [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * fields;
  return { x: (left + right) * unitX, y: (top + bottom) * unitY };
}

/** Encoders insert a 3 after two zeros, so that no start code occurs in the data. */
function withoutEmulation(bytes: Buffer): Buffer {
  const kept: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    kept.push(byte);
  }
  return Buffer.from(kept);
}

/** Reads past the end throw a `RangeError`. */
class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes.readUInt8(this.#at >> 3);
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  golomb(): number {
    let zeros = 0;
    while (this.take(1) === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('No such number');
    }
    return 2 ** zeros - 1 + this.take(zeros);
  }

  signedGolomb(): number {
    const number = this.golomb();
    return number % 2 === 0 ? -number / 2 : (number + 1) / 2;
  }
}
