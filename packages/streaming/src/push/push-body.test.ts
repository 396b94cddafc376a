import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveFilm } from '../film/live-film.ts';
import { makeStream } from '../testing/make-stream.ts';
import { PushBody, type ReceivedBody } from './push-body.ts';
import { type PushOutcome, takePush } from './push-request.ts';

/** Serves uploads as the server does: the key of the encoder is checked before anything is taken. */
async function serve<Result>(take: (body: PushBody, request: IncomingMessage) => Promise<Result>) {
  const results: Result[] = [];
  const server = createServer(async (request, response) => {
    const body = new PushBody(request);
    await wait(100);
    results.push(await take(body, request));
    body.discard();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends the head of an upload and the bytes, which may be fewer than the head promises. */
  const upload = async (bytes: Buffer, length = bytes.length): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    // An aborted upload may be answered with a reset.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`PUT /index0.ts HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
    socket.write(bytes);
    return socket;
  };
  return { results, upload };
}

async function serveFilm() {
  const film = new LiveFilm({ now: Date.now, startLadder: null });
  const served = await serve<PushOutcome>((body, { method }) =>
    takePush(body, { film, encoder: 'push', name: 'index0.ts', method }),
  );
  return { film, ...served };
}

describe('PushBody', () => {
  it.each([
    ['below the bytes that are held', 800],
    ['slightly above the bytes that are held', 6_000],
    ['far above the bytes that are held', 40_000],
  ])('accepts a segment of an encoder that disconnects before its key is checked: %s', async (_, padding) => {
    const { film, results, upload } = await serveFilm();
    const segment = makeStream({ padding }).next();
    (await upload(segment)).end();
    await expect.poll(() => results).toEqual([{ kind: 'taken' }]);
    expect(film.health()).toMatchObject({ segments: 1, rejected: { count: 0 } });
  });

  it('frees the slots of aborted uploads, whether the key was checked or not', async () => {
    const { film, results, upload } = await serveFilm();
    const begin = () => Promise.all([1, 2, 3, 4].map(() => upload(Buffer.alloc(1_000), 40_000)));
    for (const socket of await begin()) socket.end();
    await expect.poll(() => results).toEqual(Array(4).fill({ kind: 'incomplete' }));
    const checked = await begin();
    await wait(200);
    for (const socket of checked) socket.destroy();
    await expect.poll(() => results).toEqual(Array(8).fill({ kind: 'incomplete' }));
    (await upload(makeStream().next())).end();
    await expect.poll(() => results.at(-1)).toEqual({ kind: 'taken' });
    expect(film.health().rejected.count).toBe(0);
  });

  it.each<[string, ReceivedBody, (body: PushBody) => Promise<ReceivedBody>]>([
    ['the limit', 'too-large', (body) => body.receive({ maxBytes: 1_000, timeoutMs: 5_000 })],
    ['the time-out', 'incomplete', (body) => body.receive({ maxBytes: 100_000, timeoutMs: 50 })],
    [
      'an abort',
      'incomplete',
      (body) => {
        const received = body.receive({ maxBytes: 100_000, timeoutMs: 5_000 });
        body.abort();
        return received;
      },
    ],
  ])('receives no more after %s', async (_, expected, take) => {
    const { results, upload } = await serve(take);
    await upload(Buffer.alloc(2_000), 3_000);
    await expect.poll(() => results, { timeout: 2_000 }).toEqual([expected]);
  });

  it('stops reading from the connection until the key is checked', async () => {
    const { results, upload } = await serve(async (_body, { socket }) => socket.bytesRead);
    await upload(Buffer.alloc(16 * 1024 ** 2));
    await expect.poll(() => results.length).toBe(1);
    expect(results[0]).toBeLessThan(1024 ** 2);
  });
});
