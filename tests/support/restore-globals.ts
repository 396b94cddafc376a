import { afterAll, expect, vi } from 'vitest';

/** Unit tests share a worker and its modules, so a test file must leave globals, timers and the environment as it found them. */
const namesBefore = Object.getOwnPropertyNames(globalThis);
const environmentBefore = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Libraries define helpers that begin with `__`, such as `__zod_globalRegistry`.
  const added = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !namesBefore.includes(name) && !name.startsWith('__'),
  );
  expect(added, 'globals that the file left behind').toEqual([]);
  expect({ ...process.env }, 'environment that the file left behind').toEqual(environmentBefore);
});
