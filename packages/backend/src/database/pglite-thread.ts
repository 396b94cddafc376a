import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Row } from './database.ts';
import { PGliteInterrupts } from './pglite-interrupts.ts';
import type { PGliteMessage, PGliteRequest, PGliteResponse, PGliteStart } from './pglite-protocol.ts';
import { PGliteStatements } from './pglite-statements.ts';
import { interruptName } from './thread-interrupter.ts';
import { unpackArchive } from './unpack-archive.ts';

/** Runs PostgreSQL on its own thread so that the main thread stays responsive. */
if (!parentPort) throw new Error('This module must run in a worker thread');
const port = parentPort;
const post = (message: PGliteMessage) => port.postMessage(message);

/**
 * Shared buffers are allocated and filled at once; the operating system caches the rest. The default is five times as
 * much.
 */
const sharedMemory = '32MB';

/** Unpacks under a temporary name first: an interrupted unpacking must not look like a database. */
function unpack(folder: string, archive: Uint8Array): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  unpackArchive(archive, unfinished);
  renameSync(unfinished, folder);
}

function open({ folder, begin }: PGliteStart): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedMemory}`];
  if (folder === undefined) {
    return PGlite.create({
      startParams,
      ...(begin ? { loadDataDir: new Blob([Uint8Array.from(begin)]) } : {}),
    });
  }
  if (begin && !existsSync(folder)) unpack(folder, begin);
  return PGlite.create({ startParams, dataDir: folder });
}

const engine = await open(workerData);
const statements = new PGliteStatements(engine);
const interrupts = new PGliteInterrupts(engine);
Object.defineProperty(globalThis, interruptName, { value: (upTo: number) => interrupts.interrupt(upTo) });

/** Functions that end listening; the engine identifies listeners of a channel only by these. */
const stops = new Map<string, () => Promise<void>>();

async function execute(request: PGliteRequest): Promise<readonly Row[]> {
  switch (request.kind) {
    case 'query':
      return statements.query(request.statement, request.parameters);
    case 'run':
      await engine.exec(request.script);
      await statements.forget();
      return [];
    case 'listen':
      stops.set(
        request.channel,
        await engine.listen(request.channel, (payload) =>
          post({ kind: 'notification', channel: request.channel, payload }),
        ),
      );
      return [];
    case 'unlisten':
      await stops.get(request.channel)?.();
      stops.delete(request.channel);
      return [];
    case 'close':
      await engine.close();
      return [];
  }
}

/** The fields of the wire protocol, without values that cannot be sent between threads. */
function toFields(error: unknown): Extract<PGliteResponse, { kind: 'failure' }>['error'] {
  if (!(error instanceof Error)) return { message: String(error) };
  const names = ['code', 'detail', 'hint', 'constraint', 'table', 'column'] as const;
  const fields = Object.fromEntries(names.map((name) => [name, Reflect.get(error, name)]));
  return { ...fields, message: error.message };
}

async function answerOrFail(request: PGliteRequest): Promise<PGliteResponse> {
  try {
    const mayInterrupt = (request.kind === 'query' && !request.isControl) || request.kind === 'run';
    const rows = mayInterrupt
      ? await interrupts.guard(request.id, () => execute(request))
      : await execute(request);
    return { kind: 'answer', id: request.id, rows };
  } catch (error) {
    return { kind: 'failure', id: request.id, error: toFields(error) };
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (requests: readonly PGliteRequest[]) => {
  last = last.then(async () => {
    const responses: PGliteResponse[] = [];
    for (const request of requests) responses.push(await answerOrFail(request));
    post({ kind: 'answers', responses });
    // No request follows, and an open port would keep the process alive.
    if (requests.some(({ kind }) => kind === 'close')) port.close();
  });
});
post({ kind: 'open' });
