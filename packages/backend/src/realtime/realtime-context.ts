import type { CostBudget } from '../cost-budget.ts';
import type { Caller } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { FairQueue } from './fair-queue.ts';
import type { JoinBudget } from './join-budget.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { Rooms } from './rooms.ts';
import type { SendBuffers } from './send-buffers.ts';
import type { TableFactsCache } from './table-facts.ts';

export interface BroadcastSource {
  readonly client: string;
  /** Undefined for a request over HTTP. */
  readonly channel?: Channel;
}

/** Shared by all connections of a server. */
export interface RealtimeContext {
  readonly database: Database;
  readonly registry: ChannelRegistry;
  readonly tables: TableFactsCache;
  readonly limits: RealtimeLimits;
  readonly joinBudget: JoinBudget;
  /** The queue of joins and access checks for the database. */
  readonly joinQueue: FairQueue;
  /** The bytes that an address may send. */
  readonly addressBytes: CostBudget;
  readonly addressConnects: CostBudget;
  /** The deliveries to other clients that a client may cause. */
  readonly deliveries: CostBudget;
  readonly sendBuffers: SendBuffers;
  readonly rooms: Rooms;
  readonly now: () => number;
  /** Throws a `ServiceError` if the token is invalid or expired. */
  readonly toCaller: (token: string) => Caller;
  /**
   * Sends to all joined clients on all servers; returns false, without sending, if the other servers cannot be
   * notified.
   */
  readonly publish: (broadcasts: readonly Broadcast[], from: BroadcastSource) => boolean;
  readonly onUnexpected: (error: unknown) => void;
}
