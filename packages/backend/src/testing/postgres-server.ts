import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty PostgreSQL server for tests, on a socket in a folder that is removed with it. */
export interface PostgresServer {
  /** The folder of the socket: the `host` of a connection string. */
  readonly folder: string;
  /** Runs SQL as superuser and returns the rows as `psql` prints them, with columns separated by `|`. */
  query(sql: string): string;
  /** Crashes the server: SIGQUIT ends each connection at once, SIGKILL leaves them open without notice. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts again after a crash, on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

const versionsFolder = '/usr/lib/postgresql';
const superuser = 'postgres';
const readyWithinMs = 30_000;

/** The folder of the newest installed version, in Debian's layout. */
export function findPostgres(): string | null {
  if (!existsSync(versionsFolder)) return null;
  const versions = readdirSync(versionsFolder)
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a);
  const [newest] = versions.map((version) => join(versionsFolder, String(version), 'bin'));
  return newest && existsSync(join(newest, 'postgres')) ? newest : null;
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL was not found in ${versionsFolder}.`);
  const identity = toIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'suixue-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder };
  try {
    const make = ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), make, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    // Data need not survive the test, so fsync is off; JIT compilation would not pay off.
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'jit=off'];
    const launch = async () => {
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
      const started = spawn(join(programs, 'postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(started);
      return started;
    };
    let server = await launch();
    return {
      folder,
      query: (sql) => queryAsSuperuser(folder, sql),
      async crash(signal) {
        const ended = once(server, 'exit');
        server.kill(signal);
        await ended;
      },
      async restart() {
        server = await untilAlone(launch);
      },
      async stop() {
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs SQL on the server whose socket is in this folder. */
export function queryAsSuperuser(folder: string, sql: string): string {
  const programs = findPostgres();
  if (programs === null) throw new Error(`PostgreSQL was not found in ${versionsFolder}.`);
  return execFileSync(
    join(programs, 'psql'),
    ['-h', folder, '-U', superuser, '-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql],
    { ...toIdentity(), cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  ).trimEnd();
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function toIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, superuser], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Retries until the child processes of a killed server have ended: a new server cannot use the data before. */
async function untilAlone<Server>(launch: () => Promise<Server>): Promise<Server> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      if (!String(error).includes('in use') || Date.now() > deadline) throw error;
    }
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const deadline = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error(`PostgreSQL was not ready in time: ${output}`));
    }, readyWithinMs);
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(deadline);
      resolve();
    });
    server.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`PostgreSQL exited with ${code}: ${output}`));
    });
  });
}

/** Ends the server immediately, without waiting for open connections. */
function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
