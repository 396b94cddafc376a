import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected output on the console fails the test that made it. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      written.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const unexpected = written;
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected console output').toEqual([]);
});
