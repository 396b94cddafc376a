import { describe, expect, it } from 'vitest';
import { isGood, reportToResult, resultsToLines, slowestFilesToLines } from './suites.ts';

const file = { name: '/repository/a.test.ts', startTime: 1_000, endTime: 3_500 };

const json = (over: object = {}) => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [{ ...file, status: 'passed' }],
  ...over,
});

describe('reportToResult', () => {
  it('counts what ran', () => {
    expect(reportToResult('unit', json())).toEqual({
      name: 'unit',
      passed: 3,
      failed: 0,
      skipped: 0,
      files: [{ path: '/repository/a.test.ts', ms: 2_500 }],
    });
  });

  it('counts a file that could not be loaded, and a run that failed without a failed test', () => {
    expect(reportToResult('unit', json({ testResults: [{ ...file, status: 'failed' }] })).failed).toBe(1);
    expect(reportToResult('unit', json({ success: false })).failed).toBe(1);
  });

  it('rejects invalid reports', () => {
    expect(() => reportToResult('unit', {})).toThrow();
  });
});

describe('isGood', () => {
  const good = { name: 'unit', passed: 3, failed: 0, skipped: 0 };

  it.each([
    [good, true, true],
    [{ ...good, failed: 1 }, false, false],
    [{ ...good, skipped: 1 }, true, false],
    [{ ...good, passed: 0, skipped: 1 }, true, false],
    [{ ...good, passed: 0 }, true, false],
  ])('%j is good: %s, and where everything is required: %s', (result, usually, required) => {
    expect(isGood([result], { requireAll: false })).toBe(usually);
    expect(isGood([result], { requireAll: true })).toBe(required);
  });
});

describe('resultsToLines', () => {
  it('ends with the sum', () => {
    const lines = resultsToLines([
      { name: 'unit', passed: 3, failed: 0, skipped: 0 },
      { name: 'browser', passed: 0, failed: 1, skipped: 2 },
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
    const suite = (...ms: number[]) => ({
      name: 'unit',
      passed: 1,
      failed: 0,
      skipped: 0,
      files: ms.map((each) => ({ path: `/repository/${each}.test.ts`, ms: each })),
    });
    expect(
      slowestFilesToLines([suite(100, 12_345), suite(2_000)], { root: '/repository', count: 2 }),
    ).toEqual(['The slowest files:', '  12.3 s  12345.test.ts', '   2.0 s  2000.test.ts']);
  });

  it('writes nothing if no suite has files', () => {
    expect(slowestFilesToLines([{ name: 'move', passed: 1, failed: 0, skipped: 0 }], { root: '/' })).toEqual(
      [],
    );
  });
});
