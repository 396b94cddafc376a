import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMissing } from './installed-packages.mjs';
import { runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** @import { PackageSet } from './installed-packages.mjs' */

const isWindows = process.platform === 'win32';

/**
 * Installs the packages unless they are there, and returns the path of the pinned Node, which is one of them.
 * @param {string} root
 * @param {PackageSet} packages
 */
export async function install(root, packages) {
  const node = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');
  const isComplete = () => findMissing(root, packages).length === 0 && existsSync(node);
  if (!isComplete()) {
    await withSetupLock(root, async () => {
      // Another command may have installed them while this one waited.
      if (!isComplete()) await runNpm(root, packages);
    });
  }
  if (existsSync(node)) return node;
  throw new SetupError(
    `package-lock.json has no Node for ${process.platform}-${process.arch}. Install Node 24 yourself and run the programs with it.`,
  );
}

/**
 * @param {string} root
 * @param {PackageSet} packages
 */
async function runNpm(root, packages) {
  // `npm ci` begins by removing everything, `npm install` only adds: a server that is running keeps its packages.
  const isAddition = packages === 'all' && findMissing(root, 'run').length === 0;
  process.stdout.write(
    isAddition
      ? 'Adding the packages of package-lock.json that only tests, checks and benches need (once) …\n'
      : 'Installing what package-lock.json names (once, until it changes) …\n',
  );
  const status = await runProgram(
    'npm',
    [
      ...(isAddition ? ['install', '--no-save'] : ['ci']),
      packages === 'all' ? '--include=dev' : '--omit=dev',
      // The pinned Node is optional, because there is one for each platform.
      '--include=optional',
      // No package needs a script of its own, so none may run one.
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, shell: isWindows },
  );
  if (status !== 0) {
    throw new SetupError(
      'npm did not finish. Check the connection to the npm registry and run the command again.',
    );
  }
  const [missing] = findMissing(root, packages);
  if (missing)
    throw new SetupError(`${missing} was not installed. Remove node_modules and run the command again.`);
}
