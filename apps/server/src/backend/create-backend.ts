import type { Logger } from 'pino';
import { type BackendPort, realtimeSocketPath } from './backend-port.ts';
import type { OpenedBackend } from './open-backend.ts';
import { renderOutboxPage } from './outbox-page.ts';

interface BackendShape {
  /** Opens the host: the database, what is missing of its tables, the services, the ledger. */
  readonly open: () => Promise<OpenedBackend>;
  readonly productName: string;
  /** On a server it is opened at once; on somebody's own machine when it is first asked for, so that whoever only reads does not wait. */
  readonly opensAtOnce: boolean;
  /** Whether messages stay here to be read. */
  readonly keepsMessages: boolean;
  readonly log: Logger;
}

export function createBackend({
  open,
  productName,
  opensAtOnce,
  keepsMessages,
  log,
}: BackendShape): BackendPort {
  let opening: Promise<OpenedBackend> | undefined;
  let opened: OpenedBackend | undefined;
  let failure: string | null = null;
  const get = () => {
    opening ??= open().then(
      (backend) => {
        opened = backend;
        failure = null;
        return backend;
      },
      (error: unknown) => {
        // What went wrong is tried again the next time.
        opening = undefined;
        failure = 'it could not be opened; the log says why';
        log.error({ err: error }, 'the host could not be opened');
        throw error;
      },
    );
    return opening;
  };
  // Said in the log and at `/readyz`; whoever asks in the meantime waits for it.
  if (opensAtOnce) get().catch(() => undefined);
  return {
    handle: async (request, { address }) => (await get()).handle(request, { address: address ?? '' }),
    accept: (request, socket, head) => {
      if (!request.url?.startsWith(realtimeSocketPath)) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      get().then(
        (backend) => backend.accept(request, socket, head),
        () => socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'),
      );
    },
    outbox: async ({ isLocal }) => {
      if (!isLocal || !keepsMessages) return new Response('Not Found', { status: 404 });
      return renderOutboxPage(productName, await (await get()).readOutbox());
    },
    administer: async (request, { isLocal }) => {
      if (!isLocal) return new Response('Not Found', { status: 404 });
      return (await get()).administer(request);
    },
    readiness: () => {
      if (opened) return { host: null, ...opened.readiness() };
      return { host: failure ?? (opensAtOnce ? 'it is being opened' : null) };
    },
    close: async () => {
      if (opening)
        await opening.then(
          (backend) => backend.close(),
          () => undefined,
        );
    },
  };
}
