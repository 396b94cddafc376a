import { defineConfig } from 'vitest/config';

/** Left to itself the runner keeps one core free, and a machine with two then works with one; the runner itself has little to do. */
const everyCore = '100%';

/** How long `expect.poll` waits at most. A passing test does not wait for it; the default of one second is too short on a busy machine. */
const pollTimeout = 10_000;

/**
 * Three kinds of suite: `unit` runs beside the sources without a server; `database` starts a PostgreSQL; `browser` drives built servers with
 * Chromium, two files at a time: most of a test there is waiting.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: everyCore,
          sequence: { groupOrder: 0 },
          include: [
            'packages/*/src/**/*.test.ts',
            'localnet/*/src/**/*.test.ts',
            'apps/*/{app,src,scripts}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/integration/**/*.test.ts',
            'supabase/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          // Loading the same modules again for each file cost more than most tests; `restore-globals.ts` keeps files apart.
          pool: 'threads',
          isolate: false,
          setupFiles: ['./tests/support/restore-globals.ts', './tests/support/fail-on-console.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        test: {
          name: 'database',
          maxWorkers: everyCore,
          sequence: { groupOrder: 1 },
          include: [
            'packages/*/src/**/*.db.test.ts',
            'apps/*/src/**/*.db.test.ts',
            'supabase/**/*.db.test.ts',
            'tests/integration/**/*.db.test.ts',
          ],
          isolate: false,
          globalSetup: ['packages/backend/src/testing/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: pollTimeout } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site/server.ts'],
          maxWorkers: 2,
          // The files of a worker share its Chromium and the modules that they import.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 2 * pollTimeout } },
          // Whole runs without it still fail about once in 840 tests. `npm test` lists what passed only on a retry; the cause of each is
          // to be found before this goes.
          retry: 1,
        },
      },
    ],
  },
});
