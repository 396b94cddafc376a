import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyStore } from '@suixue/localnet-node/copy-store';
import { isLockName } from './work-folder.ts';

const unfinished = /\.\d+$/;

/** Copies the local network, even while it is open; returns the names of the parts. */
export async function takeChain(folder: string, workFolder: string): Promise<readonly string[]> {
  const from = join(folder, 'localnet');
  if (!existsSync(join(from, 'chain'))) return [];
  const to = join(workFolder, 'localnet');
  await mkdir(to, { mode: 0o700 });
  const chain = await copyStore(join(from, 'chain'), join(to, 'chain'));
  const others = listFiles(from);
  for (const name of others) await copyFile(join(from, name), join(to, name));
  return [...chain.map((name) => `localnet/chain/${name}`), ...others.map((name) => `localnet/${name}`)];
}

/** Regular files of a folder, without locks and temporary files. */
export function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLockName(entry.name) && !unfinished.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
