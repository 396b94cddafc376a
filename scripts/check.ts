/**
 * All checks except the tests: types, format and lint, unused code, import boundaries, slow patterns, generated files, lesson
 * videos, documentation, plain English and commit subjects. All run even if one fails, one program per core at a time.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { paths } from '../tools/paths.ts';
import { checkBoundaries } from './check/boundaries.ts';
import { checkDocs } from './check/docs.ts';
import { checkExports } from './check/exports.ts';
import { checkMedia } from './check/media.ts';
import { checkPatterns } from './check/patterns.ts';
import { checkProse, checkSubjects } from './check/plain-english.ts';
import { createQueue } from './check/queue.ts';
import { planTypePrograms, projects, type TypeProgram } from './check/type-programs.ts';
import { generatorNames } from './generate/generators.ts';

interface Check {
  readonly name: string;
  readonly run: (step: Step) => Promise<string[]>;
}

/** Waits for a free core, runs a part of a check and adds its duration to the check's. */
type Step = (work: () => string[] | Promise<string[]>) => Promise<string[]>;

/** Runs a program of this repository; returns its output if it fails. */
function runTool(path: string, args: readonly string[], folder = paths.root): Promise<string[]> {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(paths.root, path), ...args], options, (error, stdout, stderr) => {
      resolve(error === null ? [] : [`${stdout}${stderr}`.trim() || error.message]);
    });
  });
}

/** Keeps what the compiler found out about a program, so that the next run only looks at what changed. */
function checkTypes({ name, config }: TypeProgram): Promise<string[]> {
  const buildInfo = join(paths.typeInfo, `${name}.tsbuildinfo`);
  const args = ['-p', config, '--incremental', '--tsBuildInfoFile', buildInfo];
  return runTool('node_modules/typescript/bin/tsc', args);
}

/** Runs the same steps for several inputs and joins the problems. */
async function runEach<Input>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<string[]>,
): Promise<string[]> {
  return (await Promise.all(inputs.map(run))).flat();
}

const checks: readonly Check[] = [
  {
    name: 'types',
    run: async (step) => [
      ...(await step(() => runTool('node_modules/@react-router/dev/bin.cjs', ['typegen'], paths.web))),
      ...(await runEach(planTypePrograms(projects), (program) => step(() => checkTypes(program)))),
    ],
  },
  { name: 'unused code', run: (step) => step(() => runTool('node_modules/knip/bin/knip.js', [])) },
  {
    name: 'generated files',
    run: async (step) => [
      ...(await step(() => runTool('apps/web/scripts/make-sprite.ts', ['--check']))),
      ...(await runEach(generatorNames, (name) =>
        step(() => runTool('scripts/generate.ts', [name, '--check'])),
      )),
    ],
  },
  {
    name: 'format and lint',
    run: (step) =>
      step(() => runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
  },
  { name: 'import boundaries', run: (step) => step(checkBoundaries) },
  { name: 'exports of packages', run: (step) => step(checkExports) },
  { name: 'regular expressions', run: (step) => step(checkPatterns) },
  { name: 'documentation', run: (step) => step(checkDocs) },
  { name: 'plain English', run: (step) => step(checkProse) },
  { name: 'commit subjects', run: (step) => step(checkSubjects) },
  { name: 'lesson media', run: (step) => step(checkMedia) },
];

const queue = createQueue(availableParallelism());

async function runCheck({ name, run }: Check): Promise<boolean> {
  let duration = 0;
  const problems = await run((work) =>
    queue(async () => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        duration += performance.now() - start;
      }
    }),
  );
  console.log(`${problems.length === 0 ? 'ok ' : 'BAD'} ${name} (${(duration / 1000).toFixed(1)} s)`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

const start = performance.now();
const bad = (await Promise.all(checks.map(runCheck))).filter((isGood) => !isGood).length;
console.log(`${checks.length} checks took ${((performance.now() - start) / 1000).toFixed(1)} s.`);
if (bad > 0) {
  console.log(`${bad} of ${checks.length} checks found something.`);
  process.exitCode = 1;
}
