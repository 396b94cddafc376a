import { readFileSync } from 'node:fs';
import { codeOf } from './store-errors.ts';

/**
 * A name for a living process that no later process has, even with the same id: on Linux it includes the
 * start time, elsewhere only the id. A zombie has none.
 */
export function identifyProcess(processId: number): string | undefined {
  if (!isAlive(processId)) return undefined;
  const status = readStatus(processId);
  if (status === undefined) return `${processId}`;
  // After the program name, which is in parentheses and may contain anything, come the state and, as field
  // 22, the start time.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : `${processId}-${fields[19]}`;
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if (codeOf(error) === 'EPERM') return true;
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** Linux's process information; undefined on other systems and where processes are hidden. */
function readStatus(processId: number): string | undefined {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'latin1');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES' || codeOf(error) === 'ESRCH')
      return undefined;
    throw error;
  }
}
