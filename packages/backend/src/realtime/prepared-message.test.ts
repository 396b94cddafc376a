import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { prepareMessage } from './prepared-message.ts';

/** What a client receives from a server that writes these messages to the socket. */
async function receive(messages: readonly (string | Buffer)[]): Promise<readonly (string | Buffer)[]> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer().on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, () => {
      for (const message of messages) socket.write(prepareMessage(message));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  const received: (string | Buffer)[] = [];
  return new Promise((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data: Buffer, isBinary) => {
      received.push(isBinary ? data : data.toString());
      if (received.length === messages.length) resolve(received);
    });
  });
}

describe('prepareMessage', () => {
  it('is read by a client as the same texts and bytes, at each form of the length', async () => {
    const lengths = [0, 1, 125, 126, 65_535, 65_536, 200_000];
    const messages = [
      ...lengths.map((length) => Buffer.alloc(length, 7)),
      '',
      '一'.repeat(42),
      '穗'.repeat(30_000),
    ];
    expect(await receive(messages)).toEqual(messages);
  });
});
