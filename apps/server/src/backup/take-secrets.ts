import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addressKeyFile } from '../process/secrets.ts';
import { listFiles } from './take-chain.ts';

/**
 * Copies the secrets at the top level of the data folder, including ones that later versions add. Not the key of addresses:
 * backups outlive the erasure of addresses, and are kept in more places.
 */
export async function takeSecrets(folder: string, workFolder: string): Promise<readonly string[]> {
  await mkdir(join(workFolder, 'data'), { mode: 0o700 });
  const names = listFiles(folder).filter((name) => !name.startsWith('.') && name !== addressKeyFile);
  for (const name of names) await copyFile(join(folder, name), join(workFolder, 'data', name));
  return names.map((name) => `data/${name}`);
}
