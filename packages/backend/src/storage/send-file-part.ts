import type { ServerResponse } from 'node:http';
import { type FilePart, shorterFile } from './file-to-stream.ts';

/** Players request parts of this size or larger. */
const largeBytes = 256 * 1024;
const maxLarge = 32;
const smallBytes = 64 * 1024;

/** Reused, because new memory of this size costs as much as reading into it. At most 8 MiB; readers beyond get small ones. */
class PartBuffers {
  readonly #free: Buffer[] = [];
  #lent = 0;

  take(): Buffer {
    if (this.#lent >= maxLarge) return Buffer.allocUnsafeSlow(smallBytes);
    this.#lent += 1;
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(largeBytes);
  }

  giveBack(buffer: Buffer): void {
    if (buffer.length !== largeBytes) return;
    this.#lent -= 1;
    this.#free.push(buffer);
  }
}

const buffers = new PartBuffers();

/**
 * Sends the bytes as the body of a response whose headers were written, without a stream in between, and releases the file. Ends early if the
 * client disconnects.
 */
export async function sendFilePart(
  response: ServerResponse,
  { file, span: { start, end } }: FilePart,
): Promise<void> {
  let position = start;
  try {
    while (position < end) {
      const buffer = buffers.take();
      try {
        const wanted = buffer.subarray(0, Math.min(buffer.length, end - position));
        const count = await file.read(wanted, position);
        if (count === 0) throw shorterFile();
        position += count;
        const isSent = flush(response, wanted.subarray(0, count));
        // In the same turn, so that it leaves with the bytes.
        if (position >= end) response.end();
        if (!(await isSent)) return;
      } finally {
        buffers.giveBack(buffer);
      }
    }
    response.end();
  } finally {
    file.release();
  }
}

/** Waits until the system has taken the bytes. False if the client has disconnected. */
function flush(response: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false);
    response.once('close', gone);
    response.write(bytes, (error) => {
      response.off('close', gone);
      resolve(!error);
    });
  });
}
