import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ReadPart, readArchive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';

/** The parts of a backup, in their order. */
export function openBackup(file: string): AsyncGenerator<ReadPart> {
  return readArchive(decompress(file));
}

async function* decompress(file: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // What goes wrong is thrown to whoever reads from the end.
  pipeline(createReadStream(file), gunzip, () => undefined);
  try {
    yield* gunzip;
  } catch (error) {
    throw toBackupError(error, file);
  }
}

function toBackupError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`${file} is not there.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder.`);
  if (code === 'Z_BUF_ERROR')
    return new BackupError(
      'The backup is not whole: it ends before its end. Copy the file again, or take another one.',
    );
  if (code.startsWith('Z_'))
    return new BackupError(`${file} is no backup, or it is damaged: take another file.`, { cause: error });
  return error;
}
