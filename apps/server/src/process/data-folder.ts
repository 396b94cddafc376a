import { accessSync, constants, mkdirSync } from 'node:fs';
import { EnvironmentError } from '../environment.ts';

/** Makes `DATA_DIR` when it is missing. Nothing begins where nothing could be kept. */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EnvironmentError(
      `DATA_DIR: nothing can be kept in ${folder}. Give it to the user that this runs as, or name another folder.`,
      { cause },
    );
  }
}
