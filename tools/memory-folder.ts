import { existsSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';

/** Several times what all suites keep at once: a machine or container with less keeps their files on its disk. */
const minFreeBytes = 8 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= minFreeBytes;
}

/** The folder of the machine whose files are in memory, if it has room for what tests keep. */
export const memoryFolder = hasRoom() ? folder : undefined;
