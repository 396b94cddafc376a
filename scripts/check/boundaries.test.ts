import { describe, expect, it } from 'vitest';
import { brokenRule, checkBoundaries, rules, undeclared } from './boundaries.ts';

const rule = (name: string) => {
  const found = rules.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no rule for ${name}`);
  return found;
};

describe('import boundaries', () => {
  it.each([
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/move-vm/read-bytes'],
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/backend/errors'],
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/server/environment'],
    ['@suixue/web', 'apps/web/app/a.ts', '../../server/src/app.ts'],
    ['@suixue/server', 'apps/server/src/app.ts', '../../../scripts/build/content.ts'],
    ['@suixue/server', 'apps/server/src/a.ts', '@suixue/web/services'],
    ['@suixue/content', 'packages/content/src/a.ts', '@suixue/academy/news/categories'],
    ['@suixue/chain', 'packages/chain/src/a.ts', '@suixue/academy/points/streak'],
    ['@suixue/backend', 'packages/backend/src/a.ts', '@suixue/academy/points/streak'],
    ['@suixue/localnet-node', 'localnet/node/src/a.ts', '@suixue/chain/amount'],
    ['@suixue/academy', 'packages/academy/src/a.ts', 'node:fs'],
  ])('for %s: %s may not import %s', (name, file, specifier) => {
    expect(brokenRule(rule(name), { file, specifier })).toContain(specifier);
  });

  it.each([
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/content/store'],
    ['@suixue/web', 'apps/web/app/ui/a.ts', './b.ts'],
    ['@suixue/server', 'apps/server/src/a.ts', '@suixue/web/contract'],
    ['@suixue/localnet-node', 'localnet/node/src/a.ts', '@suixue/move-vm/read-bytes'],
    ['@suixue/academy', 'packages/academy/src/a.test.ts', 'node:fs'],
  ])('for %s: %s may import %s', (name, file, specifier) => {
    expect(brokenRule(rule(name), { file, specifier })).toBeNull();
  });

  it('reports imported packages that package.json does not list', () => {
    const sites = [
      { file: 'a.ts', specifier: '@scope/known/deep' },
      { file: 'a.ts', specifier: 'unknown/deep' },
      { file: 'a.ts', specifier: 'node:fs' },
      { file: 'a.test.ts', specifier: 'vitest' },
    ];
    expect(undeclared(sites, new Set(['@scope/known']))).toEqual([
      'a.ts imports unknown, which its package.json does not name',
    ]);
  });

  it('are kept by every import of this repository, without an import cycle', () => {
    expect(checkBoundaries()).toEqual([]);
  });
});
