import { execFileSync } from 'node:child_process';
import { paths } from '../../tools/paths.ts';

/** What of a suite a change can reach: all of it, the files that import something that changed, or nothing. */
export type Reach = 'all' | 'related' | 'none';
export type Suite = 'unit' | 'move' | 'database' | 'browser';

/** Vitest follows imports. These are read in other ways. */
const readByUnitTests = /^(?:contracts|content|docs|supabase\/migrations)\//;
const readByDatabaseTests = /\.sql$|^(?:contracts|supabase\/seed)\//;
/** Move sources, and what compiles and runs them. */
const readByMoveTests = /^(?:contracts|tools\/move)\//;
/** A built server contains all of these; nothing imports a page, so imports cannot tell which test opens it. */
const inBuiltServer =
  /^(?:apps|packages|localnet|supabase|content|contracts)\/(?!.*(?:\.test\.tsx?|\.md)$)|^tests\/support\//;
const ofEverySuite = /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json)$/;

/** Which part of each suite has to run after a change of these files, relative to the root of the repository. */
export function planSuites(files: readonly string[]): Readonly<Record<Suite, Reach>> {
  const reaches = (pattern: RegExp) => files.some((file) => pattern.test(file) || ofEverySuite.test(file));
  const related: Reach = files.length > 0 ? 'related' : 'none';
  const hasBrowserTests = files.some((file) => file.startsWith('tests/e2e/'));
  return {
    unit: reaches(readByUnitTests) ? 'all' : related,
    move: reaches(readByMoveTests) ? 'all' : 'none',
    database: reaches(readByDatabaseTests) ? 'all' : related,
    browser: reaches(inBuiltServer) ? 'all' : hasBrowserTests ? 'related' : 'none',
  };
}

/** Files that differ from a commit, or that Git does not know yet. */
export function readChangedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: paths.root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}
