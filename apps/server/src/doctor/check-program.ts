import { existsSync } from 'node:fs';
import { computeStamp, isBuilt } from '../build-stamp.ts';
import { places } from '../places.ts';
import { createFindings, type Finding } from './finding.ts';

const leastNode = 24;

/** What runs, and what it would serve. */
export async function checkProgram(nodeVersion: string): Promise<readonly Finding[]> {
  const { good, wrong } = createFindings('Node');
  const isNew = Number(nodeVersion.split('.')[0]) >= leastNode;
  return [
    isNew
      ? good(`It is ${nodeVersion}.`)
      : wrong(`It is ${nodeVersion}.`, 'Start by npm: it brings the right one.'),
    checkBuild(),
  ];
}

function checkBuild(): Finding {
  const { good, wrong } = createFindings('build');
  const missing = [places.contentIndex, places.client, places.pageHandler].filter(
    (path) => !existsSync(path),
  );
  if (missing.length > 0) return wrong('There is none, or not all of it.', 'npm run build');
  if (isBuilt(places.root, computeStamp(places.root))) return good('It is that of the sources.');
  return wrong('The sources have changed since.', 'npm run build; npm start does it too.');
}
