import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database/database.ts';
import { requireNone } from '../testing/require-none.ts';
import { signToken } from '../tokens/json-web-token.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { createRealtimeService, type RealtimeService } from './realtime-service.ts';
import type { RoomOptions } from './room-options.ts';

export const secret = 'a secret of at least thirty-two letters';
export const anonKey = signToken({ role: 'anon' }, secret);
export const serviceKey = signToken({ role: 'service_role' }, secret);

export function sessionOf(sub: string, exp?: number): string {
  return signToken({ role: 'authenticated', sub, ...(exp === undefined ? {} : { exp }) }, secret);
}

/** For tests: the service on a Node server, with official clients. */
export interface RealtimeTestHost {
  readonly service: RealtimeService;
  readonly url: string;
  /** Errors that count as defects. */
  readonly unexpected: unknown[];
  /** The open sockets, for tests that destroy them. */
  readonly sockets: ReadonlySet<Socket>;
  /** Moves the clock of the service. */
  passSeconds(seconds: number): void;
  client(token?: string | (() => string), version?: '1.0.0' | '2.0.0'): SupabaseClient;
  /** Stops the server as for a restart; its clients stay. */
  stop(): Promise<void>;
  /** Throws if there were unexpected errors. */
  close(): Promise<void>;
}

export interface TestHostOptions {
  readonly limits?: Partial<RealtimeLimits>;
  readonly rooms?: RoomOptions;
  readonly port?: number;
}

export async function openTestHost(
  database: Database,
  options: TestHostOptions = {},
): Promise<RealtimeTestHost> {
  const unexpected: unknown[] = [];
  let ahead = 0;
  const service = await createRealtimeService({
    database,
    secret,
    now: () => Date.now() + ahead,
    onUnexpected: (error) => void unexpected.push(error),
    limits: options.limits ?? {},
    ...(options.rooms && { rooms: options.rooms }),
    sweepEveryMs: 20,
  });
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const request = new Request(`http://host.test${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const response = await service.handle(request, { address: '127.0.0.1' });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  });
  server.on('upgrade', (request, socket, head) => service.accept(request, socket, head));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clients: SupabaseClient[] = [];
  const stop = async () => {
    await service.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    service,
    url,
    unexpected,
    sockets,
    passSeconds(seconds) {
      ahead += seconds * 1_000;
    },
    client(token, version = '2.0.0') {
      // Silences the client's own logging.
      const realtime = { vsn: version, logger: () => undefined };
      const client = createClient(url, anonKey, {
        realtime,
        accessToken: async () => (typeof token === 'function' ? token() : (token ?? anonKey)),
      });
      clients.push(client);
      return client;
    },
    stop,
    async close() {
      for (const client of clients) void client.realtime.disconnect();
      await stop();
      requireNone(unexpected);
    },
  };
}

/** Joins and returns the first status with its reason. */
export async function join(
  channel: RealtimeChannel,
): Promise<{ readonly status: string; readonly reason: string }> {
  // The client does not wait for its token by itself.
  await channel.socket.setAuth();
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? '' }));
  });
}

/** Most results are immediate, but a busy machine may need longer. */
export const soon = { timeout: 30_000, interval: 10 };
