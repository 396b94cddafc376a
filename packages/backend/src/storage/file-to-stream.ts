import type { ByteSpan } from './file-store.ts';
import type { OpenFile } from './open-files.ts';

const chunkBytes = 64 * 1024;

/** Reads chunks on demand. Releases the file at the end, on an error and when the stream is cancelled. */
export function fileToStream(
  file: OpenFile,
  { start, end }: ByteSpan,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (position < end) return;
      file.release();
      controller.close();
    },
    async pull(controller) {
      try {
        // Not filled with zeros first.
        const chunk = new Uint8Array(Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - position)).buffer);
        const count = await file.read(chunk, position);
        if (count === 0) throw shorterFile();
        controller.enqueue(chunk.subarray(0, count));
        position += count;
      } catch (error) {
        file.release();
        throw error;
      }
      if (position >= end) {
        file.release();
        controller.close();
      }
    },
    cancel: () => file.release(),
  });
}

export const shorterFile = () => new Error('The file is shorter than its recorded size');
