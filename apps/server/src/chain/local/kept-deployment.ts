import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@suixue/chain/deployment';
import { writeJson } from '../../process/write-json.ts';

const fileOf = (folder: string) => join(folder, 'deployment.json');

/** Where the contracts are on this chain; `null` if they have not been published completely. */
export function readDeployment(folder: string, chain: string): Deployment | null {
  if (!existsSync(fileOf(folder))) return null;
  const kept: { chain: string; deployment: Deployment } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
  return kept.chain === chain ? kept.deployment : null;
}

export function writeDeployment(folder: string, chain: string, deployment: Deployment): void {
  writeJson(fileOf(folder), { chain, deployment });
}
