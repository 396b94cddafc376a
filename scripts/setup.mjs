/**
 * Runs before every command, on whatever Node the machine has (20 or later): installs exactly what the lock file
 * says, when it has to, and then hands over to the pinned Node. Plain JavaScript, because it runs before anything
 * is installed, and on a Node that may not read TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-from');
const windows = process.platform === 'win32';

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) fail(`Suixue needs Node 20 or later to set itself up; this is ${process.version}.`);

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  process.stdout.write('Installing what package-lock.json names (once, until it changes) …\n');
  // No package that we use needs a script of its own, so none gets to run one.
  const install = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
    },
  );
  if (install.status !== 0) {
    fail('npm ci did not finish. Check the connection to the npm registry and run the command again.');
  }
  writeFileSync(stamp, wanted);
}

const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
if (!existsSync(pinned)) {
  fail(
    `No pinned Node 24 for ${process.platform}-${process.arch} was installed. ` +
      'Install Node 24 yourself, or reinstall without --omit=optional.',
  );
}

if (process.argv.includes('--build')) {
  const build = spawnSync(pinned, [join(root, 'scripts', 'build.ts'), '--if-stale'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (build.status !== 0) fail('The build failed; the lines above say where.');
}
