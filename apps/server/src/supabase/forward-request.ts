import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** No data moved in either direction for too long. */
export class ProxyTimeoutError extends Error {
  override readonly name = 'ProxyTimeoutError';
}

export interface Sending {
  readonly target: URL;
  /** Keep-alive agent; `false` for a dedicated connection. */
  readonly agent: Agent | false;
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly maxBytes: number;
  /** Maximum idle time before the response starts, and while it is streamed. */
  readonly idleMs: { readonly before: number; readonly within: number };
  readonly signal: AbortSignal;
}

/** Streams a request to the other server with back pressure. Resolves as soon as the response starts. */
export async function forwardRequest(sending: Sending): Promise<IncomingMessage> {
  try {
    return await sendOnce(sending);
  } catch (error) {
    // The server may have closed a kept connection at this very moment; reads are retried once on a new connection.
    const isSafe = sending.body === null && ['GET', 'HEAD'].includes(sending.method);
    if (!(error instanceof StaleConnectionError)) throw error;
    if (!isSafe || sending.signal.aborted) throw error.cause;
    return await sendOnce({ ...sending, agent: false });
  }
}

class StaleConnectionError extends Error {
  override readonly name = 'StaleConnectionError';
}

function sendOnce(sending: Sending): Promise<IncomingMessage> {
  const { target, agent, method, path, headers, body, maxBytes, idleMs, signal } = sending;
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? sendSecurely : sendPlain;
    const { hostname, port } = target;
    const host = hostname.replace(/^\[|\]$/g, '');
    const sent = send({ host, port, method, path, headers, agent, signal, timeout: idleMs.before });
    sent.on('timeout', () => sent.destroy(new ProxyTimeoutError()));
    sent.once('response', (answer) => {
      // The reader of the response gets the error; without a reader it does not matter.
      answer.on('error', () => undefined);
      sent.setTimeout(idleMs.within);
      resolve(answer);
    });
    // The other server must not switch protocols here.
    sent.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('The other server switched the protocol'));
    });
    sent.on('error', (cause) =>
      reject(sent.reusedSocket && isReset(cause) ? new StaleConnectionError('', { cause }) : cause),
    );
    if (body === null) sent.end();
    // After the response has started, an error ends the response too.
    else pipeline(Readable.fromWeb(body), (parts) => upTo(maxBytes, parts), sent).catch(reject);
  });
}

const isReset = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE';

async function* upTo(maxBytes: number, parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > maxBytes) throw new BodyTooLargeError();
    yield part;
  }
}
