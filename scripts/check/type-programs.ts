import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { paths } from '../../tools/paths.ts';

/** What the compiler checks in one run. */
export interface TypeProgram {
  readonly name: string;
  /** The path of its configuration. */
  readonly config: string;
}

/** The project of each package, and that of its tests where they may use Node and the package may not. */
const projectsBelow = (folder: string) =>
  readdirSync(join(paths.root, folder))
    .flatMap((name) => [`${folder}/${name}/tsconfig.json`, `${folder}/${name}/tsconfig.tests.json`])
    .filter((path) => existsSync(join(paths.root, path)));

/** Configurations by their path from the root of the repository, the slowest first. */
export const projects: readonly string[] = [
  ...projectsBelow('apps'),
  ...[
    'tests',
    'bench',
    'scripts',
    'apps/web/app/offline/worker',
    'tests/integration',
    'tools',
    'supabase',
  ].map((folder) => `${folder}/tsconfig.json`),
  ...projectsBelow('localnet'),
  ...projectsBelow('packages'),
];

const configuration = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()),
  include: z.array(z.string()),
  exclude: z.array(z.string()).optional(),
});
const mergedOptions = { types: ['node'] };

/**
 * Merges the projects that have Node's types and no other options into one program: each of their files imports many of the others,
 * which the compiler would otherwise read and check again for every project. Any other project stays alone, in particular those
 * that must not see Node's types, which a dependency of a neighbour could bring in.
 */
export function planTypePrograms(configurations: readonly string[], folder = paths.typeInfo): TypeProgram[] {
  const files: string[] = [];
  const alone: TypeProgram[] = [];
  for (const path of configurations) {
    const { compilerOptions, include, exclude } = readConfiguration(path);
    if (exclude === undefined && isDeepStrictEqual(compilerOptions, mergedOptions))
      files.push(...include.map((pattern) => join(paths.root, dirname(path), pattern)));
    else alone.push({ name: path.replaceAll(/[/.]/g, '-'), config: path });
  }
  mkdirSync(folder, { recursive: true });
  const merged = join(folder, 'merged.json');
  const base = relative(folder, join(paths.root, 'tsconfig.base.json')).replaceAll('\\', '/');
  const include = files.map((path) => relative(folder, path).replaceAll('\\', '/'));
  writeFileSync(merged, JSON.stringify({ extends: base, compilerOptions: mergedOptions, include }));
  return [{ name: 'merged', config: merged }, ...alone];
}

function readConfiguration(path: string): z.infer<typeof configuration> {
  return configuration.parse(JSON.parse(readFileSync(join(paths.root, path), 'utf8')));
}
