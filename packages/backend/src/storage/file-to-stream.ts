import type { ByteSpan } from './file-store.ts';
import type { OpenFile } from './open-files.ts';

const chunkBytes = 64 * 1024;

/** A file with the bytes of it that a response consists of. */
export interface FilePart {
  readonly file: OpenFile;
  readonly span: ByteSpan;
}

const parts = new WeakMap<ReadableStream, FilePart>();

/**
 * Takes the file out of a stream of `fileToStream` whose reading has not begun, to send it without the stream. The caller must release it.
 * Undefined for all other streams.
 */
export function takeFilePart(stream: ReadableStream): FilePart | undefined {
  const part = stream.locked ? undefined : parts.get(stream);
  parts.delete(stream);
  return part;
}

/** Reads chunks on demand. Releases the file at the end, on an error and when the stream is cancelled. */
export function fileToStream(file: OpenFile, span: ByteSpan): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { start, end } = span;
  let position = start;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        parts.delete(stream);
        if (position >= end) {
          file.release();
          controller.close();
          return;
        }
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
        if (position < end) return;
        file.release();
        controller.close();
      },
      cancel: () => file.release(),
    },
    // Nothing is read before the first byte is wanted.
    { highWaterMark: 0 },
  );
  parts.set(stream, { file, span });
  return stream;
}

export const shorterFile = () => new Error('The file is shorter than its recorded size');
