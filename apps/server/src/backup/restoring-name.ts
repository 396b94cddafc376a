import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../environment.ts';

/** Subfolder of a data folder during a restore. */
export const restoringName = 'restoring';

/** Throws if a restore was interrupted: a server on half a backup would mix old and new data. */
export function mustNotBeRestoring(folder: string): void {
  if (existsSync(join(folder, restoringName)))
    throw new EnvironmentError(
      `A restore of a backup to ${folder} was interrupted. Run npm run restore with the same file again: it continues or starts over.`,
    );
}
