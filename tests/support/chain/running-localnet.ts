import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../tools/paths.ts';

export interface RunningLocalnet {
  readonly url: string;
  /** Kills the process without a chance to shut down. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  /** Resident memory of the process, in bytes. */
  memory(): number;
}

/** The options of `npm run localnet`. */
const flags = ['--v8-pool-size=1', '--max-semi-space-size=8'];

/** Starts the local network as a process, on a free port. */
export async function startLocalnet(folder: string): Promise<RunningLocalnet> {
  const main = join(paths.root, 'localnet/node/src/main.ts');
  const child = spawn(process.execPath, [...flags, main, '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await firstLine(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    memory: () => residentBytes(child.pid ?? 0),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** As Linux reports it. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let errors = '';
    child.stderr?.on('data', (data) => {
      errors += String(data);
    });
    child.stdout?.on('data', (data) => {
      out += String(data);
      const end = out.indexOf('\n');
      if (end >= 0) resolve(out.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`the network ended with ${code}: ${errors}`)));
  });
}
