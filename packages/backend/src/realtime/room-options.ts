import type { CostRule } from '../cost-budget.ts';

/**
 * Private channels in which the database speaks to many: its messages are delivered in batches, clients can send nothing but
 * reactions, and the access of viewers is checked again when it may have ended.
 */
export interface RoomOptions {
  /** Of the names of the channels. */
  readonly prefix: string;
  /** The kinds that clients may send as the event `react`. */
  readonly reactions: readonly string[];
}

export const roomLimits = {
  /** The shortest time between two frames of a room. */
  frameMs: 200,
  /** Older events are left out of a frame; clients read them from the database. */
  eventsPerFrame: 64,
  bytesPerFrame: 24 * 1024,
  /** A client with more unsent data gets no frame until it has read it. */
  behindBytes: 64 * 1024,
  /** Clients served without letting other work go first. */
  clientsPerTurn: 100,
  /** How often viewers are counted, other servers notified and expired accesses checked again. */
  tickMs: 500,
  /** How often a server repeats its count to the others, and how long they believe it. */
  beatMs: 5_000,
  believedMs: 15_000,
  /** How often a changed count is sent to viewers. */
  countMs: 2_000,
} as const;

/** Of one account. */
export const reactionBudget: CostRule = { burst: 10, perSecond: 3 };

/** The names of events in a room. */
export const roomEvents = {
  frame: 'frame',
  react: 'react',
  /** From the database: the access of all viewers must be checked again. Not passed on. */
  access: 'access',
} as const;
