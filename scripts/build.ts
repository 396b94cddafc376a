/**
 * Builds what `npm start` serves: the content index, the web application, its service worker, the compressed forms of every static file,
 * and the database with which the embedded one begins. With `--if-stale` only when a source has changed since the last build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ContentBuildError } from '@suixue/content/build';
import { computeStamp, isBuilt, stampFile } from '@suixue/server/build-stamp';
import { writeContentIndex } from '@suixue/server/content/write-content-index';
import { paths } from '../tools/paths.ts';
import { compressFolder } from './build/compress.ts';
import { writeDatabaseArchive } from './build/database.ts';
import { withSetupLock } from './run/setup-lock.mjs';

async function build(): Promise<void> {
  const start = performance.now();
  // A mistake in a document ends the build before anything slow begins.
  const { documents } = writeContentIndex(paths);
  // Each waits for the other even if it fails: nothing may write to the build after this process has ended.
  const results = await Promise.allSettled([buildWeb(), writeDatabaseArchive()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built ${documents} documents and the site in ${seconds} s.`);
}

async function buildWeb(): Promise<void> {
  await runInWeb('the web application', ['../../node_modules/@react-router/dev/bin.cjs', 'build']);
  await runInWeb('the service worker', ['scripts/build-worker.ts']);
  await compressFolder(paths.client);
}

/** Runs a builder in the folder of the web application. Its output is only printed if it fails. */
async function runInWeb(what: string, command: string[]): Promise<void> {
  const builder = spawn(process.execPath, command, {
    cwd: paths.web,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (part) => output.push(part));
  const [code] = await once(builder, 'close');
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${what} could not be built`);
}

async function buildIfNeeded(): Promise<void> {
  const stamp = computeStamp(paths.root);
  if (process.argv.includes('--if-stale') && isBuilt(paths.root, stamp)) return;
  const file = stampFile(paths.root);
  // Removed first: an interrupted build must not count as a complete one.
  rmSync(file, { force: true });
  // Node would never look up what it holds of the last build again.
  rmSync(paths.compileCache, { recursive: true, force: true });
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

try {
  await withSetupLock(paths.root, buildIfNeeded);
} catch (error) {
  if (!(error instanceof ContentBuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
