/**
 * Everything but the tests: types, format and lint, unused code, import boundaries, slow patterns, generated files, the films of the
 * seed, and what the documentation names. All of it runs, so that one look shows all that is wrong.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './check/boundaries.ts';
import { checkDocs } from './check/docs.ts';
import { checkMedia } from './check/media.ts';
import { checkPatterns } from './check/patterns.ts';
import { places } from './places.ts';

interface Check {
  readonly name: string;
  readonly run: () => string[];
}

/** Runs a tool of this repository; answers what it said if it was not content. */
function tool(path: string, args: string[], folder = places.root): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(places.root, path), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${path} ended with ${status}`];
}

const tsc = (project: string) => tool('node_modules/typescript/bin/tsc', ['-p', project]);
/** Each package's own project, and its tests' where those know more of the machine than it does. */
const projectsBelow = (folder: string) =>
  readdirSync(join(places.root, folder))
    .flatMap((name) => [`${folder}/${name}`, `${folder}/${name}/tsconfig.tests.json`])
    .filter((path) => !path.endsWith('.json') || existsSync(join(places.root, path)));

const checks: readonly Check[] = [
  {
    name: 'types',
    run: () => [
      ...tool('node_modules/@react-router/dev/bin.cjs', ['typegen'], places.web),
      ...[
        ...projectsBelow('packages'),
        ...projectsBelow('localnet'),
        ...projectsBelow('apps'),
        'apps/web/app/offline/worker',
        'e2e',
        'bench',
        'scripts',
        'supabase',
      ].flatMap(tsc),
    ],
  },
  {
    name: 'format and lint',
    run: () => tool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'unused code', run: () => tool('node_modules/knip/bin/knip.js', []) },
  { name: 'import boundaries', run: checkBoundaries },
  { name: 'regular expressions', run: checkPatterns },
  { name: 'documentation', run: checkDocs },
  { name: 'lesson media', run: checkMedia },
  {
    name: 'generated files',
    run: () => [
      ...tool('apps/web/scripts/make-sprite.ts', ['--check']),
      ...tool('scripts/env-example.ts', ['--check']),
      ...tool('scripts/access-table.ts', ['--check']),
      ...tool('scripts/move-build.ts', ['--check']),
      ...tool('scripts/framework.ts', ['--check']),
      ...tool('scripts/move-gas.ts', ['--check']),
      ...tool('scripts/database-types.ts', ['--check']),
    ],
  },
];

let bad = 0;
for (const { name, run } of checks) {
  const begun = performance.now();
  const problems = run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok ' : 'BAD'} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) bad += 1;
}
if (bad > 0) {
  console.log(`${bad} of ${checks.length} checks found something.`);
  process.exitCode = 1;
}
