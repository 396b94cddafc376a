import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Only what a network leaves: a folder that was named by mistake keeps everything else. */
const leavings = ['chain', 'keys.json'];

/** Forgets a network. Answers whether there was one. */
export function resetNetwork(folder: string): boolean {
  const there = leavings.map((name) => join(folder, name)).filter((path) => existsSync(path));
  for (const path of there) rmSync(path, { recursive: true });
  return there.length > 0;
}
