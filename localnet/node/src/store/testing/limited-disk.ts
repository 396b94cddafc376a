import { type FileWrites, fileWrites } from '../file-writes.ts';

export interface LimitedDisk extends FileWrites {
  /** How many bytes may still be written; then there is no more room. */
  room: number;
  /** What the system says to a write, a cut, a flush; by its code. */
  failing: { write?: string; truncate?: string; flush?: string };
}

/** For tests only: writes to real files as long as it is let. */
export function limitedDisk(): LimitedDisk {
  const disk: LimitedDisk = {
    room: Number.POSITIVE_INFINITY,
    failing: {},
    write(descriptor, bytes, from, position) {
      failIf(disk.failing.write);
      if (disk.room === 0) failIf('ENOSPC');
      const part = bytes.subarray(0, Math.min(bytes.length, from + disk.room));
      const count = fileWrites.write(descriptor, part, from, position);
      disk.room -= count;
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
  if (code !== undefined) throw Object.assign(new Error(`${code}: the disk says no`), { code });
}
