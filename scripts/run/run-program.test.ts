import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runProgram } from './run-program.mjs';

const run = (code: string) => runProgram(process.execPath, ['--eval', code], { cwd: tmpdir() });

it('runProgram returns the exit code of the program', async () => {
  expect(await run('process.exit(3)')).toBe(3);
});

it('runProgram returns 128 and the number of the signal that ended the program', async () => {
  expect(await run("process.kill(process.pid, 'SIGKILL')")).toBe(137);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'runProgram forwards %s to the program and waits for its exit',
  async (signal) => {
    const inner = `process.on('${signal}', () => setTimeout(() => process.exit(7), 100)); setInterval(() => {}, 1000); console.log('ready')`;
    const outer = `
    import { runProgram } from ${JSON.stringify(new URL('run-program.mjs', import.meta.url).href)};
    process.exitCode = await runProgram(process.execPath, ['--eval', ${JSON.stringify(inner)}], { cwd: '.' });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);
