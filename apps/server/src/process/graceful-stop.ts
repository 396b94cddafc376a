import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

export interface Stopping {
  /** `true` from the first signal on: readiness fails, and every response closes its connection. */
  readonly isStopping: boolean;
}

/** Also announces the first signal, for work that would not end by itself. */
export interface StoppingSignal extends Stopping {
  readonly signal: AbortSignal;
}

export interface StopLimits {
  /** How long requests in flight may take before their connections are closed. */
  readonly requestsMs: number;
  /**
   * How long stopping may take in total before the process exits regardless. Committed data is safe: both databases
   * recover it.
   */
  readonly allMs: number;
}

const usualLimits: StopLimits = { requestsMs: 6_000, allMs: 9_000 };

interface GracefulStopParts {
  readonly server: Server;
  readonly log: Logger;
  readonly onStopped: () => Promise<void> | void;
  readonly limits?: StopLimits;
  readonly exit?: (code: number) => void;
}

/** On the first signal, stops accepting connections and finishes requests in flight; on the second, exits. */
export function createGracefulStop(): { stopping: StoppingSignal; attach(parts: GracefulStopParts): void } {
  const controller = new AbortController();
  const { signal: stopSignal } = controller;
  const stopping: StoppingSignal = {
    get isStopping() {
      return stopSignal.aborted;
    },
    signal: stopSignal,
  };
  return {
    stopping,
    attach({ server, log, onStopped, limits = usualLimits, exit = process.exit }) {
      const waiting = watchWaiting(server, stopping);
      const stop = (signal: NodeJS.Signals) => {
        if (stopping.isStopping) {
          exit(1);
          return;
        }
        log.info({ signal }, 'stopping: finishing the requests in flight');
        controller.abort();
        const deadline = setTimeout(() => {
          log.warn('some requests did not finish in time');
          server.closeAllConnections();
        }, limits.requestsMs);
        setTimeout(() => {
          log.error('stopping took too long: the process exits without finishing what is queued');
          exit(1);
        }, limits.allMs).unref();
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

/** Tracks idle connections, including ones that never sent a request. */
function watchWaiting(server: Server, stopping: Stopping): ReadonlySet<Socket> {
  const waiting = new Set<Socket>();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (socket.destroyed) return;
      // The headers of this response may be from before the signal and keep the connection open.
      if (stopping.isStopping) socket.destroySoon();
      else waiting.add(socket);
    });
  });
  return waiting;
}
