import type { CostRule } from './cost-budget.ts';
import type { WorkLineLimits } from './work-line.ts';

/** What one account, or one address without an account, may spend on joins; see `joinCost`. */
export interface ClientJoinLimits {
  readonly joinCost: CostRule;
  /** The cost of the channels that it has joined, or waits to join, at the same time. */
  readonly heldCost: number;
}

/** How much one client, one address and all of them may ask for at once. */
export interface RealtimeLimits {
  /** Of one frame, and of one request over HTTP. A longer frame ends the connection. */
  readonly messageBytes: number;
  /** Arrays and objects within each other. */
  readonly messageDepth: number;
  readonly topicBytes: number;
  readonly channelsPerConnection: number;
  /** As many as there may be channels: after a break a client joins all of them again at once. */
  readonly joinsPerSecond: number;
  readonly messagesPerSecond: number;
  readonly perAccount: ClientJoinLimits;
  readonly perAddress: ClientJoinLimits;
  /** In sum. */
  readonly heldCost: number;
  /** Joins and checks of access that need the database. */
  readonly joinLine: WorkLineLimits;
  /** Questions about changes, one for each distinct caller that listens. */
  readonly changeLine: WorkLineLimits;
  /** Bytes of frames, each with `frameCost` on top. A connection over budget is not read until it has recovered. */
  readonly connectionBytes: CostRule;
  readonly addressBytes: CostRule;
  /** Connections that one address opens. */
  readonly addressConnects: CostRule;
  /** Messages times their listeners on this server, for each account, or address without one. */
  readonly deliveries: CostRule;
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** What waits for one client to read it. Who reads slower than this is disconnected. */
  readonly sendBufferBytes: number;
  /** In sum. The connections with the longest buffers are disconnected first. */
  readonly sendBufferBytesInSum: number;
  /** A connection of which nothing is read for this long, though something waits for it, is disconnected. */
  readonly sendStallMs: number;
  /** Over HTTP, from one address. */
  readonly requestsPerSecond: number;
  readonly messagesPerRequest: number;
  readonly changeBindingsPerChannel: number;
  /** Changes of one table that wait to be told. With more, who listens is told that some were missed. */
  readonly waitingChangesPerTable: number;
  /** Messages that wait to be told to the other servers. */
  readonly waitingAnnouncements: number;
  readonly waitingAnnouncementsPerClient: number;
  /** A larger row is told without its long values. */
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
  // Three hundred people behind one address, each with three channels of five bindings with filters, who join again within a minute.
  perAddress: { joinCost: { burst: 10_000, perSecond: 150 }, heldCost: 10_000 },
  heldCost: 300_000,
  joinLine: { atOnce: 2, atOncePerClient: 1, waiting: 10_000, waitingPerClient: 2_000 },
  changeLine: { atOnce: 2, atOncePerClient: 1, waiting: 100_000, waitingPerClient: 10_000 },
  connectionBytes: { burst: 2 * 1024 * 1024, perSecond: 512 * 1024 },
  addressBytes: { burst: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 },
  addressConnects: { burst: 1_000, perSecond: 50 },
  // Three hundred people in one room, each of whom says something every ten seconds.
  deliveries: { burst: 50_000, perSecond: 10_000 },
  // More than three hundred people behind one address.
  connectionsPerAddress: 500,
  connections: 10_000,
  sendBufferBytes: 1024 * 1024,
  sendBufferBytesInSum: 64 * 1024 * 1024,
  sendStallMs: 30_000,
  requestsPerSecond: 50,
  messagesPerRequest: 100,
  changeBindingsPerChannel: 20,
  waitingChangesPerTable: 10_000,
  waitingAnnouncements: 2_000,
  waitingAnnouncementsPerClient: 500,
  recordBytes: 512 * 1024,
};

/** How often a client says that it is there. After two that did not come it is taken to be gone. */
export const heartbeatMs = 30_000;
export const missedHeartbeats = 2;

/** How often the servers look for tokens that have expired and clients that are gone. */
export const sweepMs = 1_000;

/** How long a connection that was told to close has for it. */
export const closingMs = 2_000;

/** What a frame costs beside its bytes. */
export const frameCost = 1_024;

/** How long a connection over its budget is left unread at most; a client that has gone is noticed after that. */
export const maxPauseMs = 5_000;
