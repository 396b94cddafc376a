/**
 * `node scripts/run.mjs COMMAND [ARGUMENTS]`: installs what the command needs of package-lock.json, builds if it serves the site, and runs
 * it on the pinned Node. Plain JavaScript, because it starts before anything is installed, on whatever Node the machine has.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand, toNodeArguments } from './run/commands.mjs';
import { install } from './run/install.mjs';
import { runProgram } from './run/run-program.mjs';
import { SetupError } from './run/setup-error.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

async function run() {
  const [name = '', ...given] = process.argv.slice(2);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`Suixue needs Node 20 or later to set itself up; this is ${process.version}.`);
  }
  const { packages, builds } = findCommand(name);
  const args = toNodeArguments(name, given);
  const node = await install(root, packages);
  // Threads and child processes inherit it: each would compile the same modules again, and strip their types first.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'build/compile-cache');
  const options = { cwd: root, shell: process.platform === 'win32' };
  if (builds && (await runProgram(node, ['scripts/build.ts', '--if-stale'], options)) !== 0) {
    throw new SetupError('The build failed; the lines above say where.');
  }
  return runProgram(node, args, options);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
