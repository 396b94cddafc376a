import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Takes `.env` into the environment, if there is one; what is set already is stronger. */
export function readEnvironmentFile(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
