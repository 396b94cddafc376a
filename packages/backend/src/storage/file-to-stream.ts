import type { FileHandle } from 'node:fs/promises';
import type { ByteSpan } from './file-store.ts';

const chunkBytes = 64 * 1024;

/** Reads chunks on demand. Closes the file at the end, on an error and when the stream is cancelled. */
export async function handleToStream(
  handle: FileHandle,
  { start, end }: ByteSpan,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  let position = start;
  if (position >= end) await handle.close();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (position >= end) controller.close();
    },
    async pull(controller) {
      try {
        const chunk = new Uint8Array(Math.min(chunkBytes, end - position));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
        if (bytesRead === 0) throw new Error('The file is shorter than its recorded size');
        controller.enqueue(chunk.subarray(0, bytesRead));
        position += bytesRead;
      } catch (error) {
        await handle.close();
        throw error;
      }
      if (position >= end) {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
}
