import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeOnce } from './make-once.ts';

const newPath = () => {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'made');
};

it('makeOnce calls the function once for concurrent and later callers', async () => {
  const path = newPath();
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(path, '');
  };
  await Promise.all([makeOnce(path, make), makeOnce(path, make), makeOnce(path, make)]);
  await makeOnce(path, make);
  expect(made).toBe(1);
});

it('makeOnce calls the function again for the next caller after a failure', async () => {
  const path = newPath();
  const failed = makeOnce(path, async () => {
    throw new Error('no space');
  });
  const next = makeOnce(path, async () => writeFileSync(path, ''));
  await expect(failed).rejects.toThrow('no space');
  await next;
});
