import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface ImportSite {
  /** The file, relative to the root of the repository. */
  readonly file: string;
  readonly specifier: string;
}

const importStatement =
  /(?:^|[;\n])\s*(?:import|export)\s[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a source text imports: statements, side-effect imports, and imports at run time. */
export function textToImports(text: string): string[] {
  return [...text.matchAll(importStatement)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

/** Every import of every source file below a folder, tests included. */
export function readImports(root: string, folder: string): ImportSite[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|build|\.react-router)\//.test(file))
    .flatMap((file) =>
      textToImports(readFileSync(join(root, file), 'utf8')).map((specifier) => ({ file, specifier })),
    );
}
