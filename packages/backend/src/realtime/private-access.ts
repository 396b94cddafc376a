import { becomeCaller, type Caller } from '../database/as-caller.ts';
import type { Database, Transaction } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';

/** What the policies on `realtime.messages` allow a caller in a channel. */
export interface ChannelAccess {
  /** May join and receive messages. */
  readonly mayRead: boolean;
  /** May send messages. */
  readonly mayWrite: boolean;
  /** For how long the answer holds, if a policy has set `realtime.lasts_ms`. */
  readonly lastsMs: number | undefined;
}

export interface CheckedTopic {
  readonly topic: string;
  /** Policies can read it as `realtime.is_room`: clients can send nothing but reactions. */
  readonly isRoom: boolean;
}

/** Thrown to roll back the transaction while passing on its result. */
class RolledBack extends Error {
  override readonly name = 'Answered';
  readonly access: ChannelAccess;

  constructor(access: ChannelAccess) {
    super('The access check is complete');
    this.access = access;
  }
}

const facts = { method: 'GET', path: '/realtime/v1/websocket' };
const insufficientPrivilege = '42501';

/**
 * Checks the policies by trying: the caller must see an existing message, and insert another. Everything is rolled
 * back.
 */
export async function checkAccess(
  database: Database,
  caller: Caller,
  { topic, isRoom }: CheckedTopic,
  onUnexpected: (error: unknown) => void,
): Promise<ChannelAccess> {
  try {
    return await database.transaction(async (tx) => {
      const [message] = await tx.query(
        `insert into realtime.messages (topic, extension, event, private)
          values ($1, 'broadcast', 'access', true) returning id::text as id`,
        [topic],
      );
      await tx.query(
        `select set_config('realtime.topic', $1, true), set_config('realtime.is_room', $2, true)`,
        [topic, isRoom ? 'on' : 'off'],
      );
      await becomeCaller(tx, caller, facts);
      // Policies are evaluated before the columns.
      const [seen] = await tx.query(
        `select nullif(current_setting('realtime.lasts_ms', true), '') as lasts from realtime.messages where id = $1::uuid`,
        [message?.id ?? null],
      );
      throw new RolledBack({
        mayRead: seen !== undefined,
        mayWrite: await mayWrite(tx, topic, onUnexpected),
        lastsMs: typeof seen?.lasts === 'string' ? Number(seen.lasts) : undefined,
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.access;
    if (!(error instanceof DatabaseError)) throw error;
    // A policy that fails denies access.
    if (error.code !== insufficientPrivilege) onUnexpected(error);
    return { mayRead: false, mayWrite: false, lastsMs: undefined };
  }
}

async function mayWrite(
  tx: Transaction,
  topic: string,
  onUnexpected: (error: unknown) => void,
): Promise<boolean> {
  try {
    await tx.query(
      `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'access', true)`,
      [topic],
    );
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code !== insufficientPrivilege) onUnexpected(error);
    return false;
  }
}
