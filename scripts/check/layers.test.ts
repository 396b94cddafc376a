import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../tools/paths.ts';
import { findCycles } from './cycles.ts';
import { brokenLayer, featurePairs } from './layers.ts';

const web = (path: string) => `apps/web/app/${path}`;

describe('brokenLayer', () => {
  it.each([
    ['ui/a.tsx', '#app/platform/b.ts'],
    ['platform/session/a.ts', '#app/features/library/content/b.ts'],
    ['platform/a.ts', '#app/root.tsx'],
    ['offline/lessons/a.ts', '#app/features/learning/progress/b.ts'],
    ['features/home/a.tsx', '#app/shell/site/b.tsx'],
    ['shell/site/a.tsx', '#app/routes/home.tsx'],
    ['routes/home.tsx', '#app/page-handler.ts'],
  ])('rejects %s → %s as an import from a higher layer', (file, specifier) => {
    expect(brokenLayer({ file: web(file), specifier })).toContain('higher layer');
  });

  it.each([
    ['routes/home.tsx', '#app/features/home/b.tsx'],
    ['routes/page.test.ts', '#app/routes.ts'],
    ['shell/site/a.tsx', '#app/features/library/search/b.tsx'],
    ['features/learning/keeping/a.tsx', '#app/offline/lessons/b.ts'],
    ['features/shop/buying/a.tsx', '#app/features/shop/catalogue/b.ts'],
    ['features/shop/buying/a.tsx', '#app/features/money/payment/b.ts'],
    ['offline/worker/a.ts', '#app/platform/pwa/b.ts'],
    ['page-handler.ts', './platform/services.ts'],
    ['root.tsx', './contract.ts'],
    ['ui/a.test.ts', '#app/testing/b.ts'],
    ['features/money/wallet/testing/a.ts', '#app/routes/home.tsx'],
    ['ui/a.tsx', 'react'],
  ])('accepts the import %s → %s', (file, specifier) => {
    expect(brokenLayer({ file: web(file), specifier })).toBeNull();
  });

  it('rejects an import between features that are not listed as a pair', () => {
    const site = { file: web('features/money/wallet/a.ts'), specifier: '#app/features/shop/orders/b.ts' };
    expect(brokenLayer(site)).toContain('money → shop');
  });

  it('rejects imports of test helpers outside tests', () => {
    const site = { file: web('ui/a.ts'), specifier: '#app/testing/b.ts' };
    expect(brokenLayer(site)).toContain('a helper of tests');
  });

  it("rejects relative imports from outside the file's own folder, and names #app/ instead", () => {
    expect(brokenLayer({ file: web('ui/time/a.ts'), specifier: '../wording.ts' })).toContain('use #app/');
  });

  it('rejects a file in a folder that belongs to no layer', () => {
    expect(brokenLayer({ file: web('misc/a.ts'), specifier: '#app/ui/b.ts' })).toContain('no layer');
  });
});

describe('featurePairs', () => {
  it('lists exactly the existing feature folders', () => {
    const folders = readdirSync(join(paths.root, web('features')));
    expect(Object.keys(featurePairs).sort()).toEqual(folders.sort());
  });

  it('has no cycle', () => {
    expect(findCycles(new Map(Object.entries(featurePairs)))).toEqual([]);
  });
});
