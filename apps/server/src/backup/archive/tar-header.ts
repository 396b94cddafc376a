import { isPartName } from './part-name.ts';

/** Block size of tar. */
export const blockBytes = 512;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

const sizeAt = { from: 124, length: 12 } as const;
const checksumAt = { from: 148, length: 8 } as const;
/** Maximum of eleven octal digits; larger sizes are written in binary, like GNU tar does. */
const maxOctal = 0o77777777777;
const binaryMark = 0x80;

/**
 * Header of a regular file that only its owner may read. The time is constant; the manifest contains the time of the
 * backup.
 */
export function toTarHeader({ name, size }: TarEntry): Buffer {
  if (!isPartName(name)) throw new RangeError(`invalid name for a part of a backup: ${JSON.stringify(name)}`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, 'latin1');
  writeOctal(block, 0o600, 100, 8);
  writeOctal(block, 0, 108, 8);
  writeOctal(block, 0, 116, 8);
  writeSize(block, size);
  writeOctal(block, 0, 136, 12);
  block.write('0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.fill(' ', checksumAt.from, checksumAt.from + checksumAt.length);
  block.write(`${toChecksum(block).toString(8).padStart(6, '0')}\0 `, checksumAt.from, 'latin1');
  return block;
}

/** Parses a header written by `toTarHeader`; returns `undefined` for all others. */
export function fromTarHeader(block: Buffer): TarEntry | undefined {
  const end = block.indexOf(0);
  const name = block.toString('latin1', 0, Math.min(end < 0 ? 100 : end, 100));
  const size = readSize(block);
  if (!isPartName(name) || size === undefined) return undefined;
  const entry = { name, size };
  // A header is valid only if it equals what would have been written.
  return toTarHeader(entry).equals(block) ? entry : undefined;
}

function writeOctal(block: Buffer, value: number, at: number, length: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
}

function writeSize(block: Buffer, size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`invalid file size: ${size}`);
  if (size <= maxOctal) {
    writeOctal(block, size, sizeAt.from, sizeAt.length);
    return;
  }
  block.writeUInt8(binaryMark, sizeAt.from);
  block.writeBigUInt64BE(BigInt(size), sizeAt.from + sizeAt.length - 8);
}

function readSize(block: Buffer): number | undefined {
  if (block.readUInt8(sizeAt.from) === binaryMark) {
    const size = Number(block.readBigUInt64BE(sizeAt.from + sizeAt.length - 8));
    return Number.isSafeInteger(size) ? size : undefined;
  }
  const digits = block.toString('latin1', sizeAt.from, sizeAt.from + sizeAt.length - 1);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
}

function toChecksum(block: Buffer): number {
  let sum = 0;
  for (const byte of block) sum += byte;
  return sum;
}

/** Padding after a file of this size. */
export function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}
