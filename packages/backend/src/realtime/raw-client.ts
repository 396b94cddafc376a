import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { anonKey, type RealtimeTestHost } from './realtime-test-host.ts';

/** For tests: a socket with raw frames. */
export async function openSocket(host: RealtimeTestHost, query = `apikey=${anonKey}&vsn=2.0.0`) {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
  const received: unknown[] = [];
  let closed: { readonly code: number; readonly reason: string } | undefined;
  socket.on('message', (data, isBinary) => received.push(isBinary ? data : JSON.parse(String(data))));
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
  });
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (...message: readonly unknown[]) => socket.send(JSON.stringify(message));
  return { socket, received, send, closed: () => closed };
}

/** The replies among the received frames, as JSON. */
export function repliesIn(received: readonly unknown[]): readonly string[] {
  return received
    .map((message) => JSON.stringify(message))
    .filter((message) => message.includes('phx_reply'));
}

/** Joins a topic and never reads from the socket. */
export async function openUnreadSocket(host: RealtimeTestHost): Promise<Socket> {
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0 HTTP/1.1\r\nhost: host\r\nupgrade: websocket\r\n` +
      'connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const text = Buffer.from(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: {} }]));
  // A short text frame, masked with zeros.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
  let received = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (received.includes('phx_reply')) resolve();
    });
  });
  socket.pause();
  return socket;
}
