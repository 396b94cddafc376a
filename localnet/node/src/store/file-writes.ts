import { fdatasyncSync, ftruncateSync, writeSync } from 'node:fs';

/** The file operations of a log; tests inject failures. */
export interface FileWrites {
  /** Returns the number of bytes written, which may be fewer. */
  write(descriptor: number, bytes: Buffer, from: number, position: number): number;
  truncate(descriptor: number, length: number): void;
  flush(descriptor: number): void;
}

export const fileWrites: FileWrites = {
  write: (descriptor, bytes, from, position) =>
    writeSync(descriptor, bytes, from, bytes.length - from, position),
  truncate: ftruncateSync,
  flush: fdatasyncSync,
};

export function writeAll(writes: FileWrites, descriptor: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writes.write(descriptor, bytes, done, position + done);
  }
}
