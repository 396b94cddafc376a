import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishReplacement, readReplacedChains, replaceNetwork } from './replaced-network.ts';

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'suixue-replaced-'));
  folder = join(scratch, 'localnet');
  mkdirSync(join(folder, 'chain'), { recursive: true });
  writeFileSync(join(folder, 'keys.json'), 'keys');
  writeFileSync(join(folder, 'chain/log-1'), 'old');
});
afterEach(() => rmSync(scratch, { recursive: true }));

it('replaceNetwork moves the old network aside and keeps its keys and the ids of all replaced chains in the original folder', () => {
  const aside = replaceNetwork(folder, 'AAAAAAAAAAAA');
  expect(aside).toBe(`${folder}-before-AAAAAAAA`);
  expect(readFileSync(join(aside, 'chain/log-1'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['keys.json', 'replaced.json']);
  expect(readReplacedChains(folder)).toEqual(['AAAAAAAAAAAA']);
  expect(replaceNetwork(folder, 'BBBBBBBBBBBB')).toBe(`${folder}-before-BBBBBBBB`);
  expect(readReplacedChains(folder)).toEqual(['AAAAAAAAAAAA', 'BBBBBBBBBBBB']);
});

it('replaceNetwork never overwrites a network that was set aside before', () => {
  cpSync(folder, `${folder}-before-AAAAAAAA`, { recursive: true });
  expect(replaceNetwork(folder, 'AAAAAAAAAAAA')).toBe(`${folder}-before-AAAAAAAA-2`);
  expect(readFileSync(`${folder}-before-AAAAAAAA/chain/log-1`, 'utf8')).toBe('old');
});

it('finishReplacement completes a replacement that was killed between its two renames', () => {
  const aside = replaceNetwork(folder, 'AAAAAAAAAAAA');
  renameSync(folder, `${folder}-next`);
  finishReplacement(folder);
  expect(readReplacedChains(folder)).toEqual(['AAAAAAAAAAAA']);
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('keys');
  expect(existsSync(aside)).toBe(true);
});

it('replaceNetwork starts over if it was killed before it renamed a folder', () => {
  mkdirSync(`${folder}-next`);
  writeFileSync(join(`${folder}-next`, 'replaced.json'), '["half');
  finishReplacement(folder);
  expect(readFileSync(join(folder, 'chain/log-1'), 'utf8')).toBe('old');
  replaceNetwork(folder, 'AAAAAAAAAAAA');
  expect(readReplacedChains(folder)).toEqual(['AAAAAAAAAAAA']);
  expect(existsSync(`${folder}-next`)).toBe(false);
});
