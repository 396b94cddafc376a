import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Loads `.env` into the environment, if it exists. Variables that are already set win. */
export function readEnvironmentFile(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
