import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

export interface Import {
  readonly specifier: string;
  /** Erased by the compiler: it orders nothing at run time. */
  readonly isTypeOnly: boolean;
}

export interface ImportSite extends Import {
  /** The file, relative to the root of the repository. */
  readonly file: string;
}

/** `import … from`, `export … from`, `import '…'`, `import('…')`, and `new URL('./….ts', import.meta.url)` of workers and programs. */
const patterns = [
  /(?:^|[;\n])\s*(?:import|export)\s(?<type>type\s)?[^'";]*?from\s*['"](?<specifier>[^'"]+)['"]/g,
  /(?:^|[;\n])\s*import\s*['"](?<specifier>[^'"]+)['"]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"](?<specifier>[^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"](?<specifier>\.[^'"]+\.(?:tsx?|m[tj]s|js))['"],\s*import\.meta\.url\s*,?\s*\)/g,
];

/** Every module that a source text names, by kind of import and then by place. */
export function textToImports(text: string): Import[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      specifier: groups?.specifier ?? '',
      isTypeOnly: groups?.type !== undefined,
    })),
  );
}

/** Every import of every source file below a folder, tests included. */
export function readImports(root: string, folder: string): ImportSite[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !isOutput(file))
    .flatMap((file) =>
      textToImports(readFileSync(join(root, file), 'utf8')).map((one) => ({ file, ...one })),
    );
}

/** Installed or generated. `scripts/build` holds sources. */
function isOutput(file: string): boolean {
  return !file.startsWith('scripts/build/') && /(^|\/)(node_modules|build|\.react-router)\//.test(file);
}

/** The file that an import of the same package names, relative to the root; `undefined` for anything else. */
export function resolveImport({
  file,
  specifier,
}: Pick<ImportSite, 'file' | 'specifier'>): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#app/')) return `apps/web/app/${path.slice('#app/'.length)}`;
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}
