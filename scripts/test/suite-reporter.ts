import { writeFileSync } from 'node:fs';
import type { SerializedError, TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { SuiteReport, TestProblem } from './suite-report.ts';

/** The name of the variable with the path of the file to write. */
export const reportVariable = 'SUITE_REPORT';

/** Writes what the closing lines of the test command need: Vitest's JSON report has neither failed hooks nor errors outside of tests. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[reportVariable];
    if (path === undefined) throw new Error(`${reportVariable} is missing`);
    writeFileSync(path, JSON.stringify(toReport(modules, unhandled)));
  }
}

function toReport(modules: readonly TestModule[], unhandled: readonly SerializedError[]): SuiteReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  // What is marked as still to do is not there to be run.
  const isMeantToRun = (test: TestCase) => test.options.mode !== 'todo';
  return {
    passed: inState('passed').length,
    skipped: [...inState('skipped'), ...inState('pending')].filter(isMeantToRun).length,
    failures: [
      ...modules.flatMap(toFailures),
      ...unhandled.map((error) => ({ title: 'an error outside of tests', error: toText(error) })),
    ],
    flaky: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => toProblem(test, test.result().errors ?? [])),
    files: modules.map((module) => ({ path: module.moduleId, ms: module.diagnostic().duration })),
  };
}

/** Failed tests, failed hooks of groups, and what failed in the file itself. */
function toFailures(module: TestModule): TestProblem[] {
  const path = module.moduleId;
  const inFile = module.errors().map((error) => ({ path, title: 'the file itself', error: toText(error) }));
  const inGroups = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ path, title: suite.fullName, error: toText(error) })),
  );
  const inTests = [...module.children.allTests('failed')].map((test) =>
    toProblem(test, test.result().errors ?? []),
  );
  const known = [...inFile, ...inGroups, ...inTests];
  // A worker that ended takes its file along, without an error in any of the file's tests.
  if (known.length > 0 || module.ok()) return known;
  return [{ path, title: 'the file itself', error: `ended in the state ${module.state()}` }];
}

function toProblem(test: TestCase, [error]: readonly TestError[]): TestProblem {
  const path = test.module.moduleId;
  const line = error?.stacks?.find(({ file }) => file === path)?.line;
  return { path, line, title: test.fullName, error: toText(error) };
}

const toText = (error: SerializedError | undefined): string => error?.message ?? 'no error was reported';
