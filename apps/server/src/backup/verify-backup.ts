import { createHash } from 'node:crypto';
import { isFileName } from '@suixue/backend/storage/file-name';
import { manifestName } from './archive/part-name.ts';
import type { ReadPart } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, type ManifestPart, parseManifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';

const filesFolder = 'files/';
const maxManifestBytes = 512 * 1024 * 1024;

/** Reads a whole backup and compares it with its manifest, without writing anything. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found: ManifestPart[] = [];
  let manifest: Manifest | undefined;
  for await (const part of openBackup(file)) {
    if (manifest) throw new BackupError('The backup continues after its manifest: use another file.');
    if (part.name === manifestName) manifest = parseManifest(await readText(part));
    else found.push({ name: part.name, size: part.size, sha256: await digest(part) });
  }
  if (!manifest) throw new BackupError('The backup has no manifest: use another file.');
  mustBeSame(manifest, found);
  return manifest;
}

function mustBeSame({ parts, tables }: Manifest, found: readonly ManifestPart[]): void {
  const names = new Set(found.map(({ name }) => name));
  if (names.size !== found.length)
    throw new BackupError('The backup contains a part twice: use another file.');
  if (parts.length !== found.length)
    throw new BackupError('The parts of the backup are not those in its manifest.');
  const strange = found.find(
    ({ name }) => name.startsWith(filesFolder) && !isFileName(name.slice(filesFolder.length)),
  );
  if (strange) throw new BackupError(`The backup contains a file with an invalid name: ${strange.name}.`);
  for (const [index, { name, size, sha256 }] of parts.entries()) {
    const part = found[index];
    if (part?.name !== name || part.size !== size || part.sha256 !== sha256)
      throw new BackupError(`The backup is damaged: the checksum of ${name} is wrong. Use another file.`);
  }
  for (const { part, schema, name } of tables)
    if (!names.has(part)) throw new BackupError(`The backup contains no rows of ${schema}.${name}.`);
}

async function digest({ bytes }: ReadPart): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

async function readText({ bytes, size }: ReadPart): Promise<string> {
  if (size > maxManifestBytes) throw new BackupError('The manifest of the backup is too large.');
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
