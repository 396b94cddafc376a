import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '@suixue/backend/testing/postgres-server';

/** Processor seconds by part of the product. */
export type ProcessorTime = ReadonlyMap<string, number>;

const ticksPerSecond = 100;

/** The parts by the names that their threads have in `/proc`. */
const partOf = (thread: string): string => {
  if (thread === 'MainThread' || thread === 'node') return 'pages and host';
  if (thread.startsWith('V8')) return 'compiling and collecting garbage';
  if (thread.startsWith('libuv')) return 'files and hashes';
  return thread;
};

/** What a process and a PostgreSQL, if there is one, have used so far. A thread that ended meanwhile is not counted. */
export function readProcessorTime(pid: number, postgres?: Pick<PostgresServer, 'folder'>): ProcessorTime {
  const parts = new Map<string, number>();
  const add = (part: string, seconds: number) => parts.set(part, (parts.get(part) ?? 0) + seconds);
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const { name, seconds } = readStat(`/proc/${pid}/task/${thread}/stat`);
    add(partOf(name), seconds);
  }
  if (postgres) for (const each of processesOf(postgres)) add('PostgreSQL', each.seconds);
  return parts;
}

/** The difference of two readings. */
export function subtractTimes(later: ProcessorTime, earlier: ProcessorTime): ProcessorTime {
  return new Map([...later].map(([part, seconds]) => [part, seconds - (earlier.get(part) ?? 0)]));
}

export const sumTimes = (times: ProcessorTime): number =>
  [...times.values()].reduce((sum, each) => sum + each, 0);

interface Stat {
  readonly name: string;
  readonly parent: number;
  readonly seconds: number;
}

/** The name is in brackets and may contain any character; all fields after it are numbers. */
function readStat(path: string): Stat {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const [parent, user, system] = [1, 11, 12].map((at) => Number(fields[at]));
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: parent ?? Number.NaN,
    seconds: ((user ?? Number.NaN) + (system ?? Number.NaN)) / ticksPerSecond,
  };
}

function processesOf({ folder }: Pick<PostgresServer, 'folder'>): readonly Stat[] {
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readStat(`/proc/${pid}/stat`);
        return pid === first || stat.parent === Number(first) ? [stat] : [];
      } catch (error) {
        // It ended after its name was read.
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
          return [];
        throw error;
      }
    });
}
