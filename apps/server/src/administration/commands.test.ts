import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../paths.ts';

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'suixue-commands-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** Simulates an unusable folder with a file, because permissions do not stop the superuser. */
it.each([
  ['start', 'main.ts', [], 'is not writable'],
  ['admin', 'administration/main.ts', ['list'], 'EEXIST'],
  ['doctor', 'administration/doctor.ts', [], 'cannot be read'],
])(
  '%s reports an unusable DATA_DIR in one sentence, without a stack trace',
  (_name, program, words, sentence) => {
    const folder = join(scratch, 'a-file');
    writeFileSync(folder, '');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(paths.root, 'apps/server/src', program), ...words],
      {
        encoding: 'utf8',
        cwd: scratch,
        env: { ...process.env, DATA_DIR: folder, PORT: '0', INIT_CWD: scratch },
      },
    );
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain(sentence);
    expect(stderr).not.toMatch(/^ {4}at /m);
  },
);
