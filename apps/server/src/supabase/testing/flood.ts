import type { Writable } from 'node:stream';

export const mebibyte = 1024 * 1024;
const block = Buffer.alloc(mebibyte / 4);
const most = 1024 * mebibyte;

/** Produces many bytes, as fast as they are read. */
export function createFlood() {
  let written = 0;
  const into = (stream: Writable): void => {
    while (written < most) {
      written += block.length;
      if (stream.write(block)) continue;
      stream.once('drain', () => into(stream));
      return;
    }
    stream.end();
  };
  return { into, bytes: () => written };
}
