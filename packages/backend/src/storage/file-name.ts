import { randomBytes } from 'node:crypto';

/** The name of a file in the store; it contains nothing that a client chose. */
export type FileName = string & { readonly isFileName: true };

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeDigits = 12;

/** A UUID of version 7: random, with the time of its creation. */
export function createFileName(now: number): FileName {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const name = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return requireFileName(name);
}

export function isFileName(text: string | null | undefined): text is FileName {
  return typeof text === 'string' && shape.test(text);
}

export function requireFileName(text: string): FileName {
  if (!isFileName(text)) throw new RangeError('Invalid file name');
  return text;
}

/** When the name was created, in milliseconds. */
export function fileNameToTime(name: FileName): number {
  return Number.parseInt(name.replaceAll('-', '').slice(0, timeDigits), 16);
}
