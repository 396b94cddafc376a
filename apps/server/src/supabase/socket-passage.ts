import { type IncomingMessage, STATUS_CODES, request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { realtimeSocketPath } from '../backend/backend-port.ts';
import { joinSockets } from './join-sockets.ts';
import { type PassageRefusal, refusePassage } from './passage-refusal.ts';
import { toPairs, toSentHeaders } from './passed-headers.ts';
import { SocketPlaces } from './socket-places.ts';

export interface SocketPassage {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const defaultLimits = {
  openWithinMs: 15_000,
  /** Clients say every half minute that they are there. */
  idleMs: 2 * 60_000,
  connections: 10_000,
  connectionsPerAddress: 100,
};
export type SocketLimits = typeof defaultLimits;

interface SocketPassageParts {
  readonly target: URL;
  readonly log: Logger;
}

/** The way to the sockets of a real Supabase: once both ends agree, bytes as they come, and both ends closed together. */
export function createSocketPassage(
  { target, log }: SocketPassageParts,
  limits: SocketLimits = defaultLimits,
): SocketPassage {
  const places = new SocketPlaces(limits);
  const send = target.protocol === 'https:' ? sendSecurely : sendPlain;

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const headers = toSentHeaders(toPairs(request.headers), request.socket.remoteAddress);
    // What follows is what the socket carries, never a body.
    delete headers['content-length'];
    const sent = send({
      host: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      path: request.url,
      headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: limits.openWithinMs,
    });
    let isSlow = false;
    const leave = () => sent.destroy();
    socket.once('close', leave);
    sent.once('timeout', () => {
      isSlow = true;
      sent.destroy();
    });
    sent.on('error', (error) => {
      if (socket.destroyed) return;
      log.warn({ err: error }, 'Supabase did not open a socket');
      refuse(socket, request, isSlow ? 'too_slow' : 'unreachable');
    });
    sent.once('response', (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      passRefusalOn(socket, answer);
    });
    sent.once('upgrade', (answer, upstream, upstreamHead) => {
      socket.off('close', leave);
      upstream.setTimeout(limits.idleMs, () => upstream.destroy());
      socket.write(toAgreement(answer));
      joinSockets({ socket, head }, { socket: upstream, head: upstreamHead });
    });
    sent.end();
  };

  return {
    accept(request, socket, head) {
      // Whoever hangs up has hung up.
      socket.on('error', () => socket.destroy());
      if (!isSocketRequest(request)) return refuse(socket, request, 'not_found');
      const isTaken = places.take(socket, request.socket.remoteAddress ?? '');
      if (!isTaken) return refuse(socket, request, 'too_many');
      open(request, socket, head);
    },
    close: () => places.clear(),
  };
}

function isSocketRequest({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  const isPlain = /^[\x21-\x7e]*$/.test(url);
  return (
    method === 'GET' &&
    path === realtimeSocketPath &&
    isPlain &&
    headers.upgrade?.toLowerCase() === 'websocket'
  );
}

/** Only what belongs to the agreement. */
const agreed = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

function toAgreement({ headers }: IncomingMessage): string {
  const lines = agreed.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  return [
    'HTTP/1.1 101 Switching Protocols',
    'connection: Upgrade',
    'upgrade: websocket',
    ...lines,
    '',
    '',
  ].join('\r\n');
}

/** Clients read nothing of a refusal but its status. */
function passRefusalOn(socket: Duplex, { statusCode = 502 }: IncomingMessage): void {
  const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 502;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
}

function refuse(socket: Duplex, request: IncomingMessage, refusal: PassageRefusal): void {
  const headers = new Headers(toPairs(request.headers));
  const answer = refusePassage(refusal, 'realtime', { headers });
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const begin = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`,
    ...lines,
    'connection: close',
  ];
  answer.text().then(
    (text) => {
      const length = `content-length: ${Buffer.byteLength(text)}`;
      socket.end(`${[...begin, length].join('\r\n')}\r\n\r\n${text}`);
    },
    () => socket.destroy(),
  );
}
