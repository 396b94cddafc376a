import { describe, expect, it } from 'vitest';
import { checkExports, findUnusedExports } from './exports.ts';

describe('findUnusedExports', () => {
  const chain = {
    folder: 'packages/chain',
    name: '@suixue/chain',
    exports: { './amount': './src/amount.ts', './gas': './src/gas.ts', './calls/*': './src/calls/*.ts' },
  };

  it('reports a subpath that only its own package imports', () => {
    const sites = [
      { file: 'apps/web/app/price.ts', specifier: '@suixue/chain/amount' },
      { file: 'packages/chain/src/gas.test.ts', specifier: '@suixue/chain/gas' },
    ];
    expect(findUnusedExports(chain, sites)).toEqual([
      '@suixue/chain/gas is exported, but nothing outside packages/chain imports it',
      '@suixue/chain/calls/* is exported, but nothing outside packages/chain imports it',
    ]);
  });

  it('accepts a wildcard export if one of its paths is imported', () => {
    const sites = ['amount', 'gas', 'calls/shop'].map((path) => ({
      file: 'apps/web/app/buy.ts',
      specifier: `@suixue/chain/${path}`,
    }));
    expect(findUnusedExports(chain, sites)).toEqual([]);
  });
});

describe('checkExports', () => {
  it('finds no unused export in this repository', () => {
    expect(checkExports()).toEqual([]);
  });
});
