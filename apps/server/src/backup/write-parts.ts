import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { manifestName } from './archive/part-name.ts';
import { type PartToWrite, writeArchive } from './archive/write-archive.ts';
import type { Manifest, ManifestPart } from './manifest.ts';

/** Streams the files of a folder under their names, followed by a manifest with their checksums. */
export function writeParts(
  folder: string,
  names: readonly string[],
  facts: Omit<Manifest, 'parts'>,
): AsyncIterable<Uint8Array> {
  return writeArchive(toParts(folder, names, facts));
}

async function* toParts(
  folder: string,
  names: readonly string[],
  facts: Omit<Manifest, 'parts'>,
): AsyncGenerator<PartToWrite> {
  const parts: ManifestPart[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const { size } = statSync(path);
    const hash = createHash('sha256');
    // A film that is being recorded has grown since.
    const bytes = size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 });
    yield { name, size, bytes: hashed(bytes, hash) };
    parts.push({ name, size, sha256: hash.digest('hex') });
  }
  const manifest: Manifest = { ...facts, parts };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield { name: manifestName, size: bytes.length, bytes: [bytes] };
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

export async function* compress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  // Errors reach the reader at the end of the pipeline.
  pipeline(Readable.from(bytes), gzip, () => undefined);
  yield* gzip;
}
