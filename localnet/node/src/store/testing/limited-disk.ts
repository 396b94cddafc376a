import { type FileWrites, fileWrites } from '../file-writes.ts';

export interface LimitedDisk extends FileWrites {
  /** The number of bytes that can still be written. */
  bytesLeft: number;
  /** The error codes of the next write, truncate and flush. */
  failing: { write?: string; truncate?: string; flush?: string };
}

/** For tests only: writes to real files with injected failures. */
export function limitedDisk(): LimitedDisk {
  const disk: LimitedDisk = {
    bytesLeft: Number.POSITIVE_INFINITY,
    failing: {},
    write(descriptor, bytes, from, position) {
      failIf(disk.failing.write);
      if (disk.bytesLeft === 0) failIf('ENOSPC');
      const part = bytes.subarray(0, Math.min(bytes.length, from + disk.bytesLeft));
      const count = fileWrites.write(descriptor, part, from, position);
      disk.bytesLeft -= count;
      return count;
    },
    truncate(descriptor, length) {
      failIf(disk.failing.truncate);
      fileWrites.truncate(descriptor, length);
    },
    flush(descriptor) {
      failIf(disk.failing.flush);
      fileWrites.flush(descriptor);
    },
  };
  return disk;
}

function failIf(code: string | undefined): void {
  if (code !== undefined) throw Object.assign(new Error(`${code}: injected disk failure`), { code });
}
