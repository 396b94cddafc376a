import { mkdirSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** An archive that is truncated or invalid. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const blockBytes = 512;
const directory = '5';

/**
 * Unpacks the folders and files of a tar archive, compressed or not, into a folder. Its archives contain no other entry
 * types.
 */
export function unpackArchive(archive: Uint8Array, folder: string): void {
  const bytes = archive[0] === 0x1f && archive[1] === 0x8b ? gunzipSync(archive) : Buffer.from(archive);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; at + blockBytes <= bytes.length && bytes[at] !== 0; ) {
    const { name, kind, size } = readHeader(bytes.subarray(at, at + blockBytes));
    const begin = at + blockBytes;
    if (begin + size > bytes.length) throw new ArchiveError(`The archive ends within ${name}`);
    const path = join(folder, name);
    if (kind === directory) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, bytes.subarray(begin, begin + size), { mode: 0o600 });
    at = begin + blockBytes * Math.ceil(size / blockBytes);
  }
}

function readHeader(header: Buffer): { readonly name: string; readonly kind: string; readonly size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1)[0] ?? '';
  const prefix = text(345, 500);
  const name = normalize(`/${prefix === '' ? '' : `${prefix}/`}${text(0, 100)}`);
  const size = Number.parseInt(text(124, 136).trim(), 8);
  if (text(257, 262) !== 'ustar' || !Number.isSafeInteger(size))
    throw new ArchiveError(`The archive has an invalid entry: ${name}`);
  return { name, kind: text(156, 157), size };
}
