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
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** What waits for one client to read it. Who reads slower than this is disconnected. */
  readonly sendBufferBytes: number;
  /** Over HTTP, from one address. */
  readonly requestsPerSecond: number;
  readonly messagesPerRequest: number;
  readonly changeBindingsPerChannel: number;
  /** Changes of one table that wait to be told. With more, who listens is told that some were missed. */
  readonly waitingChangesPerTable: number;
  /** Messages that wait to be told to the other servers. */
  readonly waitingAnnouncements: number;
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
  connectionsPerAddress: 100,
  connections: 10_000,
  sendBufferBytes: 1024 * 1024,
  requestsPerSecond: 50,
  messagesPerRequest: 100,
  changeBindingsPerChannel: 20,
  waitingChangesPerTable: 10_000,
  waitingAnnouncements: 2_000,
  recordBytes: 512 * 1024,
};

/** How often a client says that it is there. After two that did not come it is taken to be gone. */
export const heartbeatMs = 30_000;
export const missedHeartbeats = 2;

/** How often the servers look for tokens that have expired and clients that are gone. */
export const sweepMs = 1_000;

/** How long a connection that was told to close has for it. */
export const closingMs = 2_000;
