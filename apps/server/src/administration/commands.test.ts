import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '../places.ts';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'suixue-commands-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** As where the folder is somebody else's, which the superuser would not notice. */
it.each([
  ['start', 'main.ts', [], 'DATA_DIR: nothing can be kept in'],
  ['admin', 'administration/main.ts', ['list'], 'EEXIST'],
  ['doctor', 'administration/doctor.ts', [], 'cannot be looked into'],
])('%s says in a sentence that DATA_DIR is nothing to work in', (_name, program, words, sentence) => {
  const folder = join(scratch, 'a-file');
  writeFileSync(folder, '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(places.root, 'apps/server/src', program), ...words],
    {
      encoding: 'utf8',
      cwd: scratch,
      env: { ...process.env, DATA_DIR: folder, PORT: '0', INIT_CWD: scratch },
    },
  );
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain(sentence);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
