import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../environment.ts';

/** In a data folder that a backup is being put into, until all of it is there. */
export const restoringName = 'restoring';

/** Half a backup is no data folder: whoever began there would mix both. */
export function mustNotBeRestoring(folder: string): void {
  if (existsSync(join(folder, restoringName)))
    throw new EnvironmentError(
      `A backup was being restored to ${folder} and that did not end. Run npm run restore with the same file again: it goes on, or begins again.`,
    );
}
