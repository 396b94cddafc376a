import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

interface Killing {
  /** The program is killed some time after it printed this many lines; 0: after its start, when it may still be opening its folder. */
  readonly afterLines: number;
  readonly delayMs: number;
}

/**
 * For tests only: kills a program that prints a line for each thing it stored, and returns the whole lines. How far a program gets in
 * a given time depends on what else the machine does, so that a test that needs lines waits for them.
 */
export async function runAndKill(
  args: readonly string[],
  { afterLines, delayMs }: Killing,
): Promise<string[]> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  const linesOf = () => written.split('\n').slice(0, -1);
  let isDoomed = false;
  const killOnce = () => {
    if (isDoomed || linesOf().length < afterLines) return;
    isDoomed = true;
    setTimeout(() => child.kill('SIGKILL'), delayMs);
  };
  killOnce();
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
    killOnce();
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return linesOf();
}
