import { type IncomingMessage, STATUS_CODES, request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { Duplex } from 'node:stream';
import { minuteMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { realtimeSocketPath } from '../backend/backend-port.ts';
import { joinSockets } from './join-sockets.ts';
import { toForwardedHeaders, toPairs } from './proxied-headers.ts';
import { type ProxyRefusal, refuseProxied } from './proxy-refusal.ts';
import { SocketSlots } from './socket-slots.ts';

export interface SocketProxy {
  /** `address` is the client's, which behind a proxy is not that of the connection. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, address: string | undefined): void;
  close(): void;
}

export const defaultLimits = {
  openWithinMs: 15_000,
  /** Clients send a heartbeat every 30 seconds. */
  idleMs: 2 * minuteMs,
  connections: 10_000,
  // More than three hundred users behind one address.
  connectionsPerAddress: 500,
};
export type SocketLimits = typeof defaultLimits;

interface SocketProxyParts {
  readonly target: URL;
  readonly log: Logger;
}

/** Proxies WebSockets of a real Supabase: after the handshake, bytes are piped and both sides are closed together. */
export function createSocketProxy(
  { target, log }: SocketProxyParts,
  limits: SocketLimits = defaultLimits,
): SocketProxy {
  const slots = new SocketSlots(limits);
  const send = target.protocol === 'https:' ? sendSecurely : sendPlain;

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string | undefined) => {
    const headers = toForwardedHeaders(toPairs(request.headers), address);
    // The bytes that follow belong to the socket and are not a request body.
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
      log.warn({ err: error }, 'Supabase did not accept the WebSocket');
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
    accept(request, socket, head, address) {
      // Errors of a socket that is being closed do not matter.
      socket.on('error', () => socket.destroy());
      if (!isSocketRequest(request)) return refuse(socket, request, 'not_found');
      const isTaken = slots.take(socket, address ?? '');
      if (!isTaken) return refuse(socket, request, 'too_many');
      open(request, socket, head, address);
    },
    close: () => slots.clear(),
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

/** Only the headers of the handshake. */
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

/** Clients read only the status of a rejection. */
function passRefusalOn(socket: Duplex, { statusCode = 502 }: IncomingMessage): void {
  const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 502;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
}

function refuse(socket: Duplex, request: IncomingMessage, refusal: ProxyRefusal): void {
  const headers = new Headers(toPairs(request.headers));
  const answer = refuseProxied(refusal, 'realtime', { headers });
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
