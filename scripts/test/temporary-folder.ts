import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../../tools/memory-folder.ts';

/**
 * Makes the folder in which all suites keep databases, data folders and profiles; it is deleted when the process ends. It is in memory if
 * there is room: thousands of small files are made and deleted, and none need outlive a power failure.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(memoryFolder ?? tmpdir(), 'suixue-tests-'));
  // PostgreSQL runs as another user and keeps its folder in this one.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
