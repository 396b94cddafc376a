import { z } from 'zod';

/** The part of Vitest's JSON report that the closing lines need. */
const report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string() })),
});

export interface SuiteResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts a report; a file that could not even be loaded counts as a failure, though no test of it ran. */
export function reportToResult(name: string, json: unknown): SuiteResult {
  const { success, numPassedTests, numFailedTests, numPendingTests, testResults } = report.parse(json);
  const failedFiles = testResults.filter(({ status }) => status === 'failed').length;
  const failed = Math.max(numFailedTests, failedFiles, success ? 0 : 1);
  return { name, passed: numPassedTests, failed, skipped: numPendingTests };
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
