import { existsSync } from 'node:fs';
import { computeStamp, isBuilt } from '../build-stamp.ts';
import { paths } from '../paths.ts';
import { createFindings, type Finding } from './finding.ts';

const minNodeVersion = 24;

/** Checks the Node version and the build. */
export async function checkProgram(nodeVersion: string): Promise<readonly Finding[]> {
  const { pass, fail } = createFindings('Node');
  const isNew = Number(nodeVersion.split('.')[0]) >= minNodeVersion;
  return [
    isNew
      ? pass(`It is ${nodeVersion}.`)
      : fail(`It is ${nodeVersion}.`, 'Start with npm, which uses the right one.'),
    checkBuild(),
  ];
}

function checkBuild(): Finding {
  const { pass, fail } = createFindings('build');
  const missing = [paths.contentIndex, paths.client, paths.pageHandler].filter((path) => !existsSync(path));
  if (missing.length > 0) return fail('There is none, or it is incomplete.', 'npm run build');
  if (isBuilt(paths.root, computeStamp(paths.root))) return pass('It matches the sources.');
  return fail('The sources have changed since.', 'npm run build; npm start builds too.');
}
