import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../tools/paths.ts';
import { type ImportSite, readImports } from './imports.ts';

interface Workspace {
  readonly folder: string;
  readonly name: string;
  /** Files, relative to the folder, by subpath. */
  readonly exports: Readonly<Record<string, string>>;
}

/** Every subpath that a package exports must be a file and must be imported by another package, test or tool. */
export function checkExports(): string[] {
  const workspaces = readWorkspaces();
  const sites = ['apps', 'bench', 'localnet', 'packages', 'scripts', 'supabase', 'tests', 'tools'].flatMap(
    (folder) => readImports(paths.root, folder),
  );
  return workspaces.flatMap((workspace) => [
    ...Object.values(workspace.exports)
      // Of a pattern, the folder.
      .filter((file) => !existsSync(join(paths.root, workspace.folder, file.replace(/\*.*$/, ''))))
      .map((file) => `${workspace.folder}/package.json exports ${file}, which does not exist`),
    ...findUnusedExports(workspace, sites),
  ]);
}

export function findUnusedExports(
  { folder, name, exports }: Workspace,
  sites: readonly Pick<ImportSite, 'file' | 'specifier'>[],
): string[] {
  const imported = sites
    .filter(({ file }) => !file.startsWith(`${folder}/`))
    .map(({ specifier }) => specifier);
  const isImported = (specifier: string) =>
    specifier.endsWith('*')
      ? imported.some((each) => each.startsWith(specifier.slice(0, -1)))
      : imported.includes(specifier);
  return Object.keys(exports)
    .map((subpath) => `${name}${subpath.slice(1)}`)
    .filter((specifier) => !isImported(specifier))
    .map((specifier) => `${specifier} is exported, but nothing outside ${folder} imports it`);
}

function readWorkspaces(): Workspace[] {
  const folders = ['packages', 'localnet', 'apps'].flatMap((parent) =>
    readdirSync(join(paths.root, parent)).map((name) => `${parent}/${name}`),
  );
  return [...folders, 'supabase'].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(paths.root, folder, 'package.json'), 'utf8'));
    return { folder, name: manifest.name, exports: manifest.exports };
  });
}
