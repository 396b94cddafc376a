import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { install } from './install.mjs';

it.each(['run', 'all'] as const)(
  'install runs no script of a package when it installs the set %s',
  async (set) => {
    const root = mkdtempSync(join(tmpdir(), 'suixue-install-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const packages = { 'node_modules/hono': { version: '4.0.0' } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    // Stands in for npm: records its arguments and fails.
    writeFileSync(join(root, 'npm'), `#!/bin/sh\necho "$@" > '${join(root, 'arguments')}'\nexit 1\n`);
    chmodSync(join(root, 'npm'), 0o755);
    vi.stubEnv('PATH', `${root}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(install(root, set)).rejects.toThrow('npm did not finish');
    const given = readFileSync(join(root, 'arguments'), 'utf8').split(/\s+/);
    expect(given).toContain('--ignore-scripts');
    expect(given[0]).toBe('ci');
  },
);
