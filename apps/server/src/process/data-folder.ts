import { accessSync, constants, mkdirSync } from 'node:fs';
import { EnvironmentError } from '../environment.ts';

/** Creates `DATA_DIR` if it is missing. Throws if it is not writable. */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EnvironmentError(
      `DATA_DIR: ${folder} is not writable. Change its owner to the user that the server runs as, or set another folder.`,
      { cause },
    );
  }
}
