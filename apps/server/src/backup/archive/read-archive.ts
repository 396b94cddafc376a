import { BackupError } from '../backup-error.ts';
import { ByteReader } from './byte-reader.ts';
import { blockBytes, fromTarHeader, paddingOf } from './tar-header.ts';

export interface ReadPart {
  readonly name: string;
  readonly size: number;
  /** Readable once, before the next part is requested; the rest is skipped. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

const cutOff = 'The backup is incomplete: its end is missing. Copy the file again, or use another one.';
const strange =
  'This is not a backup, or it was modified: its parts are not those of a backup. Use another file.';

/** Reads archives written by `writeArchive`, and no others. */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadPart> {
  const reader = new ByteReader(source);
  try {
    for (let block = await next(reader); !isEmpty(block); block = await next(reader)) {
      const entry = fromTarHeader(block);
      if (!entry) throw new BackupError(strange);
      let read = 0;
      const bytes = (async function* () {
        for await (const piece of reader.stream(entry.size - read)) {
          read += piece.length;
          yield piece;
        }
        if (read !== entry.size) throw new BackupError(cutOff);
      })();
      yield { ...entry, bytes };
      // A consumer that stopped early has closed the first iterator; a second one skips the rest.
      for await (const piece of reader.stream(entry.size - read)) read += piece.length;
      if (read !== entry.size) throw new BackupError(cutOff);
      const padding = await reader.read(paddingOf(entry.size));
      if (!padding) throw new BackupError(cutOff);
      if (!isEmpty(padding)) throw new BackupError(strange);
    }
    if (!isEmpty(await next(reader)) || !(await reader.isAtEnd())) throw new BackupError(strange);
  } finally {
    await reader.close();
  }
}

async function next(reader: ByteReader): Promise<Buffer> {
  const block = await reader.read(blockBytes);
  if (!block) throw new BackupError(cutOff);
  return block;
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}
