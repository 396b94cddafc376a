/**
 * A server that exits like `kill -9` at a named moment of replacing a file. Arguments: the folder of the database, the
 * folder of the files, and the moment.
 */
import { openPGlite } from '../../database/pglite-database.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import { openDiskFileStore } from '../disk-file-store.ts';
import type { FileStore } from '../file-store.ts';
import { createStorageService } from '../storage-service.ts';

const [databaseFolder = '', filesFolder = '', moment = ''] = process.argv.slice(2);
const secret = 'a secret of at least thirty-two letters';

/** Exits without running any cleanup. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process should have exited');
}

async function* untilHalf(bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes) {
    yield chunk;
    await new Promise(setImmediate);
    die();
  }
}

const database = await openPGlite({ folder: databaseFolder });
const disk = await openDiskFileStore(filesFolder);
const files: FileStore = {
  write: async (name, bytes) => {
    await disk.write(name, moment === 'while bytes arrive' ? untilHalf(bytes) : bytes);
    if (moment === 'before the row') die();
  },
  copy: (from, to) => disk.copy(from, to),
  read: (name, span) => disk.read(name, span),
  findOpen: (name) => disk.findOpen(name),
  remove: (name) => (moment === 'after the row' ? die() : disk.remove(name)),
  list: () => disk.list(),
  close: () => disk.close(),
};
const service = createStorageService({
  database,
  files,
  secret,
  publicUrl: 'http://host.test',
  now: Date.now,
  onUnexpected: die,
});
const chunks = ReadableStream.from([new Uint8Array(100_000).fill(98), new Uint8Array(100_000).fill(98)]);
const init = {
  method: 'PUT',
  headers: { apikey: signToken({ role: 'service_role' }, secret) },
  body: chunks,
  duplex: 'half',
};
await service(new Request('http://host.test/storage/v1/object/box/file', init as RequestInit), {
  address: '',
});
