import { describe, expect, it } from 'vitest';
import type { TestProblem } from './suite-report.ts';
import {
  isGood,
  problemsToLines,
  reportToResult,
  resultsToLines,
  slowestFilesToLines,
  toExitFailure,
  toResult,
} from './suites.ts';

const root = '/repository';
const problem: TestProblem = { path: `${root}/a.test.ts`, title: 'a > holds', error: 'expected 1\nto be 2' };

describe('reportToResult', () => {
  const report = { passed: 3, skipped: 0, failures: [], flaky: [problem], files: [] };

  it('adds the name of the suite to its report', () => {
    expect(reportToResult('unit', report, 0)).toEqual({ name: 'unit', ...report });
  });

  it('adds a failure only if the runner exited with an error but reported no failed test', () => {
    expect(reportToResult('unit', report, 1).failures).toEqual([toExitFailure(1)]);
    expect(reportToResult('unit', { ...report, failures: [problem] }, 1).failures).toEqual([problem]);
    expect(reportToResult('unit', undefined, 1).failures).toEqual([toExitFailure(1)]);
    expect(reportToResult('unit', undefined, 0)).toEqual(toResult('unit', {}));
  });

  it('rejects invalid reports', () => {
    expect(() => reportToResult('unit', {}, 0)).toThrow();
  });
});

describe('isGood', () => {
  const good = toResult('unit', { passed: 3 });

  it.each([
    [good, true, true],
    [{ ...good, failures: [problem] }, false, false],
    [{ ...good, skipped: 1 }, true, false],
    [{ ...good, passed: 0, skipped: 1 }, true, false],
    [{ ...good, passed: 0 }, true, false],
  ])('for %j is %s, and %s if all tests are required', (result, usually, required) => {
    expect(isGood([result], { requireAll: false })).toBe(usually);
    expect(isGood([result], { requireAll: true })).toBe(required);
  });
});

describe('resultsToLines', () => {
  it('ends with the totals', () => {
    const lines = resultsToLines([
      toResult('unit', { passed: 3 }),
      toResult('browser', { failures: [problem], skipped: 2 }),
    ]);
    expect(lines).toEqual([
      'unit: 3 passed, 0 failed',
      'browser: 0 passed, 1 failed, 2 skipped',
      '3 passed, 1 failed, 2 skipped',
    ]);
  });
});

describe('slowestFilesToLines', () => {
  it('names the slowest files of all suites, the slowest first', () => {
    const suite = (...ms: number[]) =>
      toResult('unit', { files: ms.map((each) => ({ path: `${root}/${each}.test.ts`, ms: each })) });
    expect(slowestFilesToLines([suite(100, 12_345), suite(2_000)], { root, count: 2 })).toEqual([
      'The slowest files:',
      '  12.3 s  12345.test.ts',
      '   2.0 s  2000.test.ts',
    ]);
  });

  it('writes nothing if no suite has files', () => {
    expect(slowestFilesToLines([toResult('move', { passed: 1 })], { root })).toEqual([]);
  });
});

describe('problemsToLines', () => {
  it('names flaky tests and then failures, each with its file, its title and the first line of its error', () => {
    const results = [
      toResult('unit', { failures: [problem] }),
      toResult('browser', { flaky: [{ ...problem, line: 12, title: 'b' }], failures: [toExitFailure(7)] }),
      toResult('move', { failures: [toExitFailure('SIGABRT')] }),
    ];
    expect(problemsToLines(results, { root })).toEqual([
      'Passed only on a retry (flaky):',
      '  a.test.ts:12 > b',
      '      expected 1',
      'Failed:',
      '  a.test.ts > a > holds',
      '      expected 1',
      '  the runner itself',
      '      ended with status 7; its output above says why',
      '  the runner itself',
      '      ended with signal SIGABRT; its output above says why',
    ]);
  });

  it('fits into the last 60 lines together with the totals', () => {
    const many = Array.from({ length: 100 }, () => problem);
    const results = ['unit', 'move', 'database', 'browser'].map((name) =>
      toResult(name, { failures: many, flaky: many }),
    );
    const lines = problemsToLines(results, { root });
    expect(lines.filter((line) => line.startsWith('  and '))).toEqual(['  and 395 more', '  and 383 more']);
    expect(lines.length + 1 + resultsToLines(results).length).toBeLessThan(60);
  });

  it('writes nothing if nothing failed', () => {
    expect(problemsToLines([toResult('unit', { passed: 1 })], { root })).toEqual([]);
  });
});
