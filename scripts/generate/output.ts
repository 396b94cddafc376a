import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a generator writes. Paths are relative to the root of the repository, with `/`. */
export interface Output {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Folders with no other files than these. */
  readonly folders?: readonly string[];
}

/** Paths of the files that are missing, differ, or are in a folder of the output without being part of it. */
export function findDifferences(root: string, { files, folders = [] }: Output): string[] {
  const different = [...files].filter(([path, content]) => {
    const file = join(root, path);
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content));
  });
  const extra = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !files.has(path));
  return [...different.map(([path]) => path), ...extra];
}

export function writeOutput(root: string, { files, folders = [] }: Output): void {
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
