import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createRequestProxy, type ProxyLimits } from '../request-proxy.ts';
import { createSocketProxy, type SocketLimits } from '../socket-proxy.ts';

const log = pino({ level: 'silent' });
export const ours = 'https://suixue.example';

interface HarnessParts {
  /** Handles requests to the other server. */
  readonly answer?: RequestListener;
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
  readonly limits?: ProxyLimits;
  readonly socketLimits?: SocketLimits;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Starts another server, the proxy to it, and a client. */
export async function openProxyHarness({ answer, upgrade, limits, socketLimits }: HarnessParts = {}) {
  const seen: IncomingMessage[] = [];
  const upgraded = new Set<Socket>();
  const upstream = createServer((incoming, outgoing) => {
    seen.push(incoming);
    if (answer) answer(incoming, outgoing);
    else outgoing.end('answer');
  });
  upstream.on('upgrade', (incoming, socket: Socket, head) => {
    seen.push(incoming);
    upgraded.add(socket);
    socket.on('error', () => socket.destroy());
    upgrade?.(incoming, socket, head);
  });
  const target = new URL(`http://127.0.0.1:${await listenAt(upstream)}`);
  const requests = createRequestProxy({ target, ours, log }, limits);
  const sockets = createSocketProxy({ target, log }, socketLimits);
  const server = createServer(
    getRequestListener((asked, { incoming }) => requests.handle(asked, incoming.socket.remoteAddress)),
  );
  server.on('upgrade', (incoming, socket, head) =>
    sockets.accept(incoming, socket, head, incoming.socket.remoteAddress),
  );
  const port = await listenAt(server);

  const send = (path: string, { method = 'GET', headers = {} }: Ask = {}) =>
    request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  return {
    target,
    upstream,
    port,
    seen,
    sockets,
    send,
    /** Requests exactly this path, without following redirects. */
    async ask(path: string, asked: Ask = {}) {
      const sent = send(path, asked);
      sent.end(asked.body);
      const [received] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: received.statusCode, headers: received.headers, body: await text(received) };
    },
    async close() {
      requests.close();
      sockets.close();
      for (const socket of upgraded) socket.destroy();
      await Promise.all([server, upstream].map(closeServer));
    },
  };
}

export type PassageBench = Awaited<ReturnType<typeof openProxyHarness>>;

async function listenAt(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
