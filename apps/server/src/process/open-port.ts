import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from './listen.ts';

export interface OpenPort {
  readonly server: Server;
  readonly port: number;
  /** From now on requests are answered, those first that have waited. */
  answerWith(listener: RequestListener): void;
  /** What was to answer could not be made. */
  abandon(): void;
}

/**
 * The port is had before anything that names it in an address is made: any free one is known only then. Whoever comes in
 * the meantime waits.
 */
export async function openPort(host: string, wanted: number): Promise<OpenPort> {
  const listener = Promise.withResolvers<RequestListener>();
  let answer: RequestListener = (request, response) =>
    void listener.promise.then((ready) => ready(request, response));
  const server = createServer((request, response) => answer(request, response));
  const port = await listen({ server, host, port: wanted });
  return {
    server,
    port,
    answerWith: (ready) => {
      answer = ready;
      listener.resolve(ready);
    },
    abandon: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Where a browser on this machine finds it. */
export function toAddress(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
