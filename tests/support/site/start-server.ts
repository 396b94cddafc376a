import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
const needed = ['apps/web/build/client', 'apps/web/build/server/index.js', 'build/content.json'];

export interface ServerAddress {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
}

export interface RunningServer extends ServerAddress {
  /** Its console output since the last start. */
  output(): string;
  /** Kills the process without a chance to shut down and starts the server again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** The repository, with a build. */
  readonly root?: string;
  /** 0 for any free port. */
  readonly port?: number;
  /** Environment variables besides address and data folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder, which is not deleted. */
  readonly dataDir?: string;
  /** Starts with a copy of the data that the set-up of the suite prepared: the shop is open, and the learner has an account. */
  readonly isPrepared?: boolean;
}

/** The environment variable by which the set-up hands over the prepared data folder. Without it every server starts empty. */
export const preparedDataVariable = 'TEST_SITE_DATA';

/** The header in which a proxy names the region of a request to test servers. Requests without it come from an unknown region. */
export const regionHeader = 'X-Region';

/** Starts a built server with the given data folder or a temporary one. */
export async function startServer({
  root = repository,
  port = 0,
  env = {},
  dataDir: given,
  isPrepared = false,
}: StartOptions = {}): Promise<RunningServer> {
  const missing = needed.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0)
    throw new Error(
      `The browser tests need a build, and ${missing.join(' and ')} is missing: npm run build.`,
    );
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'suixue-e2e-'));
  const prepared = process.env[preparedDataVariable];
  if (isPrepared && prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  let output: string[] = [];
  let server = launch({ root, dataDir, port, env });
  const url = await openedAt(server, output);
  const openPort = Number(new URL(url).port);
  return {
    url,
    port: openPort,
    dataDir,
    output: () => output.join('\n'),
    async killAndRestart() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      server = launch({ root, dataDir, port: openPort, env });
      output = [];
      await openedAt(server, output);
    },
    async stop() {
      await stop(server);
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a server and prepares it. Stops it if the preparation fails. */
export async function startPrepared<Site>(
  prepare: (server: RunningServer) => Promise<Site>,
  options: StartOptions = {},
): Promise<Site> {
  const server = await startServer(options);
  try {
    return await prepare(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Launch extends Required<Omit<StartOptions, 'isPrepared'>> {
  readonly dataDir: string;
}

function launch({ root, dataDir, port, env }: Launch): ChildProcess {
  return spawn(process.execPath, ['src/main.ts'], {
    cwd: join(root, 'apps/server'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      REGION_HEADER: regionHeader,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the address that the server prints; later output is passed on. */
function openedAt(server: ChildProcess, output: string[]): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The server was started without its output.');
  return new Promise((resolve, reject) => {
    server.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was open:\n${output.join('\n')}`)),
    );
    createInterface({ input: stdout }).on('line', (line) => process.stderr.write(`${line}\n`));
    createInterface({ input: stderr }).on('line', (line) => {
      output.push(line);
      const address = / is open at (http:\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

/** Graceful shutdown is part of the test: the process must end by itself with code 0. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null)
    throw new Error(`The server exited with ${server.exitCode} during the tests.`);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`The server exited with ${code ?? signal} after SIGTERM.`);
}
