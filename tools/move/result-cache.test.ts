import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { computeOnce } from './result-cache.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('computeOnce computes once for equal inputs, and again for other inputs or after a failure', async () => {
  const folder = createFolder();
  const compute = vi.fn(async () => ({ modules: ['a'] }));
  expect(await computeOnce(folder, { a: 1 }, compute)).toEqual({ modules: ['a'] });
  expect(await computeOnce(folder, { a: 1 }, compute)).toEqual({ modules: ['a'] });
  expect(compute).toHaveBeenCalledTimes(1);
  await expect(computeOnce(folder, { a: 2 }, () => Promise.reject(new Error('unbound')))).rejects.toThrow();
  await computeOnce(folder, { a: 2 }, compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('computeOnce deletes only results that were not read for a week', async () => {
  const folder = createFolder();
  const compute = async () => 1;
  await computeOnce(folder, 'read', compute);
  await computeOnce(folder, 'unread', compute);
  const past = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  const before = readdirSync(folder);
  for (const name of before) utimesSync(join(folder, name), past, past);
  await computeOnce(folder, 'read', compute);
  await computeOnce(folder, 'new', compute);
  const after = readdirSync(folder);
  expect(before.filter((name) => after.includes(name))).toHaveLength(1);
  expect(after).toHaveLength(2);
});
