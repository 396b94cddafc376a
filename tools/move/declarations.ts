import type { MoveFiles } from './toolchain.ts';

/** What bytecode does not keep of a function: the names of its parameters and its comment. */
export interface Declaration {
  readonly doc: string;
  readonly parameters: readonly string[];
}

/** By `module::function`, without functions for tests, which are not published. */
export function toDeclarations(files: MoveFiles): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const source of Object.values(files)) {
    const [, module] = /^module\s+\w+::(\w+);/m.exec(source) ?? [];
    if (module === undefined) continue;
    for (const [, doc = '', name = '', parameters = ''] of source.matchAll(functionPattern))
      found.set(`${module}::${name}`, { doc: toText(doc), parameters: toNames(parameters) });
  }
  return found;
}

const functionPattern =
  /((?:^\/\/\/.*\n)*)(?:^#\[[^\]]*\]\s*)*^(?:public(?:\(\w+\))?\s+)?(?:entry\s+)?fun\s+(\w+)\s*(?:<[^({]*>)?\s*\(([^)]*)\)/gm;

function toText(doc: string): string {
  return doc
    .split('\n')
    .map((line) => line.replace(/^\/\/\/ ?/, '').trim())
    .filter(Boolean)
    .join(' ');
}

function toNames(parameters: string): string[] {
  return [...parameters.replace(/\/\/.*/g, '').matchAll(/(?:^|,)\s*(?:mut\s+)?(\w+)\s*:/g)].map(
    ([, name = '']) => name,
  );
}
