import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { pino } from 'pino';
import { requireEnvironment } from '../../environment.ts';
import { createClientAddress, createProxyCheck } from '../../http/client-address.ts';
import { createLiveAnswers } from '../answer-live.ts';
import { type OpenedLive, openLive } from '../open-live.ts';

/** A server that has nothing but live films. */
export interface TestLive {
  readonly live: OpenedLive;
  readonly origin: string;
  readonly folder: string;
  /** Whether changes of accounts are received. */
  isConnected: boolean;
  /** Announces that the server stops. */
  stop(): void;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

export async function openTestLive(
  database: Database,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestLive> {
  const folder = await mkdtemp(join(tmpdir(), 'suixue-live-'));
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const hearing = { isConnected: true };
  const stopping = new AbortController();
  const environment = requireEnvironment({ LIVE_SERVER_URL: origin, ...variables });
  const live = await openLive({
    database,
    environment,
    folder,
    secret: 'a secret of at least thirty-two letters',
    isConnected: () => hearing.isConnected,
    log,
  });
  const unlisten = await database.listen('account_changes', (account) => {
    if (hearing.isConnected) live.decisions.forgetAccount(account);
  });
  const answer = createLiveAnswers({
    opened: () => live,
    open: async () => live,
    always: { 'x-content-type-options': 'nosniff' },
    addressOf: createClientAddress(createProxyCheck([])),
    stopping: { isStopping: false, signal: stopping.signal },
    log,
  });
  server.on('request', (request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  return Object.assign(hearing, {
    live,
    origin,
    folder,
    stop: () => stopping.abort(),
    close: async () => {
      await unlisten();
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  });
}
