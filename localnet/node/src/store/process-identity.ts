import { readFileSync } from 'node:fs';
import { codeOf } from './store-errors.ts';

/**
 * A name for a living process that no later process has, even if it gets the same number: on Linux the moment of its birth
 * is part of it, elsewhere the number must do. A process that is dead and only waits for its parent has none.
 */
export function identifyProcess(processId: number): string | undefined {
  if (!isAlive(processId)) return undefined;
  const status = readStatus(processId);
  if (status === undefined) return `${processId}`;
  // Behind the name of the program, which is in brackets and may be anything, come the state and, as the 22nd, the birth.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : `${processId}-${fields[19]}`;
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process is alive too.
    if (codeOf(error) === 'EPERM') return true;
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** What Linux says about a process; undefined elsewhere, and where processes are hidden. */
function readStatus(processId: number): string | undefined {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'latin1');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES' || codeOf(error) === 'ESRCH')
      return undefined;
    throw error;
  }
}
