import { blockBytes, paddingOf, toTarHeader } from './tar-header.ts';

export interface PartToWrite {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a tar archive of these parts as a stream. Throws if a part does not have its declared size. */
export async function* writeArchive(
  parts: AsyncIterable<PartToWrite> | Iterable<PartToWrite>,
): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of parts) {
    yield toTarHeader({ name, size });
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.length;
      if (written > size) break;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was being read`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * blockBytes);
}
