/**
 * Builds what `npm start` serves: the content index, the web application, its worker, and the compressed forms of
 * every static file. With `--if-stale` only when a source has changed since the last time.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ContentBuildError } from '@suixue/content/build';
import { computeStamp, isBuilt, stampFile } from '@suixue/server/build-stamp';
import { writeContentIndex } from '@suixue/server/content/write-content-index';
import { places } from '../tools/paths.ts';
import { compressFolder } from './build/compress.ts';
import { writeDatabaseArchive } from './build/database.ts';

async function build(): Promise<void> {
  const begun = performance.now();
  const { documents } = writeContentIndex(places);
  runInWeb('the web application', ['../../node_modules/@react-router/dev/bin.cjs', 'build']);
  runInWeb('the service worker', ['scripts/build-worker.ts']);
  const compressed = compressFolder(places.client);
  await writeDatabaseArchive();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Built ${documents} documents and ${compressed} compressed files in ${seconds} s.`);
}

/** Runs a builder in the web application's folder, which is heard only if it fails. */
function runInWeb(what: string, command: string[]): void {
  const run = spawnSync(process.execPath, command, {
    cwd: places.web,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status === 0) return;
  process.stderr.write(run.stdout + run.stderr);
  throw new Error(`${what} did not build`);
}

try {
  const stamp = computeStamp(places.root);
  if (!process.argv.includes('--if-stale') || !isBuilt(places.root, stamp)) {
    // Gone first: a build that is cut off must not pass for a finished one.
    rmSync(stampFile(places.root), { force: true });
    // What it holds of the last build would never be asked for again.
    rmSync(places.compileCache, { recursive: true, force: true });
    await build();
    mkdirSync(dirname(stampFile(places.root)), { recursive: true });
    writeFileSync(stampFile(places.root), stamp);
  }
} catch (error) {
  if (!(error instanceof ContentBuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
