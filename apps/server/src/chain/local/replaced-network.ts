import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJson } from '../../process/write-json.ts';

const replacedFile = 'replaced.json';
const keysFile = 'keys.json';
const chains = z.array(z.string());

/** The chains that the network of a folder has replaced, oldest first. */
export function readReplacedChains(folder: string): readonly string[] {
  const path = join(folder, replacedFile);
  return existsSync(path) ? chains.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** The folder of the next network while it is prepared; it replaces the present one in a single step. */
const nextTo = (folder: string) => `${folder}-next`;

/**
 * Renames the folder of a closed network and puts an empty one in its place, with the same keys and the list of
 * replaced chains. Returns the new name of the old folder. If killed in between, `finishReplacement` continues.
 */
export function replaceNetwork(folder: string, chainId: string): string {
  const next = nextTo(folder);
  // An interrupted attempt left copies only.
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { mode: 0o700 });
  copyFileSync(join(folder, keysFile), join(next, keysFile));
  const replaced = [...readReplacedChains(folder), chainId];
  writeJson(join(next, replacedFile), replaced);
  const aside = unusedName(`${folder}-before-${chainId.slice(0, 8)}`);
  renameSync(folder, aside);
  renameSync(next, folder);
  return aside;
}

/** Continues a replacement that was interrupted after the old network had been renamed. */
export function finishReplacement(folder: string): void {
  if (!existsSync(folder) && existsSync(nextTo(folder))) renameSync(nextTo(folder), folder);
}

function unusedName(name: string): string {
  let [path, count] = [name, 1];
  while (existsSync(path)) {
    count += 1;
    path = `${name}-${count}`;
  }
  return path;
}
