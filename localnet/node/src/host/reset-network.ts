import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../store/folder-lock.ts';

/**
 * Deletes the files of a network and no others, in case the wrong folder was named. Returns whether there was
 * one. Throws `StoreInUseError` if it is running.
 */
export function resetNetwork(folder: string): boolean {
  const [chain, keys] = [join(folder, 'chain'), join(folder, 'keys.json')];
  const there = [chain, keys].filter((path) => existsSync(path));
  // The lock file is deleted with the folder.
  if (there.includes(chain)) lockFolder(chain, () => undefined);
  for (const path of there) rmSync(path, { recursive: true });
  return there.length > 0;
}
