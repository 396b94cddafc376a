import { describe, expect, it } from 'vitest';
import { brokenRule, checkBoundaries, rules, undeclared } from './boundaries.ts';
import { textToImports } from './imports.ts';

const rule = (name: string) => {
  const found = rules.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no rule for ${name}`);
  return found;
};

describe('textToImports', () => {
  it('finds every way of importing', () => {
    const text = `import a from 'one';\nimport type { B } from "two";\nexport { c } from 'three';\nimport 'four';\nconst d = await import('five');\nimport {\n  e,\n  f,\n} from './six.ts';\n`;
    expect(textToImports(text)).toEqual(['one', 'two', 'three', 'four', 'five', './six.ts']);
  });
});

describe('import boundaries', () => {
  it.each([
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/move-vm/read-bytes'],
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/backend/errors'],
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/server/environment'],
    ['@suixue/web', 'apps/web/app/a.ts', '../../server/src/app.ts'],
    ['@suixue/server', 'apps/server/src/a.ts', '@suixue/web/services'],
    ['@suixue/content', 'packages/content/src/a.ts', '@suixue/academy/news/categories'],
    ['@suixue/chain', 'packages/chain/src/a.ts', '@suixue/academy/points/streak'],
    ['@suixue/backend', 'packages/backend/src/a.ts', '@suixue/academy/points/streak'],
    ['@suixue/localnet-node', 'localnet/node/src/a.ts', '@suixue/chain/amount'],
    ['@suixue/academy', 'packages/academy/src/a.ts', 'node:fs'],
  ])('%s: %s may not import %s', (name, file, specifier) => {
    expect(brokenRule(rule(name), { file, specifier })).toContain(specifier);
  });

  it.each([
    ['@suixue/web', 'apps/web/app/a.ts', '@suixue/content/store'],
    ['@suixue/web', 'apps/web/app/ui/a.ts', '../services.ts'],
    ['@suixue/server', 'apps/server/src/a.ts', '@suixue/web/contract'],
    ['@suixue/localnet-node', 'localnet/node/src/a.ts', '@suixue/move-vm/read-bytes'],
    ['@suixue/academy', 'packages/academy/src/a.test.ts', 'node:fs'],
  ])('%s: %s may import %s', (name, file, specifier) => {
    expect(brokenRule(rule(name), { file, specifier })).toBeNull();
  });

  it('names what a package.json does not', () => {
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

  it('hold in this repository', () => {
    expect(checkBoundaries()).toEqual([]);
  });
});
