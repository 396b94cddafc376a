import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from './listen.ts';

export interface OpenPort {
  readonly server: Server;
  readonly port: number;
  /** Starts handling requests, beginning with the ones that have waited. */
  answerWith(listener: RequestListener): void;
  /** Closes the port because the handler could not be created. */
  abandon(): void;
}

/**
 * Listens before anything that contains the port in a URL is created, because a free port is known only then. Early
 * requests wait.
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

/** The URL for a browser on this machine. */
export function toAddress(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
