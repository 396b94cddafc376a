import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** An address of its own for a running server, which can stop answering or be answered by another server while the first one runs on. */
export interface Gate {
  readonly url: string;
  /** Finishes open responses and refuses connections, like a server that has stopped. */
  shut(): Promise<void>;
  /** Leads to this server from now on. */
  leadTo(url: string): Promise<void>;
}

/** A film that the browser has paused is a response without an end. */
const maxClosingMs = 1_000;

/** Opens a gate to a server until the end of the test: starting and stopping a server costs seconds of processor time. */
export async function openGate(url: string): Promise<Gate> {
  let port = 0;
  let server: Server | undefined;
  const shut = async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    await Promise.race([closed, pause(maxClosingMs)]);
    server.closeAllConnections();
    await closed;
  };
  const leadTo = async (target: string) => {
    await shut();
    const { hostname, port: targetPort } = new URL(target);
    server = createServer((request, response) => {
      const { method, url: path, headers } = request;
      const sent = forward({ hostname, port: targetPort, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      sent.on('error', () => response.destroy());
      response.on('close', () => sent.destroy());
      request.pipe(sent);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await leadTo(url);
  onTestFinished(shut);
  return { url: `http://127.0.0.1:${port}`, shut, leadTo };
}
