import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `run` is what building and serving need: `dependencies`. `all` adds what only tests, checks and benches need: `devDependencies`.
 * @typedef {'run' | 'all'} PackageSet
 */

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 */

/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/**
 * Folders of packages that the lock file names and npm has not installed in that version. npm's own record is compared, so
 * that an installation by hand counts, and one that was interrupted does not: npm writes its record last.
 * @param {string} root
 * @param {PackageSet} packages
 */
export function findMissing(root, packages) {
  const locked = readPackages(join(root, 'package-lock.json'));
  if (locked === null) throw new Error('package-lock.json is missing.');
  return comparePackages(locked, readPackages(join(root, 'node_modules/.package-lock.json')) ?? {}, packages);
}

/**
 * Optional packages do not count: most are for other platforms.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {PackageSet} packages
 */
export function comparePackages(locked, installed, packages) {
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, { optional, devOptional }]) => !optional && !devOptional)
    .filter(([, { dev }]) => packages === 'all' || !dev)
    .filter(([path, wanted]) => !isSame(wanted, installed[path]))
    .map(([path]) => path);
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function isSame(wanted, found) {
  if (found === undefined) return false;
  if (wanted.link) return found.link === true && found.resolved === wanted.resolved;
  return found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}
