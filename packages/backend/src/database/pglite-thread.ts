import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Row } from './database.ts';
import type { PGliteMessage, PGliteRequest, PGliteStart } from './pglite-protocol.ts';

/** PostgreSQL on a thread of its own: while it works, pages are still answered. */
if (!parentPort) throw new Error('This is for a thread');
const port = parentPort;
const tell = (message: PGliteMessage) => port.postMessage(message);

type AsText = Record<number, (value: string) => string>;
/** Whatever the type: the text. */
const asText: AsText = new Proxy<AsText>({}, { get: () => (value: string) => value });

/** Under another name until all of it is there: what was unpacked by halves must not pass for a database. */
async function unpack(folder: string, archive: Blob): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: unfinished, loadDataDir: archive })).close();
  renameSync(unfinished, folder);
}

async function open({ folder, begin }: PGliteStart): Promise<PGlite> {
  const archive = begin && new Blob([Uint8Array.from(begin)]);
  if (folder === undefined) return PGlite.create(archive ? { loadDataDir: archive } : {});
  if (archive && !existsSync(folder)) await unpack(folder, archive);
  return PGlite.create({ dataDir: folder });
}

const engine = await open(workerData);
engine.parsers = asText;
engine.serializers = asText;

/** What ends listening to a channel: the engine tells several who listen to one apart by this alone. */
const stops = new Map<string, () => Promise<void>>();

async function answer(request: PGliteRequest): Promise<readonly Row[]> {
  switch (request.kind) {
    case 'query':
      return (await engine.query<Row>(request.statement, [...request.parameters])).rows;
    case 'run':
      await engine.exec(request.script);
      return [];
    case 'listen':
      stops.set(
        request.channel,
        await engine.listen(request.channel, (payload) =>
          tell({ kind: 'notification', channel: request.channel, payload }),
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

/** The fields of the wire protocol, without what only this thread could understand. */
function toFields(error: unknown): Extract<PGliteMessage, { kind: 'failure' }>['error'] {
  if (!(error instanceof Error)) return { message: String(error) };
  const names = ['code', 'detail', 'hint', 'constraint', 'table', 'column'] as const;
  const fields = Object.fromEntries(names.map((name) => [name, Reflect.get(error, name)]));
  return { ...fields, message: error.message };
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: PGliteRequest) => {
  last = last.then(async () => {
    try {
      tell({ kind: 'answer', id: request.id, rows: await answer(request) });
    } catch (error) {
      tell({ kind: 'failure', id: request.id, error: toFields(error) });
    }
    // Nothing is asked after that, and a thread that waits keeps the process alive.
    if (request.kind === 'close') port.close();
  });
});
tell({ kind: 'open' });
