import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

export interface Stopping {
  /** Set from the first signal on: health checks turn, and every answer closes its connection. */
  readonly isStopping: boolean;
}

/** How long requests in flight may take to finish before the process goes without them. */
export const stopWithinMs = 10_000;

interface GracefulStopParts {
  readonly server: Server;
  readonly log: Logger;
  readonly onStopped: () => Promise<void> | void;
}

/** On the first signal stop taking connections and let what is under way finish; on the second, go. */
export function createGracefulStop(): { stopping: Stopping; attach(parts: GracefulStopParts): void } {
  const stopping = { isStopping: false };
  return {
    stopping,
    attach({ server, log, onStopped }) {
      const waiting = watchWaiting(server);
      const stop = (signal: NodeJS.Signals) => {
        if (stopping.isStopping) process.exit(1);
        stopping.isStopping = true;
        log.info({ signal }, 'stopping: finishing the requests in flight');
        const deadline = setTimeout(() => {
          log.warn('some requests did not finish in time');
          server.closeAllConnections();
        }, stopWithinMs);
        server.close(async () => {
          clearTimeout(deadline);
          await onStopped();
          log.info('stopped');
        });
        for (const socket of waiting) socket.destroy();
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    },
  };
}

/** Connections on which nothing is under way, those included that have never asked for anything. */
function watchWaiting(server: Server): ReadonlySet<Socket> {
  const waiting = new Set<Socket>();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  return waiting;
}
