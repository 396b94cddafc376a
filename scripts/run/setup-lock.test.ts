import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withSetupLock } from './setup-lock.mjs';

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suixue-lock-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'build'));
  file = join(root, 'build/setup.lock');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** The number of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('withSetupLock', () => {
  it('holds the lock while the work runs and releases it afterwards', async () => {
    const owner = await withSetupLock(root, () => readFileSync(file, 'utf8'));
    expect(owner).toBe(String(process.pid));
    expect(existsSync(file)).toBe(false);
  });

  it('releases the lock when the work throws', async () => {
    const failed = withSetupLock(root, () => {
      throw new Error('npm failed');
    });
    await expect(failed).rejects.toThrow('npm failed');
    expect(existsSync(file)).toBe(false);
  });

  it('waits until a living process releases the lock', async () => {
    writeFileSync(file, String(process.pid));
    const work = vi.fn();
    const waiting = withSetupLock(root, work);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(work).not.toHaveBeenCalled();
    rmSync(file);
    await waiting;
    expect(work).toHaveBeenCalledOnce();
  });

  it('takes over the lock of a process that has ended', async () => {
    writeFileSync(file, String(endedProcess()));
    await expect(withSetupLock(root, () => 'done')).resolves.toBe('done');
  });

  it('takes over a lock that was not touched for a minute', async () => {
    writeFileSync(file, String(process.pid));
    const past = new Date(Date.now() - 90_000);
    utimesSync(file, past, past);
    await expect(withSetupLock(root, () => 'done')).resolves.toBe('done');
  });

  it('lets one process work at a time when several find an abandoned lock', async () => {
    writeFileSync(file, String(endedProcess()));
    const log = join(root, 'log');
    const program = `
      import { appendFileSync } from 'node:fs';
      import { withSetupLock } from ${JSON.stringify(new URL('setup-lock.mjs', import.meta.url).href)};
      await withSetupLock(${JSON.stringify(root)}, async () => {
        appendFileSync(${JSON.stringify(log)}, 'begin ');
        await new Promise((resolve) => setTimeout(resolve, 100));
        appendFileSync(${JSON.stringify(log)}, 'end ');
      });`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' }),
    );
    await Promise.all(children.map((child) => once(child, 'exit')));
    expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(4));
  }, 20_000);
});
