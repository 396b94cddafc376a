import type { ServerResponse } from 'node:http';
import type { FilePart } from './file-to-stream.ts';
import { PartBuffers } from './part-buffers.ts';

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
    if (position >= end) response.end();
    while (position < end) {
      const { bytes, giveBack } = await buffers.read(file, position, end - position);
      try {
        position += bytes.length;
        const isSent = flush(response, bytes);
        // In the same turn, so that it leaves with the bytes.
        if (position >= end) response.end();
        if (!(await isSent)) return;
      } finally {
        giveBack();
      }
    }
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
