import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the result for an input from a file in the folder, or computes it and writes the file. The input must contain everything that
 * the result depends on. Files that were not read for a week are deleted.
 */
export async function computeOnce<Result>(
  folder: string,
  input: unknown,
  compute: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, `${createHash('sha256').update(JSON.stringify(input)).digest('hex')}.json`);
  if (existsSync(path)) {
    const now = new Date();
    utimesSync(path, now, now);
    return JSON.parse(readFileSync(path, 'utf8'));
  }
  const result = await compute();
  mkdirSync(folder, { recursive: true });
  // Other processes and threads see either no file or a whole one.
  const unfinished = `${path}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, JSON.stringify(result));
  renameSync(unfinished, path);
  deleteUnread(folder);
  return result;
}

function deleteUnread(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > week) rmSync(path, { force: true });
  }
}
