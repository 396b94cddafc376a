import { relative } from 'node:path';
import { z } from 'zod';

/** The part of Vitest's JSON report that the closing lines need. */
const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), name: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
});

export interface TimedFile {
  readonly path: string;
  readonly ms: number;
}

export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The test files with their durations, if the suite consists of files. */
  readonly files?: readonly TimedFile[];
}

/** Counts a report; a file that could not even be loaded counts as a failure, though no test of it ran. */
export function reportToResult(name: string, json: unknown): SuiteResult {
  const { success, numPassedTests, numFailedTests, numPendingTests, testResults } = report.parse(json);
  const failedFiles = testResults.filter(({ status }) => status === 'failed').length;
  const failed = Math.max(numFailedTests, failedFiles, success ? 0 : 1);
  const files = testResults.map(({ name: path, startTime, endTime }) => ({ path, ms: endTime - startTime }));
  return { name, passed: numPassedTests, failed, skipped: numPendingTests, files };
}

/** Whether the whole run may be called good: nothing failed, and something was really tested. */
export function isGood(
  results: readonly SuiteResult[],
  { requireAll }: { readonly requireAll: boolean },
): boolean {
  return results.every(
    ({ passed, failed, skipped }) => failed === 0 && (requireAll ? passed > 0 && skipped === 0 : true),
  );
}

export function resultsToLines(results: readonly SuiteResult[]): string[] {
  const line = ({ passed, failed, skipped }: SuiteResult) =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const total = results.reduce(
    (sum, { passed, failed, skipped }) => ({
      name: 'all',
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { name: 'all', passed: 0, failed: 0, skipped: 0 },
  );
  return [...results.map((result) => `${result.name}: ${line(result)}`), line(total)];
}

/** One line for each of the files that took longest. */
export function slowestFilesToLines(
  results: readonly SuiteResult[],
  { root, count = 10 }: { readonly root: string; readonly count?: number },
): string[] {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
  if (slowest.length === 0) return [];
  return [
    'The slowest files:',
    ...slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, path)}`),
  ];
}
