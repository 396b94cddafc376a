import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const heartbeatMs = 5_000;
/** A lock that was not touched for this long is abandoned, even if another process has the number of its owner by now. */
const abandonedMs = 60_000;

/**
 * Runs `work` while no other command installs packages or builds in the repository at `root`.
 * @template Result
 * @param {string} root
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withSetupLock(root, work) {
  const file = join(root, 'build/setup.lock');
  mkdirSync(dirname(file), { recursive: true });
  for (let isFirst = true; !takeLock(file); isFirst = false) {
    if (isFirst) process.stderr.write('Waiting for another command that installs or builds …\n');
    await delay(200);
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), heartbeatMs);
  const release = () => {
    if (read(file) === String(process.pid)) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/**
 * Returns whether this process has the lock now. Removes an abandoned one, so that the next attempt succeeds.
 * @param {string} file
 */
function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = read(file);
  if (owner !== null && isAbandoned(file, owner)) removeLock(file, owner);
  return false;
}

/**
 * @param {string} file
 * @param {string} owner
 */
function isAbandoned(file, owner) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > abandonedMs) return true;
  // The owner creates the file first and writes its number a moment later.
  if (owner === '') return false;
  try {
    process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Another process may have removed the abandoned lock and taken its own in the meantime: that one is put back.
 * @param {string} file
 * @param {string} owner
 */
function removeLock(file, owner) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== owner) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  }
  rmSync(aside, { force: true });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
