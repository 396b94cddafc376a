import type { MoveFiles } from './toolchain.ts';

export interface Covered {
  readonly module: string;
  /** The name of a public or entry function, or of an abort code. */
  readonly name: string;
  readonly kind: 'function' | 'abort';
  /** How many tests expect the abort, or how many test files call the function. */
  readonly tests: number;
}

/** Every function that a transaction can call and every abort code, with the number of tests. */
export function toCoverage(files: MoveFiles): Covered[] {
  const tests = Object.entries(files).filter(([path]) => path.startsWith('tests/'));
  const sources = Object.entries(files).filter(([path]) => path.startsWith('sources/'));
  return sources.flatMap(([path, source]) => {
    const module = path.replace(/^sources\/|\.move$/g, '');
    const code = source.slice(0, source.indexOf('#[test_only]'));
    const functions = [...code.matchAll(/^(?:public|entry) fun ([a-z_0-9]+)/gm)].map(([, name = '']) => ({
      module,
      name,
      kind: 'function' as const,
      tests: tests.filter(([, text]) => calls(text, name)).length,
    }));
    const aborts = [...code.matchAll(/^const (E[A-Z]\w*): u64/gm)].map(([, name = '']) => ({
      module,
      name,
      kind: 'abort' as const,
      tests: tests.reduce((sum, [, text]) => sum + expectations(text, module, name), 0),
    }));
    return [...functions, ...aborts];
  });
}

/** Matches calls by name, as function or method. Tests call their stand-ins `…_for_testing`. */
function calls(text: string, name: string): boolean {
  return new RegExp(`(::|\\.)${name}(_for_testing)?(<[^;()]*>)?\\(`).test(text);
}

function expectations(text: string, module: string, name: string): number {
  return [...text.matchAll(new RegExp(`abort_code = (?:academy::)?${module}::${name}\\)`, 'g'))].length;
}

/** Renders one table for each module. */
export function coverageToMarkdown(covered: readonly Covered[]): string {
  const lines = [
    '# What the Move tests cover',
    '',
    'Written by `npm run generate`. A function is listed with the test files that call it, a way to fail with the tests',
    'that expect it. `npm run move -- mutate` shows how well.',
  ];
  for (const [module, entries] of Map.groupBy(covered, (entry) => entry.module)) {
    lines.push('', `## ${module}`, '', '| | | tests |', '|---|---|---|');
    for (const { name, kind, tests } of entries) lines.push(`| \`${name}\` | ${kind} | ${tests} |`);
  }
  return `${lines.join('\n')}\n`;
}
