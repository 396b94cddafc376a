import { defineConfig } from 'vitest/config';

/**
 * Three kinds of suite: `unit` runs beside the sources without a server; `database` starts a PostgreSQL; `browser` drives a built server with
 * Chromium and therefore runs one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'localnet/*/src/**/*.test.ts',
            'apps/*/{app,src,scripts}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'supabase/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          setupFiles: ['./scripts/test/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/*/src/**/*.db.test.ts', 'supabase/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          globalSetup: ['packages/backend/src/testing/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/setup/server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss a moment once; what fails twice in a row is broken.
          retry: 1,
        },
      },
    ],
  },
});
