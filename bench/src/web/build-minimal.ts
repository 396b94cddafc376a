import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const minimalBuild = inRoot('build/bench-minimal');

/** Builds the smallest page of React Router's framework with the versions of our dependencies. */
export function buildMinimal(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: inRoot('bench/minimal'),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`the minimal page did not build\n${stdout}${stderr}`);
}
