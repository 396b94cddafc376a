import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 20;
const timeoutMs = 60_000;

/**
 * Makes something that several processes need, in one of them: the others wait until `path` exists. `make` creates that file
 * as its last step; if it throws, the next process tries again.
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  const lock = `${path}.lock`;
  const deadline = performance.now() + timeoutMs;
  while (!existsSync(path)) {
    if (performance.now() > deadline)
      throw new Error(`${path} was not made by another process within ${timeoutMs} ms`);
    if (!takeLock(lock)) {
      await pause(pollIntervalMs);
      continue;
    }
    try {
      // Another process may have finished between the two checks.
      if (!existsSync(path)) await make();
    } finally {
      rmdirSync(lock);
    }
  }
}

/** Creating a folder is atomic: it succeeds in one process only. */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
