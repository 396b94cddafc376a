import type { MoveFiles } from './toolchain.ts';

/** The names of all numbers with which the modules abort, as a TypeScript file. */
export function toAbortCodes(sources: MoveFiles): string {
  const lines = [
    '// Written by `npm run move:build` from contracts/academy/sources.',
    '',
    'export const abortCodes = {',
  ];
  for (const [path, source] of Object.entries(sources)) {
    if (!path.endsWith('.move')) continue;
    lines.push(`  ${path.replace(/^sources\/|\.move$/g, '')}: {`);
    for (const [, name, code] of source.matchAll(/^const (E[A-Z]\w*): u64 = (\d+);/gm))
      lines.push(`    ${code}: '${name}',`);
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
