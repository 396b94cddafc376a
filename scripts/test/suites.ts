import { relative } from 'node:path';
import { type SuiteReport, suiteReport, type TestProblem } from './suite-report.ts';

export interface SuiteResult extends SuiteReport {
  readonly name: string;
}

/** Reads a report, if the runner wrote one. A runner that ended badly although no test failed has still failed. */
export function reportToResult(name: string, json: unknown, status: number | string): SuiteResult {
  const report = json === undefined ? {} : suiteReport.parse(json);
  const result = toResult(name, report);
  if (status === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [toExitFailure(status)] };
}

/** A suite that could not run, or whose tests are not in files. */
export function toResult(name: string, given: Partial<SuiteReport>): SuiteResult {
  return { name, passed: 0, skipped: 0, failures: [], flaky: [], files: [], ...given };
}

export const toExitFailure = (status: number | string): TestProblem => ({
  title: 'the runner itself',
  error: `ended with ${typeof status === 'number' ? 'status' : 'signal'} ${status}; its output above says why`,
});

/** Whether the whole run may be called good: nothing failed, and something was really tested. */
export function isGood(
  results: readonly SuiteResult[],
  { requireAll }: { readonly requireAll: boolean },
): boolean {
  return results.every(
    ({ passed, failures, skipped }) =>
      failures.length === 0 && (!requireAll || (passed > 0 && skipped === 0)),
  );
}

export function resultsToLines(results: readonly SuiteResult[]): string[] {
  const line = (passed: number, failed: number, skipped: number) =>
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const sum = (of: (result: SuiteResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return [
    ...results.map((result) => {
      const { name, passed, failures, skipped } = result;
      return `${name}: ${line(passed, failures.length, skipped)}`;
    }),
    line(
      sum(({ passed }) => passed),
      sum(({ failures }) => failures.length),
      sum(({ skipped }) => skipped),
    ),
  ];
}

/** One line for each of the files that took longest. */
export function slowestFilesToLines(
  results: readonly SuiteResult[],
  { root, count = 10 }: { readonly root: string; readonly count?: number },
): string[] {
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
  if (slowest.length === 0) return [];
  return [
    'The slowest files:',
    ...slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, path)}`),
  ];
}

/** With the totals, the problems named fit into the last 60 lines of the output. */
const maxNamed = { failures: 17, flaky: 5 };

/** Two lines for each failed test and each that passed only on a retry: file with title, and the first line of the error. */
export function problemsToLines(
  results: readonly SuiteResult[],
  { root }: { readonly root: string },
): string[] {
  const list = (heading: string, key: 'failures' | 'flaky') => {
    const problems = results.flatMap((result) => result[key]);
    if (problems.length === 0) return [];
    const rest = problems.length - maxNamed[key];
    return [
      heading,
      ...problems.slice(0, maxNamed[key]).flatMap((problem) => problemToLines(problem, root)),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ];
  };
  return [...list('Passed only on a retry (flaky):', 'flaky'), ...list('Failed:', 'failures')];
}

function problemToLines({ path, line, title, error }: TestProblem, root: string): string[] {
  const at = line === undefined ? '' : `:${line}`;
  const place = path === undefined ? '' : `${relative(root, path)}${at} > `;
  const [firstLine = ''] = error.trim().split('\n');
  return [`  ${place}${title}`, `      ${firstLine}`];
}
