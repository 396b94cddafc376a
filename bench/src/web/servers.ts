import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMinimal } from './build-minimal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  readonly url: string;
  readonly startMs: number;
  /** Resident memory in bytes; undefined where the system does not say. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** What `npm start` runs, with the flags that it runs it with. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [node, ...rest] = String(scripts.start).split(' ');
  if (node !== 'node') throw new Error('npm start no longer begins with node');
  return rest;
}

/** The server as it is run for visitors, its log written to a file. */
export async function startSuixue(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-bench-'));
  const log = openSync(join(folder, 'log.jsonl'), 'w');
  const begun = performance.now();
  const server = spawn(process.execPath, startCommand(), {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' },
    stdio: ['ignore', log, 'pipe'],
  });
  const url = await untilSaid(server, /is open at (http:\S+)/);
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`the first answer was ${answer.status}`);
  await answer.arrayBuffer();
  const startMs = performance.now() - begun;
  return {
    url,
    startMs,
    memory: () => residentMemory(server.pid),
    stop: () => stop(server).finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

/** The least that Node can do: the same bytes for every request. */
export async function startBare(body: Uint8Array): Promise<Running> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  server.stdin?.end(body);
  const url = await untilSaid(server, /is open at (http:\S+)/);
  return { url, startMs: 0, memory: () => residentMemory(server.pid), stop: () => stop(server) };
}

/** A minimal React Router page, as the framework's own server sends it. */
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
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = sentence.exec(said)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

function residentMemory(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
