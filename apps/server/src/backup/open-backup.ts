import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ReadPart, readArchive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';

/** Yields the parts of a backup in order. */
export function openBackup(file: string): AsyncGenerator<ReadPart> {
  return readArchive(decompress(file));
}

async function* decompress(file: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // Errors reach the reader at the end of the pipeline.
  pipeline(createReadStream(file), gunzip, () => undefined);
  try {
    yield* gunzip;
  } catch (error) {
    throw toBackupError(error, file);
  }
}

function toBackupError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder.`);
  if (code === 'Z_BUF_ERROR')
    return new BackupError(
      'The backup is incomplete: its end is missing. Copy the file again, or use another one.',
    );
  if (code.startsWith('Z_'))
    return new BackupError(`${file} is not a backup, or it is damaged: use another file.`, { cause: error });
  return error;
}
