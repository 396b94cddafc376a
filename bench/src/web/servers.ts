import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toNodeArguments } from '../../../scripts/run/commands.mjs';
import { buildMinimal } from './build-minimal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  readonly url: string;
  readonly startMs: number;
  /** Resident memory in bytes; undefined if the system does not report it. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** What `npm start` runs, without its launcher: memory and signals are the server's. */
const startArguments = toNodeArguments('start', []);

/** The production server with its own data folder. */
export async function startSuixue(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-bench-'));
  const running = await startSuixueIn(folder);
  return {
    ...running,
    stop: () => running.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

export interface SuixueStart {
  /** The first request; the start-up time ends with its response. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly env?: Record<string, string>;
  /** The folder of the built product. */
  readonly root?: string;
  /** Its memory is measured with `memoryKept`. */
  readonly collects?: boolean;
}

export interface RunningInFolder extends Running {
  /** Its process. */
  readonly pid: number;
  /** The memory that remains after garbage collection. */
  memoryKept(): Promise<number | undefined>;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
}

const collecting = ['--expose-gc', '--import', new URL('collect-garbage.ts', import.meta.url).href];

/** On the folder's existing data; the log is written to a file there. */
export async function startSuixueIn(
  folder: string,
  { path = '/', headers = {}, env = {}, root: cwd = root, collects = false }: SuixueStart = {},
): Promise<RunningInFolder> {
  const log = openSync(join(folder, 'log.jsonl'), 'a');
  const begun = performance.now();
  const server = spawn(process.execPath, [...(collects ? collecting : []), ...startArguments], {
    cwd,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', log, 'pipe'],
  });
  closeSync(log);
  const url = await untilSaid(server, /is open at (http:\S+)/);
  const answer = await fetch(new URL(path, url), { headers });
  if (answer.status !== 200) throw new Error(`the first response was ${answer.status}`);
  await answer.arrayBuffer();
  const startMs = performance.now() - begun;
  const { pid } = server;
  if (pid === undefined) throw new Error('the server has no process');
  return {
    pid,
    url,
    startMs,
    memory: () => residentMemory(pid),
    async memoryKept() {
      if (!collects) throw new Error('this server was started without garbage collection');
      const collected = untilSaid(server, /garbage was (collected)/);
      server.kill('SIGUSR2');
      await collected;
      return residentMemory(pid);
    },
    stop: () => stop(server),
    kill: () => stop(server, 'SIGKILL'),
  };
}

/** A bare Node server: the same bytes for every request. */
export async function startBare(body: Uint8Array): Promise<Running> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  server.stdin?.end(body);
  const url = await untilSaid(server, /is open at (http:\S+)/);
  return { url, startMs: 0, memory: () => residentMemory(server.pid), stop: () => stop(server) };
}

/** A bare Node server of the files in a folder. */
export async function startBareFiles(folder: string): Promise<Running> {
  const script = fileURLToPath(new URL('../live/film/bare-file-server.ts', import.meta.url));
  const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await untilSaid(server, /is open at (http:\S+)/);
  return { url, startMs: 0, memory: () => residentMemory(server.pid), stop: () => stop(server) };
}

/** A minimal React Router page on the framework's own server. */
export async function startMinimal(): Promise<Running> {
  buildMinimal();
  const server = spawn(process.execPath, [fileURLToPath(new URL('minimal-server.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await untilSaid(server, /is open at (http:\S+)/);
  return { url, startMs: 0, memory: () => residentMemory(server.pid), stop: () => stop(server) };
}

function untilSaid(server: ChildProcess, sentence: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = sentence.exec(said)?.[1];
      if (found === undefined) return;
      server.stderr?.off('data', read);
      server.off('exit', fail);
      resolve(found);
    };
    const fail = (code: number | null) => reject(new Error(`the server ended with ${code}: ${said}`));
    // Without a reader the pipe would fill and block the server.
    server.stderr?.on('data', read).resume();
    server.once('exit', fail);
  });
}

function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

function residentMemory(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
