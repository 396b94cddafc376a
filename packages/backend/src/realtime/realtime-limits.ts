import type { CostRule } from '../cost-budget.ts';
import type { FairQueueLimits } from './fair-queue.ts';

/** Limits for joins of one account, or of one address without an account; see `joinCost`. */
export interface ClientJoinLimits {
  readonly joinCost: CostRule;
  /** The cost of all channels joined or pending at the same time. */
  readonly heldCost: number;
}

/** Limits for a client, for an address, and in total. */
export interface RealtimeLimits {
  /** Of one frame, or one HTTP request. A longer frame closes the connection. */
  readonly messageBytes: number;
  /** The nesting of arrays and objects. */
  readonly messageDepth: number;
  readonly topicBytes: number;
  readonly channelsPerConnection: number;
  /** As many as channels, because a client that reconnects joins all of them at once. */
  readonly joinsPerSecond: number;
  readonly messagesPerSecond: number;
  readonly perAccount: ClientJoinLimits;
  readonly perAddress: ClientJoinLimits;
  /** In total. */
  readonly heldCost: number;
  /** Joins and access checks that need the database. */
  readonly joinQueue: FairQueueLimits;
  /** Queries for changes, one for each distinct caller that listens. */
  readonly changeQueue: FairQueueLimits;
  /** Bytes of frames plus `frameCost` for each. A connection over budget is not read until it has recovered. */
  readonly connectionBytes: CostRule;
  readonly addressBytes: CostRule;
  /** New connections from one address. */
  readonly addressConnects: CostRule;
  /** Messages times their listeners on this server, for each account, or address without one. */
  readonly deliveries: CostRule;
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** The data queued for one client. A client that exceeds it by reading too slowly is disconnected. */
  readonly sendBufferBytes: number;
  /** In total. The connections with the longest buffers are closed first. */
  readonly totalSendBufferBytes: number;
  /** A connection with queued data that reads nothing for this long is closed. */
  readonly sendStallMs: number;
  /** Over HTTP, from one address. */
  readonly requestsPerSecond: number;
  readonly messagesPerRequest: number;
  readonly changeBindingsPerChannel: number;
  /** Undelivered changes of one table. Beyond, changes are dropped and listeners notified. */
  readonly waitingChangesPerTable: number;
  /** Messages queued for the other servers. */
  readonly waitingAnnouncements: number;
  readonly waitingAnnouncementsPerClient: number;
  /** A larger row is sent without its long values. */
  readonly recordBytes: number;
}

export const realtimeLimits: RealtimeLimits = {
  messageBytes: 256 * 1024,
  messageDepth: 64,
  topicBytes: 255,
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 250,
  // A hundred channels with twenty bindings each, and a third of that again every ten seconds.
  perAccount: { joinCost: { burst: 3_000, perSecond: 100 }, heldCost: 3_000 },
  // Three hundred users behind one address, each with three channels of five filtered bindings, who join again within a
  // minute.
  perAddress: { joinCost: { burst: 10_000, perSecond: 150 }, heldCost: 10_000 },
  heldCost: 300_000,
  joinQueue: { maxConcurrent: 2, maxConcurrentPerClient: 1, maxWaiting: 10_000, maxWaitingPerClient: 2_000 },
  changeQueue: {
    maxConcurrent: 2,
    maxConcurrentPerClient: 1,
    maxWaiting: 100_000,
    maxWaitingPerClient: 10_000,
  },
  connectionBytes: { burst: 2 * 1024 * 1024, perSecond: 512 * 1024 },
  addressBytes: { burst: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 },
  addressConnects: { burst: 1_000, perSecond: 50 },
  // Three hundred users in one channel, each of whom sends a message every ten seconds.
  deliveries: { burst: 50_000, perSecond: 10_000 },
  // More than three hundred users behind one address.
  connectionsPerAddress: 500,
  connections: 10_000,
  sendBufferBytes: 1024 * 1024,
  totalSendBufferBytes: 64 * 1024 * 1024,
  sendStallMs: 30_000,
  requestsPerSecond: 50,
  messagesPerRequest: 100,
  changeBindingsPerChannel: 20,
  waitingChangesPerTable: 10_000,
  waitingAnnouncements: 2_000,
  waitingAnnouncementsPerClient: 500,
  recordBytes: 512 * 1024,
};

/** The interval of heartbeats. After two missed ones a client counts as disconnected. */
export const heartbeatMs = 30_000;
export const missedHeartbeats = 2;

/** How often servers check for expired tokens and disconnected clients. */
export const sweepMs = 1_000;

/** How long a client has to answer a close frame. */
export const closingMs = 2_000;

/** The fixed cost of a frame in addition to its bytes. */
export const frameCost = 1_024;

/** The longest pause of a connection over budget. A lost connection is only noticed after it. */
export const maxPauseMs = 5_000;
