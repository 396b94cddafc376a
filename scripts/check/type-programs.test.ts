import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { paths } from '../../tools/paths.ts';
import { planTypePrograms, projects } from './type-programs.ts';

it('planTypePrograms merges projects with Node’s types and keeps browser packages separate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'type-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = planTypePrograms(projects, folder).map(({ name }) => name);
  expect(names[0]).toBe('merged');
  expect(names).toContain('packages-academy-tsconfig-json');
  expect(names).toContain('localnet-move-vm-tsconfig-json');
  expect(names).not.toContain('packages-backend-tsconfig-json');
  const { include } = JSON.parse(readFileSync(join(folder, 'merged.json'), 'utf8'));
  const included = include.map((pattern: string) => resolve(folder, pattern));
  expect(included).toContain(join(paths.root, 'packages/backend/src'));
  expect(included).toContain(join(paths.root, 'tests/support/chain'));
});

it('the list of projects contains every tsconfig of the repository', () => {
  const files = execFileSync('git', ['ls-files', '*tsconfig*.json'], { cwd: paths.root, encoding: 'utf8' });
  const expected = files.split('\n').filter((path) => path !== '' && path !== 'tsconfig.base.json');
  expect([...projects].sort()).toEqual(expected.sort());
});
