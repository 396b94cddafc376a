import { existsSync, readdirSync } from 'node:fs';
import { identifyProcess } from '@suixue/localnet-node/process-identity';

const lockName = /^lock-((\d+)(?:-\d+)?)$/;

/** Returns the living process that has locked a folder, without touching the lock. */
export function findHolder(folder: string): number | null {
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder)) {
    const [, identity, processId] = lockName.exec(name) ?? [];
    if (identity !== undefined && identifyProcess(Number(processId)) === identity) return Number(processId);
  }
  return null;
}
