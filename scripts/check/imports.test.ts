import { describe, expect, it } from 'vitest';
import { paths } from '../../tools/paths.ts';
import { readImports, resolveImport, textToImports } from './imports.ts';

const specifiers = (text: string) => textToImports(text).map(({ specifier }) => specifier);

describe('textToImports', () => {
  it('finds every form of import', () => {
    const text = `import a from 'one';\nimport type { B } from "two";\nexport { c } from 'three';\nimport 'four';\nconst d = await import('five');\nimport {\n  e,\n  f,\n} from './six.ts';\n`;
    expect(specifiers(text).sort()).toEqual(['./six.ts', 'five', 'four', 'one', 'three', 'two']);
  });

  it.each([
    `new Worker(new URL('./a.ts', import.meta.url))`,
    `await import(new URL('./a.ts', import.meta.url).href)`,
    `fileURLToPath(\n  new URL(\n    './a.ts',\n    import.meta.url,\n  ),\n)`,
    `await import(/* @vite-ignore */ './a.ts')`,
  ])('finds a module that is loaded by its URL or with a comment: %s', (text) => {
    expect(specifiers(text)).toEqual(['./a.ts']);
  });

  it('ignores URLs of folders and of files without code', () => {
    expect(
      textToImports(`new URL('../media/', import.meta.url); new URL('./a.mv', import.meta.url)`),
    ).toEqual([]);
  });

  it('marks type-only imports and exports', () => {
    const text = `import type { A } from './a.ts';\nexport type { B } from './b.ts';\nimport { type C, d } from './c.ts';\n`;
    expect(textToImports(text)).toEqual([
      { specifier: './a.ts', isTypeOnly: true },
      { specifier: './b.ts', isTypeOnly: true },
      { specifier: './c.ts', isTypeOnly: false },
    ]);
  });
});

describe('resolveImport', () => {
  it.each([
    ['./b.ts', 'apps/web/app/ui/b.ts'],
    ['../platform/b.ts', 'apps/web/app/platform/b.ts'],
    ['#app/ui/b.svg?url', 'apps/web/app/ui/b.svg'],
    ['react', undefined],
  ])('resolves %s to %s', (specifier, target) => {
    expect(resolveImport({ file: 'apps/web/app/ui/a.ts', specifier })).toBe(target);
  });
});

it('readImports reads the sources in scripts/build, but no folder of generated files', () => {
  const files = readImports(paths.root, 'scripts').map(({ file }) => file);
  expect(files).toContain('scripts/build/database.ts');
  const generated = readImports(paths.root, 'apps').filter(({ file }) => /\/build\//.test(file));
  expect(generated).toEqual([]);
});
