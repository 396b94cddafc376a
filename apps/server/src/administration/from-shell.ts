import { resolve } from 'node:path';

/** npm changes to the root of the repository; a name is meant from where it was written. */
export function fromShell(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
