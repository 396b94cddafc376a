import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { changeBuild } from '../testing/older-contracts.ts';
import { packageDigest } from './package-digest.ts';

const zero = `0x${'0'.repeat(64)}`;
const published = `0x${'5a'.repeat(32)}`;
const build = join(paths.contracts, 'academy/build');

it('packageDigest is the same for a build and its published modules in any order', () => {
  const built = readBytecode(build);
  const atAddress = built.map((code) => {
    const moved = Buffer.from(code);
    moved.write('5a'.repeat(32), moved.indexOf(Buffer.alloc(32)), 'hex');
    return moved;
  });
  expect(packageDigest(atAddress.toReversed(), published)).toBe(packageDigest(built, zero));
});

it('packageDigest differs if a module is missing or has another constant', () => {
  const built = readBytecode(build);
  const digest = packageDigest(built, zero);
  expect(packageDigest(built.slice(1), zero)).not.toBe(digest);
  const funding = readFileSync(join(build, 'funding.mv'));
  const changed = built.map((code) => (funding.equals(code) ? changeBuild(code) : code));
  expect(packageDigest(changed, zero)).not.toBe(digest);
});
