import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CostBudget } from '../cost-budget.ts';
import { minuteMs } from '../duration.ts';
import { isServiceError, renderError } from '../errors.ts';
import { resolveCaller, tokenToCaller } from '../host/resolve-caller.ts';
import type { HostParts, RequestOrigin, Service } from '../host/service.ts';
import { createBroadcastAnswer } from './answer-broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { ChangeDelivery } from './change-delivery.ts';
import type { Channel } from './channel.ts';
import { ChannelRegistry } from './channel-registry.ts';
import { Connections } from './connections.ts';
import { FairQueue } from './fair-queue.ts';
import { fanOut } from './fan-out.ts';
import { JoinBudget } from './join-budget.ts';
import { writeNotice, writeRoomNotice } from './notice.ts';
import type { BroadcastSource, RealtimeContext } from './realtime-context.ts';
import { type RealtimeLimits, realtimeLimits, sweepMs } from './realtime-limits.ts';
import type { RoomOptions } from './room-options.ts';
import { Rooms } from './rooms.ts';
import { SendBuffers } from './send-buffers.ts';
import { ServerBus } from './server-bus.ts';
import { TableFactsCache } from './table-facts.ts';

export type RealtimeParts = Pick<HostParts, 'database' | 'secret' | 'now' | 'onUnexpected'> & {
  readonly limits?: Partial<RealtimeLimits>;
  /** Without them no channel is a room. */
  readonly rooms?: RoomOptions;
  /** The interval of checks for expired tokens and connections. */
  readonly sweepEveryMs?: number;
};

export interface RealtimeService {
  /** Handles messages over HTTP, below `/realtime/v1/api/broadcast`. */
  readonly handle: Service;
  /** Takes over the socket of a WebSocket upgrade request to `/realtime/v1/websocket`. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin?: RequestOrigin): void;
  /** The number of connected clients. */
  connections(): number;
  /** Disconnects all clients, which reconnect to any available server. */
  close(): Promise<void>;
}

const forgetEveryMs = minuteMs;

/** On which the database says whose rights may have changed. */
const accountChannel = 'account_changes';

/** Creates `/realtime/v1`: broadcasts and row changes, delivered to the clients that may read them. */
export async function createRealtimeService(parts: RealtimeParts): Promise<RealtimeService> {
  const { database, secret, now, onUnexpected, sweepEveryMs = sweepMs } = parts;
  const limits = { ...realtimeLimits, ...parts.limits };
  const registry = new ChannelRegistry();
  const tables = new TableFactsCache(database, now);
  const me = randomUUID();
  let published = 0;

  const fail = (channel: Channel, reason: string) => {
    channel.pushSystem('postgres_changes', 'error', reason);
    channel.output.fail(channel);
  };
  const changes = new ChangeDelivery({ database, registry, tables, limits, now, fail, onUnexpected });
  await database.transaction((tx) => tx.query('select realtime.follow_publication()'));
  const rooms = new Rooms({
    options: parts.rooms,
    registry,
    now,
    // Counts are repeated; reactions that cannot be passed on are lost, as after a network failure.
    announce: (notice) => void bus.announce([writeRoomNotice({ ...notice, from: me })], 'rooms'),
  });
  const bus = await ServerBus.open({
    database,
    maxWaiting: limits.waitingAnnouncements,
    maxWaitingPerClient: limits.waitingAnnouncementsPerClient,
    onUnexpected,
    onMissed: () => {
      for (const channel of registry.ofAnyTable()) fail(channel, 'Some changes were missed');
      rooms.missed();
    },
    received: (notice) => {
      if (notice.kind === 'change') changes.take(notice.change);
      else if (notice.kind === 'room') {
        if (notice.room.from !== me) rooms.hear(notice.room);
      } else if (rooms.isRoom(notice.broadcast)) {
        // Only the database speaks in a room; messages of clients come from a server.
        if (notice.from === undefined) rooms.take(notice.broadcast);
      } else if (notice.from !== me) fanOut(registry, notice.broadcast, { now: now() });
    },
  });

  /** Notifies the other servers first, and delivers here only if that succeeded. */
  const publish = (broadcasts: readonly Broadcast[], { client, channel }: BroadcastSource): boolean => {
    const notices = broadcasts.map((broadcast) => {
      published += 1;
      return writeNotice(broadcast, { from: me, mark: String(published) });
    });
    if (!bus.announce(notices, client)) return false;
    for (const broadcast of broadcasts) fanOut(registry, broadcast, { from: channel, now: now() });
    return true;
  };

  const toCaller = (token: string) => tokenToCaller(token, { secret, now });
  const context: RealtimeContext = {
    database,
    registry,
    tables,
    limits,
    now,
    toCaller,
    publish,
    onUnexpected,
    joinBudget: new JoinBudget(limits, now),
    joinQueue: new FairQueue(limits.joinQueue),
    addressBytes: new CostBudget(limits.addressBytes, now),
    addressConnects: new CostBudget(limits.addressConnects, now),
    deliveries: new CostBudget(limits.deliveries, now),
    sendBuffers: new SendBuffers(limits, now),
    rooms,
  };
  const connections = new Connections(context);
  const answerBroadcast = createBroadcastAnswer(context, (request) =>
    resolveCaller(request, { secret, now }),
  );
  const unlisten = await database.listen('pgrst', () => tables.clear());
  const unlistenAccounts = await database.listen(
    accountChannel,
    (account) => rooms.accountChanged(account),
    () => rooms.accountChanged('all'),
  );
  const sweeping = setInterval(() => connections.sweep(), sweepEveryMs).unref();
  const forgetting = setInterval(() => bus.forgetOld().catch(onUnexpected), forgetEveryMs).unref();

  return {
    async handle(request, origin) {
      try {
        return await answerBroadcast(request, origin);
      } catch (error) {
        if (!isServiceError(error)) onUnexpected(error);
        const { status, headers, body } = renderError(error, 'rest');
        return new Response(JSON.stringify(body), { status, headers });
      }
    },
    accept(request, socket, head, origin = { address: request.socket.remoteAddress ?? '' }) {
      connections.accept(request, socket, head, origin);
    },
    connections: () => connections.size,
    async close() {
      clearInterval(sweeping);
      clearInterval(forgetting);
      await unlisten();
      await unlistenAccounts();
      rooms.close();
      await connections.close();
      await changes.close();
      await bus.close();
    },
  };
}
