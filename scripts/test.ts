/**
 * The test command: everything that the tests need, then every suite, then a line for each and one for all.
 * `REQUIRE_ALL=1` turns what would be skipped into a failure. `npm test -- unit` runs one suite, `--changed` what the changes since HEAD
 * can reach (`--changed=main` since another commit), and `--long` the long runs of tests with random input.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../tools/chromium-path.ts';
import { academy, MoveError, readMoveFiles, runTests } from '../tools/move/toolchain.ts';
import { places } from '../tools/paths.ts';
import { planSuites, type Reach, readChangedFiles, type Suite } from './test/changed.ts';
import {
  isGood,
  reportToResult,
  resultsToLines,
  type SuiteResult,
  slowestFilesToLines,
} from './test/suites.ts';
import { installSystemPackages } from './test/system-packages.ts';

const suites = ['unit', 'move', 'database', 'browser'] as const satisfies readonly Suite[];

const requireAll = process.env.REQUIRE_ALL === '1';
const { values, positionals: asked } = parseArgs({
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
  options: { changed: { type: 'string' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
const { changed: since } = values;
if (values.long) process.env.LONG_TESTS = '1';
const plan = since === undefined ? undefined : planSuites(readChangedFiles(since));
const reachOf = (suite: Suite): Reach => plan?.[suite] ?? 'all';
const wanted = suites.filter((suite) => asked.length === 0 || asked.includes(suite));
if (wanted.length === 0) {
  console.error(`There is no suite ${asked.join(' ')}; there are ${suites.join(', ')}.`);
  process.exit(1);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(command, args, {
    cwd: places.root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function runSuite(suite: Suite): SuiteResult {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-test-'));
  const output = join(folder, 'report.json');
  try {
    const vitest = join(places.root, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
    const onlyRelated = reachOf(suite) === 'related' ? ['--changed', since ?? '', '--passWithNoTests'] : [];
    const status = run(process.execPath, [vitest, 'run', '--project', suite, ...onlyRelated, ...reporters], {
      CHROMIUM_PATH: chromiumPath,
    });
    const result = reportToResult(suite, JSON.parse(readFileSync(output, 'utf8')));
    // A runner that ended badly after its last test has still failed.
    return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests of the contracts, and a few mutants that must fail them. */
async function runMove(): Promise<SuiteResult> {
  try {
    const { passed, failed, output } = await runTests(readMoveFiles(academy, ['sources', 'tests']));
    process.stdout.write(output);
    const isSampleDead = run(process.execPath, ['tools/move/mutate.ts', '--sample']) === 0;
    return { name: 'move', passed, failed: failed + (isSampleDead ? 0 : 1), skipped: 0 };
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    return { name: 'move', passed: 0, failed: 1, skipped: 0 };
  }
}

function skipped(suite: Suite, sentence: string): SuiteResult {
  console.error(sentence);
  return { name: suite, passed: 0, failed: 0, skipped: 1 };
}

const results: SuiteResult[] = [];
for (const suite of wanted) {
  if (reachOf(suite) === 'none') continue;
  if (suite === 'unit') {
    results.push(runSuite(suite));
    continue;
  }
  if (suite === 'move') {
    results.push(await runMove());
    continue;
  }
  const missing = installSystemPackages(suite);
  if (missing.length > 0) {
    const names = missing.map(({ name, why }) => `${name} (for ${why})`).join(' and ');
    results.push(
      skipped(
        suite,
        `Skipped the ${suite} suite: this machine has no ${names}, and it could not be installed here.`,
      ),
    );
    continue;
  }
  if (suite === 'browser' && run(process.execPath, ['scripts/build.ts', '--if-stale']) !== 0) {
    results.push({ name: suite, passed: 0, failed: 1, skipped: 0 });
    continue;
  }
  results.push(runSuite(suite));
}

const good = isGood(results, { requireAll });
if (!good && requireAll && results.every(({ failed }) => failed === 0)) {
  console.error('REQUIRE_ALL=1: a suite that was skipped, or in which nothing ran, is a failure.');
}
const slowest = slowestFilesToLines(results, { root: places.root });
console.log(['', ...slowest, '', ...resultsToLines(results)].join('\n'));
process.exitCode = good ? 0 : 1;
