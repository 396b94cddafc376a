import { resolve } from 'node:path';

/** Resolves a path relative to the caller's directory: npm changes to the root of the repository. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
