import type { Caller } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { CostBudget } from './cost-budget.ts';
import type { JoinBudget } from './join-budget.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { SendBuffers } from './send-buffers.ts';
import type { TableFactsCache } from './table-facts.ts';
import type { WorkLine } from './work-line.ts';

export interface BroadcastSource {
  readonly client: string;
  /** Undefined for a request over HTTP. */
  readonly channel?: Channel;
}

/** What every connection of a server works with. */
export interface RealtimeContext {
  readonly database: Database;
  readonly registry: ChannelRegistry;
  readonly tables: TableFactsCache;
  readonly limits: RealtimeLimits;
  readonly joinBudget: JoinBudget;
  /** Where joins and checks of access wait for the database. */
  readonly joinLine: WorkLine;
  /** What addresses may send, in bytes. */
  readonly addressBytes: CostBudget;
  readonly addressConnects: CostBudget;
  /** What clients may have delivered to others. */
  readonly deliveries: CostBudget;
  readonly sendBuffers: SendBuffers;
  readonly now: () => number;
  /** Throws a `ServiceError` for a token that is none, or no longer. */
  readonly toCaller: (token: string) => Caller;
  /** To everybody who has joined, here and on the other servers; false, and to nobody, when the others cannot be told. */
  readonly publish: (broadcasts: readonly Broadcast[], from: BroadcastSource) => boolean;
  readonly onUnexpected: (error: unknown) => void;
}
