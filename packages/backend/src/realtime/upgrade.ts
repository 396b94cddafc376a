import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Caller } from '../database/as-caller.ts';
import { createError, renderError } from '../errors.ts';
import { type ProtocolVersion, protocolVersions } from './frame.ts';

const path = '/realtime/v1/websocket';

export interface UpgradeRequest {
  readonly version: ProtocolVersion;
  readonly caller: Caller;
}

/** Reads the caller and the protocol version of an upgrade request. Throws a `ServiceError` to reject it. */
export function readUpgrade(request: IncomingMessage, toCaller: (token: string) => Caller): UpgradeRequest {
  const url = URL.parse(request.url ?? '/', 'http://host');
  if (url?.pathname !== path) throw createError('not_found');
  const requested = url.searchParams.get('vsn') ?? '1.0.0';
  const version = protocolVersions.find((known) => known === requested);
  if (version === undefined) {
    const message = `The protocol version must be one of ${protocolVersions.join(', ')}`;
    throw createError('validation_failed', { message });
  }
  const header = request.headers.apikey;
  const key = url.searchParams.get('apikey') ?? (typeof header === 'string' ? header : null);
  if (key === null) throw createError('no_authorization', { message: 'No API key found in request' });
  return { version, caller: toCaller(key) };
}

/** Answers an upgrade request with an HTTP response and closes the socket, even if the other side does not. */
export function rejectUpgrade(socket: Duplex, error: unknown): void {
  const { status, headers, body } = renderError(error, 'rest');
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
