import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { renderFirstAdministratorForm } from '../administration/first/first-administrator-page.ts';
import { addressOfUpgrade, type ClientAddress } from '../http/client-address.ts';
import { type BackendPort, realtimeSocketPath } from './backend-port.ts';
import type { OpenedBackend } from './open-backend.ts';
import { openOnce } from './open-once.ts';
import { renderOutboxPage } from './outbox-page.ts';

interface BackendShape extends Pick<BackendPort, 'readSessionToken'> {
  /** Opens the host: database, migrations, services, ledger. */
  readonly open: () => Promise<OpenedBackend>;
  readonly productName: string;
  readonly opensAtOnce: boolean;
  /** Whether messages are kept for the outbox page instead of being sent. */
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
  readSessionToken,
  log,
}: BackendShape): BackendPort {
  const { get, isOpen, opened, readiness, metrics, close } = openOnce({
    name: 'host',
    open,
    opensAtOnce,
    log,
  });
  return {
    handle: async (request, { address = '', region = null }) =>
      (await get()).handle(request, { address, region }),
    openRows: (reader, { address }) => {
      const reads = get().then((backend) => backend.openReads(reader, { address: address ?? '' }));
      return async (request) => (await reads)(request);
    },
    sessions: {
      find: async (token, ask) => {
        // Asking says that the accounts cannot be reached; the reason is logged.
        const backend = await get().catch(() => null);
        return backend ? backend.sessions.find(token, ask) : (await ask()).facts;
      },
    },
    linkedFiles: () => opened()?.linkedFiles,
    live: { opened: () => opened()?.live, open: async () => (await get()).live },
    answerRows: async () => (await get()).answerRows,
    accept: (request, socket, head) => {
      // The HTTP server no longer handles errors of this socket; an unhandled one would end the process.
      socket.on('error', () => socket.destroy());
      if (!request.url?.startsWith(realtimeSocketPath)) {
        refuse(socket, '404 Not Found');
        return;
      }
      const address = addressOfUpgrade(addressOf, request) ?? '';
      get().then(
        (backend) => backend.accept(request, socket, head, { address }),
        () => refuse(socket, '503 Service Unavailable'),
      );
    },
    readSessionToken,
    isOpen,
    // The error is logged, and the next request reports it.
    prepare: () => void get().catch(() => undefined),
    outbox: async ({ isLocal }) => {
      if (!isLocal || !keepsMessages) return new Response('Not Found', { status: 404 });
      return renderOutboxPage(productName, await (await get()).readOutbox());
    },
    firstAdministrator: async (request, from) => {
      // The form itself needs no database.
      if (request.method !== 'POST') return renderFirstAdministratorForm(productName);
      return (await get()).firstAdministrator(request, from);
    },
    readiness,
    metrics,
    close,
  };
}

/** Ends the connection without waiting for the client to close its side. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}
