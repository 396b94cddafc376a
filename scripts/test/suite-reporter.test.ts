import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { paths } from '../../tools/paths.ts';
import { suiteReport } from './suite-report.ts';
import { reportVariable } from './suite-reporter.ts';

const files: Readonly<Record<string, string>> = {
  'tests.test.ts': `
    let attempts = 0;
    it('passes', () => {});
    it.skip('is skipped', () => {});
    it.todo('is still to do');
    it('passes on the second attempt', () => { attempts += 1; if (attempts < 2) throw new Error('too early'); });
    describe('a group', () => it('fails', () => { throw new Error('broken'); }));`,
  'hooks.test.ts': `
    describe('a group with a broken hook', () => {
      beforeAll(() => { throw new Error('no server'); });
      it('is not run', () => {});
    });`,
  'unloadable.test.ts': `throw new Error('not loaded');`,
  'unhandled.test.ts': `
    it('leaves a rejection behind', () => new Promise((done) => { Promise.reject(new Error('unhandled')); setTimeout(done, 5); }));`,
};

it('the reporter names failed tests, hooks and files, errors outside of tests, and tests that passed on a retry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-reporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const output = join(folder, 'report.json');
  const reporter = join(paths.root, 'scripts/test/suite-reporter.ts');
  const vitest = join(paths.root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--globals', '--no-isolate', '--maxWorkers=1', '--retry=1'];
  const ended = promisify(execFile)(
    process.execPath,
    [...args, `--root=${folder}`, `--reporter=${reporter}`],
    {
      cwd: folder,
      env: { ...process.env, [reportVariable]: output },
    },
  );
  await expect(ended).rejects.toMatchObject({ code: 1 });

  const report = suiteReport.parse(JSON.parse(readFileSync(output, 'utf8')));
  const at = (name: string) => join(folder, name);
  expect(report).toMatchObject({ passed: 3, skipped: 2 });
  expect(report.flaky).toEqual([
    { path: at('tests.test.ts'), line: 6, title: 'passes on the second attempt', error: 'too early' },
  ]);
  expect(report.failures).toHaveLength(4);
  expect(report.failures).toEqual(
    expect.arrayContaining([
      { path: at('tests.test.ts'), line: 7, title: 'a group > fails', error: 'broken' },
      { path: at('hooks.test.ts'), title: 'a group with a broken hook', error: 'no server' },
      { path: at('unloadable.test.ts'), title: 'the file itself', error: 'not loaded' },
      { title: 'an error outside of tests', error: 'unhandled' },
    ]),
  );
  expect(report.files.map(({ path }) => path).sort()).toEqual(Object.keys(files).map(at).sort());
});
