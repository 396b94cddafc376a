import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { renderFirstAdministratorForm } from '../administration/first/first-administrator-page.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { type BackendPort, realtimeSocketPath } from './backend-port.ts';
import type { OpenedBackend } from './open-backend.ts';
import { openOnce } from './open-once.ts';
import { renderOutboxPage } from './outbox-page.ts';

interface BackendShape {
  /** Opens the host: the database, what is missing of its tables, the services, the ledger. */
  readonly open: () => Promise<OpenedBackend>;
  readonly productName: string;
  readonly opensAtOnce: boolean;
  /** Whether messages stay here to be read. */
  readonly keepsMessages: boolean;
  readonly addressOf: ClientAddress;
  readonly log: Logger;
}

export function createBackend({
  open,
  productName,
  opensAtOnce,
  keepsMessages,
  addressOf,
  log,
}: BackendShape): BackendPort {
  const { get, isOpen, readiness, metrics, close } = openOnce({ open, opensAtOnce, log });
  return {
    handle: async (request, { address }) => (await get()).handle(request, { address: address ?? '' }),
    accept: (request, socket, head) => {
      // From here on the server of HTTP looks after it no more: an error that nobody hears would end the process.
      socket.on('error', () => socket.destroy());
      if (!request.url?.startsWith(realtimeSocketPath)) {
        refuse(socket, '404 Not Found');
        return;
      }
      const said = request.headers['x-forwarded-for'];
      const address = addressOf(said === undefined ? null : String(said), request.socket.remoteAddress) ?? '';
      get().then(
        (backend) => backend.accept(request, socket, head, { address }),
        () => refuse(socket, '503 Service Unavailable'),
      );
    },
    isOpen,
    // Whoever asks then hears what was wrong; the log has said it.
    prepare: () => void get().catch(() => undefined),
    outbox: async ({ isLocal }) => {
      if (!isLocal || !keepsMessages) return new Response('Not Found', { status: 404 });
      return renderOutboxPage(productName, await (await get()).readOutbox());
    },
    firstAdministrator: async (request, from) => {
      // To be looked at it needs no database.
      if (request.method !== 'POST') return renderFirstAdministratorForm(productName);
      return (await get()).firstAdministrator(request, from);
    },
    readiness,
    metrics,
    close,
  };
}

/** Does not wait for the other side to say that it is done, too: it might never. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
