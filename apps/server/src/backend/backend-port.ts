import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LinkedFiles } from '@suixue/backend/storage/linked-files';
import type { TokenReading } from '@suixue/backend/token-parts';
import type { AccountFacts, OpenRows, SessionMemory } from '@suixue/web/contract';
import type { AnswerRows } from '../assistant/answer-rows.ts';
import type { OpenedLive } from '../live/open-live.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Throws a `ServiceError` while the keys of another issuer cannot be fetched. */
export type ReadSessionToken = (token: string) => TokenReading | Promise<TokenReading>;

export interface BackendOrigin {
  readonly isLocal: boolean;
  readonly address: string | undefined;
  /** The country or region of the client, if the operator's proxy names it. */
  readonly region?: string | null;
}

/** Serves `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1` and `/realtime/v1`. */
export interface BackendPort {
  handle(request: Request, from: BackendOrigin): Promise<Response>;
  /** Reads of rows for pages of this process. Null if the rows are elsewhere. */
  readonly openRows: OpenRows | null;
  /** What was found out about sessions. Null if changes of accounts cannot be received. */
  readonly sessions: SessionMemory<AccountFacts> | null;
  /** Files behind signed links, once the backend is open. Undefined if they are elsewhere. */
  linkedFiles(): LinkedFiles | undefined;
  /** Live films, once the backend is open. */
  readonly live: { opened(): OpenedLive | undefined; open(): Promise<OpenedLive> };
  /** The budgets of answers, once the backend is open. */
  answerRows(): Promise<AnswerRows>;
  /** Verifies the access token of a session. */
  readonly readSessionToken: ReadSessionToken;
  /** Handles a request that upgrades to WebSocket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Whether requests are answered without waiting for the backend to open. */
  isOpen(): boolean;
  /** Starts opening a backend that opens lazily, because a request is likely. */
  prepare(): void;
  /** Page with the messages that were not sent, for visitors on this machine. */
  outbox(from: BackendOrigin): Promise<Response>;
  /** Page behind the link that a start prints while there is no administrator. */
  firstAdministrator(request: Request, from: BackendOrigin): Promise<Response>;
  /** Named checks with their problem, or `null`. */
  readiness(): Readonly<Record<string, string | null>>;
  metrics(): ServerMetrics;
  close(): Promise<void>;
}

export const outboxPath = '/dev/outbox';
export const realtimeSocketPath = '/realtime/v1/websocket';
