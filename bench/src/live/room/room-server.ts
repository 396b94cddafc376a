import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { liveReactions, liveTopicPrefix } from '@suixue/academy/live/reactions';
import type { Database } from '@suixue/backend/database/database';
import { signToken } from '@suixue/backend/json-web-token';
import { createRealtimeService } from '@suixue/backend/realtime/realtime-service';
import { createRestService } from '@suixue/backend/rest/rest-service';

const secret = 'only for measuring, and long enough';

export interface RoomServer {
  readonly port: number;
  readonly key: string;
  readonly event: string;
  readonly topic: string;
  /** Access tokens of the accounts. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** Serves rows and realtime for a live event with accounts of this number of viewers. Clients name the address that they come from. */
export async function openRoomServer(database: Database, viewers: number): Promise<RoomServer> {
  const [row] = await database.transaction(async (tx) => {
    await tx.query(
      `insert into auth.users (id, email, email_confirmed_at)
        select gen_random_uuid(), n || '@viewers.example', now() from generate_series(1, $1::integer) n`,
      [String(viewers)],
    );
    return tx.query(`insert into public.live_events (slug, title, audience, status, is_published)
      values ('measured', '测量', 'signed-in', 'live', true) returning id::text as id`);
  });
  const accounts = await database.transaction((tx) =>
    tx.query(`select id::text as id from auth.users where email like '%@viewers.example'`),
  );
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const parts = {
    database,
    secret,
    publicUrl: 'http://host.test',
    now: Date.now,
    onUnexpected: (error: unknown) => {
      throw error;
    },
  };
  const rooms = { prefix: liveTopicPrefix, reactions: liveReactions.map(({ kind }) => kind) };
  const realtime = await createRealtimeService({ ...parts, rooms });
  const rest = createRestService(parts);
  const server = createServer(
    getRequestListener((request) => {
      const url = new URL(request.url);
      const address = toAddress(url.searchParams);
      url.searchParams.delete('viewer');
      return rest(new Request(url, request), { address });
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://host');
    realtime.accept(request, socket, head, { address: toAddress(searchParams) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const event = row?.id ?? '';
  return {
    port: (server.address() as AddressInfo).port,
    key: signToken({ role: 'anon' }, secret),
    event,
    topic: `${liveTopicPrefix}${event}`,
    tokens: accounts.map(({ id }) => signToken({ role: 'authenticated', sub: id ?? '', exp }, secret)),
    async close() {
      server.closeAllConnections();
      server.close();
      await realtime.close();
    },
  };
}

/** A hundred viewers behind each address. */
function toAddress(parameters: URLSearchParams): string {
  return `198.51.100.${Math.floor(Number(parameters.get('viewer')) / 100)}`;
}
