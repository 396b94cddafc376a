import { expect, it } from 'vitest';
import { toMoveFailures } from './move-failures.ts';

/** What the runner prints, shortened. */
const output = `Running Move unit tests
[ \u001b[1;91mFAIL\u001b[0m    ] academy::a_tests::aborts
[ \u001b[1;92mPASS\u001b[0m    ] academy::a_tests::good
[ \u001b[1;91mFAIL\u001b[0m    ] academy::b_tests::aborts

Test failures:

Failures in academy::a_tests:

┌── \u001b[1maborts\u001b[0m ──────
│ \u001b[0m\u001b[1m\u001b[38;5;9merror[E11001]\u001b[0m\u001b[1m: test failure\u001b[0m
│   \u001b[0m\u001b[34m┌─\u001b[0m tests/a_tests.move:5:12
│ \u001b[0m\u001b[34m5\u001b[0m fun aborts() { \u001b[31mabort 7\u001b[0m }
│   \u001b[34m│\u001b[0m     \u001b[31mTest was not expected to error, but it aborted with code 7\u001b[0m
└──────────────────


Failures in academy::b_tests:

┌── \u001b[1maborts\u001b[0m ──────
│ Test did not error as expected
└──────────────────

Test result: \u001b[1;91mFAILED\u001b[0m. Total tests: 3; passed: 1; failed: 2
`;

it('toMoveFailures names the failed Move tests with their files and reasons', () => {
  expect(toMoveFailures(output, '/academy')).toEqual([
    {
      path: '/academy/tests/a_tests.move',
      title: 'a_tests::aborts',
      error: 'Test was not expected to error, but it aborted with code 7',
    },
    { title: 'b_tests::aborts', error: 'Test did not error as expected' },
  ]);
});

it('toMoveFailures names no test if all passed', () => {
  const passed = 'Test result: OK. Total tests: 1; passed: 1; failed: 0';
  expect(toMoveFailures(passed, '/academy')).toEqual([]);
});
