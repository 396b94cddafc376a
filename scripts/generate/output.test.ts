import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findDifferences, writeOutput } from './output.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suixue-generate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'made'));
  writeFileSync(join(root, 'made/same.txt'), 'same');
  writeFileSync(join(root, 'made/changed.txt'), 'old');
  writeFileSync(join(root, 'made/extra.txt'), 'extra');
});

const output = {
  files: new Map<string, string | Uint8Array>([
    ['made/same.txt', Buffer.from('same')],
    ['made/changed.txt', 'new'],
    ['other/missing.txt', 'missing'],
  ]),
  folders: ['made'],
};

describe('findDifferences', () => {
  it('names changed, missing and extra files', () => {
    expect(findDifferences(root, output)).toEqual([
      'made/changed.txt',
      'other/missing.txt',
      'made/extra.txt',
    ]);
  });

  it('ignores extra files outside the folders of the output', () => {
    expect(findDifferences(root, { files: output.files })).not.toContain('made/extra.txt');
  });
});

describe('writeOutput', () => {
  it('writes every file and removes extra ones', () => {
    writeOutput(root, output);
    expect(findDifferences(root, output)).toEqual([]);
    expect(readdirSync(join(root, 'made')).sort()).toEqual(['changed.txt', 'same.txt']);
    expect(readFileSync(join(root, 'other/missing.txt'), 'utf8')).toBe('missing');
  });
});
