import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file in one step, readable by the owner only: readers see the old content or the new one. */
export function writeJson(path: string, value: unknown): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}
