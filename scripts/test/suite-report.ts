import { z } from 'zod';

const testProblem = z.object({
  /** The test file, if the error belongs to one. */
  path: z.string().optional(),
  /** Where the test stood when it failed. */
  line: z.number().optional(),
  title: z.string(),
  error: z.string(),
});

/** A test, a hook or a file that failed, with its message. */
export type TestProblem = Readonly<z.infer<typeof testProblem>>;

/** What `suite-reporter.ts` writes after a run. */
export const suiteReport = z.object({
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(testProblem),
  /** Tests that passed only on a retry. */
  flaky: z.array(testProblem),
  files: z.array(z.object({ path: z.string(), ms: z.number() })),
});

export type SuiteReport = Readonly<z.infer<typeof suiteReport>>;
