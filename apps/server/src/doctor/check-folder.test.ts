import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@suixue/localnet-node/folder-lock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { findingToLines } from './finding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suixue-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = () => checkFolder(folder).flatMap(findingToLines).join('\n');

it('checkFolder names the process that has the folder open and leaves its locks alone', () => {
  expect(textOf()).toContain('No process has the folder open');
  const lock = lockFolder(folder, () => undefined);
  const before = readdirSync(folder);
  expect(textOf()).toContain(`Process ${process.pid} has the folder open`);
  expect(readdirSync(folder)).toEqual(before);
  lock.release();
});

it('checkFolder reports a folder that other users can read, with the command that corrects it', () => {
  expect(textOf()).not.toContain('WRONG');
  chmodSync(folder, 0o755);
  expect(textOf()).toContain(`chmod 700 ${folder}`);
});

it('checkFolder reports an interrupted restore', () => {
  mkdirSync(join(folder, 'restoring'));
  expect(textOf()).toContain('npm run restore');
});

it('checkFolder does not create a missing folder', () => {
  const nowhere = join(folder, 'nowhere');
  expect(checkFolder(nowhere).map(({ kind }) => kind)).toEqual(['note']);
  expect(readdirSync(folder)).toEqual([]);
});
