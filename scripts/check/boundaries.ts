import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../tools/paths.ts';
import { findCycles, toGraph } from './cycles.ts';
import { type ImportSite, readImports, resolveImport } from './imports.ts';
import { brokenLayer } from './layers.ts';

/** Which way imports may point: a package, and what of this repository it may take. */
interface Rule {
  readonly folder: string;
  readonly name: string;
  /** Names of workspace packages, or one of their entries where only that is meant. */
  readonly mayImport: readonly string[];
  /** Runs in a browser too, so that nothing of Node may be in it. Its tests, and what helps them, may be Node's. */
  readonly isPortable?: boolean;
}

export const rules: readonly Rule[] = [
  { folder: 'packages/academy', name: '@suixue/academy', mayImport: [], isPortable: true },
  { folder: 'packages/chain', name: '@suixue/chain', mayImport: [], isPortable: true },
  { folder: 'packages/content', name: '@suixue/content', mayImport: [] },
  { folder: 'packages/backend', name: '@suixue/backend', mayImport: [] },
  { folder: 'packages/streaming', name: '@suixue/streaming', mayImport: [] },
  {
    folder: 'packages/assistant',
    name: '@suixue/assistant',
    mayImport: ['@suixue/academy', '@suixue/content'],
  },
  {
    folder: 'packages/ledger',
    name: '@suixue/ledger',
    mayImport: ['@suixue/academy', '@suixue/chain', '@suixue/backend'],
  },
  {
    folder: 'packages/functions',
    name: '@suixue/functions',
    mayImport: ['@suixue/academy', '@suixue/chain', '@suixue/backend'],
  },
  {
    folder: 'supabase',
    name: '@suixue/supabase',
    mayImport: ['@suixue/academy', '@suixue/backend', '@suixue/content'],
  },
  { folder: 'localnet/move-vm', name: '@suixue/move-vm', mayImport: [], isPortable: true },
  { folder: 'localnet/node', name: '@suixue/localnet-node', mayImport: ['@suixue/move-vm'] },
  {
    folder: 'apps/web',
    name: '@suixue/web',
    mayImport: [
      '@suixue/academy',
      '@suixue/assistant',
      '@suixue/backend/is-uuid',
      '@suixue/backend/read-body',
      '@suixue/chain',
      '@suixue/content',
      '@suixue/supabase/rows',
    ],
  },
  {
    folder: 'apps/server',
    name: '@suixue/server',
    mayImport: [
      '@suixue/academy',
      '@suixue/assistant',
      '@suixue/backend',
      '@suixue/chain',
      '@suixue/content',
      '@suixue/functions',
      '@suixue/ledger',
      '@suixue/localnet-node',
      '@suixue/streaming',
      '@suixue/supabase',
      '@suixue/web/addresses',
      '@suixue/web/contract',
      '@suixue/web/session/personal-request',
      '@suixue/web/session/stored-session',
    ],
  },
];

/** The rule that an import breaks, or `null`. */
export function brokenRule(
  rule: Rule,
  { file, specifier }: Pick<ImportSite, 'file' | 'specifier'>,
): string | null {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  if (rule.isPortable && !isTest && specifier.startsWith('node:')) {
    return `${file} imports ${specifier}, but ${rule.name} runs in browsers too`;
  }
  if (specifier.startsWith('.')) {
    const target = resolveImport({ file, specifier }) ?? '';
    return target.startsWith(`${rule.folder}/`) ? null : `${file} reaches out of its package: ${specifier}`;
  }
  if (!specifier.startsWith('@suixue/')) return null;
  const own = specifier === rule.name || specifier.startsWith(`${rule.name}/`);
  const allowed = rule.mayImport.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return own || allowed ? null : `${file} may not import ${specifier}`;
}

/** Imports from the registry that the package.json of the package does not list. */
export function undeclared(
  sites: readonly Pick<ImportSite, 'file' | 'specifier'>[],
  declared: ReadonlySet<string>,
): string[] {
  return sites.flatMap(({ file, specifier }) => {
    if (/^(\.|#|\/|node:|virtual:|@suixue\/)/.test(specifier)) return [];
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    // The test runner and its companions belong to the whole repository.
    if (['vitest', 'fast-check'].includes(name) || declared.has(name)) return [];
    return [`${file} imports ${name}, which its package.json does not name`];
  });
}

export function checkBoundaries(): string[] {
  const folders = ['packages', 'localnet', 'apps'].flatMap((parent) =>
    readdirSync(join(paths.root, parent)).map((name) => `${parent}/${name}`),
  );
  const ruleless = folders.filter((folder) => !rules.some((rule) => rule.folder === folder));
  return [
    ...ruleless.map((folder) => `${folder} has no rule for what it may import`),
    ...rules.flatMap((rule) => {
      const sites = readImports(paths.root, rule.folder);
      const broken = sites.flatMap((site) => brokenRule(rule, site) ?? brokenLayer(site) ?? []);
      // In the web application a type is a dependency too: layers are about what one has to know.
      const cycles = findCycles(toGraph(sites, rule.name === '@suixue/web'));
      return [
        ...broken,
        ...undeclared(sites, declaredIn(rule.folder)),
        ...cycles.map((cycle) => `import cycle: ${cycle.join(' → ')}`),
      ];
    }),
  ];
}

function declaredIn(folder: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(paths.root, folder, 'package.json'), 'utf8'));
  return new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
}
