/**
 * The test command: everything that the tests need, then every suite, then a line for each and one for all.
 * `REQUIRE_ALL=1` turns what would be skipped into a failure. `npm test -- unit` runs one suite, `npm test -- unit accounts` its files with
 * that in their path, `--changed` what the changes since HEAD can reach (`--changed=main` since another commit), and `--long` the long runs
 * of tests with random input.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { academy, MoveError, readMoveFiles, runTests } from '../tools/move/toolchain.ts';
import { paths } from '../tools/paths.ts';
import { planSuites, type Reach, readChangedFiles, type Suite } from './test/changed.ts';
import { toMoveFailures } from './test/move-failures.ts';
import { reportVariable } from './test/suite-reporter.ts';
import {
  isGood,
  problemsToLines,
  reportToResult,
  resultsToLines,
  type SuiteResult,
  slowestFilesToLines,
  toExitFailure,
  toResult,
} from './test/suites.ts';
import { installSystemPackages } from './test/system-packages.ts';
import { makeTemporaryFolder } from './test/temporary-folder.ts';

/**
 * Suites of a stage run at the same time: the tests of the contracts keep one processor busy, and those of databases often wait for another
 * process or for a time to pass.
 */
const stages: readonly (readonly Suite[])[] = [['unit'], ['move', 'database'], ['browser']];
const suites = stages.flat();

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
const isSuite = (argument: string) => suites.some((suite) => suite === argument);
const files = asked.filter((argument) => !isSuite(argument));
const wanted = suites.filter((suite) => asked.length === 0 || asked.includes(suite));
if (wanted.length === 0) {
  console.error(`There is no suite ${asked.join(' ')}; there are ${suites.join(', ')}.`);
  process.exit(1);
}
if (files.length > 0 && wanted.includes('move')) {
  console.error('The move suite takes no paths; `npm run move -- test` runs the tests of the contracts.');
  process.exit(1);
}

/** The exit status, or the signal that ended the program. */
async function run(command: string, args: string[], env = process.env): Promise<number | string> {
  const [status, signal] = await once(
    spawn(command, args, { cwd: paths.root, env, stdio: 'inherit' }),
    'exit',
  );
  return status ?? signal ?? 1;
}

async function runVitest(suite: Suite): Promise<SuiteResult> {
  const output = join(temporaryFolder, `${suite}.json`);
  const vitest = join(paths.root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=./scripts/test/suite-reporter.ts'];
  const onlyRelated = reachOf(suite) === 'related' ? ['--changed', since ?? '', '--passWithNoTests'] : [];
  const selection = ['--project', suite, ...files, ...onlyRelated];
  const status = await run(process.execPath, [vitest, 'run', ...selection, ...reporters], {
    ...process.env,
    TMPDIR: temporaryFolder,
    [reportVariable]: output,
  });
  const report: unknown = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined;
  return reportToResult(suite, report, status);
}

/** The tests of the contracts, and a few mutants that must fail them. */
async function runMove(): Promise<SuiteResult> {
  try {
    const { passed, failed, output } = await runTests(readMoveFiles(academy, ['sources', 'tests']));
    process.stdout.write(output);
    const failures = toMoveFailures(output, academy);
    if (failures.length < failed) failures.push(toExitFailure(1));
    const status = await run(process.execPath, ['tools/move/mutate.ts', '--sample']);
    if (status !== 0) failures.push({ ...toExitFailure(status), title: 'the sample of mutants' });
    return toResult('move', { passed, failures });
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    return toResult('move', { failures: [{ title: 'the compiler', error: error.message }] });
  }
}

function skipped(suite: Suite, sentence: string): SuiteResult {
  console.error(sentence);
  return toResult(suite, { skipped: 1 });
}

async function runSuite(suite: Suite): Promise<SuiteResult> {
  if (suite === 'move') return runMove();
  const missing = suite === 'unit' ? [] : installSystemPackages(suite);
  if (missing.length > 0) {
    const names = missing.map(({ name, why }) => `${name} (for ${why})`).join(' and ');
    return skipped(
      suite,
      `Skipped the ${suite} suite: this machine has no ${names}, and it could not be installed here.`,
    );
  }
  if (suite === 'browser' && (await run(process.execPath, ['scripts/build.ts', '--if-stale'])) !== 0) {
    return toResult(suite, { failures: [{ title: 'the build of the site', error: 'failed, see above' }] });
  }
  return runVitest(suite);
}

const temporaryFolder = makeTemporaryFolder();
const results: SuiteResult[] = [];
for (const stage of stages) {
  const reached = stage.filter((suite) => wanted.includes(suite) && reachOf(suite) !== 'none');
  results.push(...(await Promise.all(reached.map(runSuite))));
}

const good = isGood(results, { requireAll });
if (!good && requireAll && results.every(({ failures }) => failures.length === 0)) {
  console.error('REQUIRE_ALL=1: a suite that was skipped, or in which nothing ran, is a failure.');
}
const parts = [
  slowestFilesToLines(results, { root: paths.root }),
  problemsToLines(results, { root: paths.root }),
  resultsToLines(results),
];
console.log(parts.flatMap((lines) => (lines.length > 0 ? ['', ...lines] : [])).join('\n'));
process.exitCode = good ? 0 : 1;
