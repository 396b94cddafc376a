import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '@suixue/backend/testing/postgres-server';
import { testChromiumPath } from '../../tools/chromium-path.ts';

/** What the tests use of the machine itself: a database, a browser for the pages, a font for their text. */
interface SystemPackage {
  readonly name: string;
  /** The suite that cannot do without it. */
  readonly suite: string;
  readonly why: string;
  readonly isThere: () => boolean;
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const wanted: readonly SystemPackage[] = [
  {
    name: 'postgresql',
    suite: 'database',
    why: 'the database tests',
    isThere: () => findPostgres() !== null,
  },
  {
    name: 'chromium-headless-shell',
    suite: 'browser',
    why: 'the browser tests',
    isThere: () => existsSync(testChromiumPath),
  },
  {
    name: 'ffmpeg',
    suite: 'browser',
    why: 'live streams in the browser tests',
    isThere: () => runs('ffmpeg', '-version') && runs('ffprobe', '-version'),
  },
  {
    name: 'fonts-noto-cjk',
    suite: 'browser',
    why: 'Chinese text in the browser tests',
    isThere: () => {
      const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
      return list.status === 0 && list.stdout.trim() !== '';
    },
  },
];

export interface Missing {
  readonly name: string;
  readonly why: string;
}

/** Installs missing packages of a suite if this user may; returns those still missing. */
export function installSystemPackages(forSuite: string): Missing[] {
  const missing = wanted.filter(({ suite, isThere }) => suite === forSuite && !isThere());
  if (missing.length === 0) return [];
  if (process.getuid?.() === 0 && runs('apt-get', '--version')) {
    const names = missing.map(({ name }) => name);
    process.stdout.write(`Installing ${names.join(' and ')} for the tests …\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
  }
  return missing.filter(({ isThere }) => !isThere()).map(({ name, why }) => ({ name, why }));
}
