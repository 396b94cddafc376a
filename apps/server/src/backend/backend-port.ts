import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export interface BackendOrigin {
  readonly isLocal: boolean;
  readonly address: string | undefined;
}

/** What answers at `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1` and `/realtime/v1`. */
export interface BackendPort {
  handle(request: Request, from: BackendOrigin): Promise<Response>;
  /** A request that wants to go on as a WebSocket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Whether an answer takes no longer than the answering. */
  isOpen(): boolean;
  /** Opens what is opened late: somebody is about to ask. */
  prepare(): void;
  /** What would have been sent to people, for whoever sits at this machine. */
  outbox(from: BackendOrigin): Promise<Response>;
  /** The page behind the link that a start prints while there is no administrator. */
  firstAdministrator(request: Request, from: BackendOrigin): Promise<Response>;
  /** A name, and what is wrong with it if anything is. */
  readiness(): Readonly<Record<string, string | null>>;
  /** Numbers beside that. */
  metrics(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

export const outboxPath = '/dev/outbox';
export const realtimeSocketPath = '/realtime/v1/websocket';
