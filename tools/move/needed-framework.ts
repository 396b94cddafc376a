import type { MoveFiles } from './toolchain.ts';

/** The compiler makes these known to every module. */
const implicit = ['object', 'transfer', 'tx_context'];

/**
 * The files of the framework that sources need: all of `std`, whose modules need each other, and of `sui` what the sources use,
 * directly or through each other. The rest took most of the time in which a small package is compiled.
 */
export function selectFramework(framework: MoveFiles, sources: MoveFiles): MoveFiles {
  const pathOf = new Map(
    Object.entries(framework).flatMap(([path, text]) => {
      const [, name] = /^module sui::(\w+);/m.exec(text) ?? [];
      return name === undefined ? [] : [[name, path] as const];
    }),
  );
  const unneeded = new Set(pathOf.values());
  const names = [...implicit, ...Object.values(sources).flatMap(namesUsed)];
  for (const name of names) {
    const path = pathOf.get(name) ?? '';
    if (unneeded.delete(path)) names.push(...namesUsed(framework[path] ?? ''));
  }
  return Object.fromEntries(Object.entries(framework).filter(([path]) => !unneeded.has(path)));
}

/** The names after `sui::`. Of a list in braces all words, also those of types and functions, which only costs time. */
function namesUsed(text: string): string[] {
  const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/\b(?:sui|0x2)::(?:\w+|\{[^;]*)/g)].flatMap(([use]) => use.match(/\w+/g) ?? []);
}
