import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../store/folder-lock.ts';

/**
 * Forgets a network, and nothing else: a folder that was named by mistake keeps everything. Answers whether there was
 * one. Throws `StoreInUseError` when it runs.
 */
export function resetNetwork(folder: string): boolean {
  const [chain, keys] = [join(folder, 'chain'), join(folder, 'keys.json')];
  const there = [chain, keys].filter((path) => existsSync(path));
  // The lock goes with the folder.
  if (there.includes(chain)) lockFolder(chain, () => undefined);
  for (const path of there) rmSync(path, { recursive: true });
  return there.length > 0;
}
