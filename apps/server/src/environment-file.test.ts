import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suixue-env-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  delete process.env.SUIXUE_TEST_NEW;
});

describe('.env', () => {
  it('sets variables that are unset and keeps the others', () => {
    vi.stubEnv('SUIXUE_TEST_SET', 'from outside');
    writeFileSync(join(folder, '.env'), 'SUIXUE_TEST_SET=from the file\nSUIXUE_TEST_NEW=new\n');
    readEnvironmentFile(folder);
    expect(process.env.SUIXUE_TEST_SET).toBe('from outside');
    expect(process.env.SUIXUE_TEST_NEW).toBe('new');
  });

  it('may be missing', () => {
    expect(() => readEnvironmentFile(folder)).not.toThrow();
  });
});
