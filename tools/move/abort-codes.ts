import type { MoveFiles } from './toolchain.ts';

/** The names of all abort codes, by module. */
export function readAbortCodes(sources: MoveFiles): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sources)
      .filter(([path]) => path.endsWith('.move'))
      .map(([path, source]) => [
        path.replace(/^sources\/|\.move$/g, ''),
        Object.fromEntries(
          [...source.matchAll(/^const (E[A-Z]\w*): u64 = (\d+);/gm)].map(([, name = '', code = '']) => [
            code,
            name,
          ]),
        ),
      ]),
  );
}

/** Renders the abort codes as a TypeScript file. */
export function toAbortCodes(sources: MoveFiles): string {
  const lines = [
    '// Written by `npm run generate` from contracts/academy/sources.',
    '',
    'export const abortCodes = {',
  ];
  for (const [module, codes] of Object.entries(readAbortCodes(sources))) {
    lines.push(`  ${module}: {`);
    for (const [code, name] of Object.entries(codes)) lines.push(`    ${code}: '${name}',`);
    lines.push('  },');
  }
  lines.push(
    '} as const;',
    '',
    'type Codes = typeof abortCodes;',
    '',
    'export type AbortName = {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript's own.
    '  [Module in keyof Codes]: `${Module}::${Codes[Module][keyof Codes[Module]] & string}`;',
    '}[keyof Codes];',
    '',
  );
  return lines.join('\n');
}
