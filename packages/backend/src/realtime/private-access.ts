import { becomeCaller, type Caller } from '../database/as-caller.ts';
import type { Database, Transaction } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';

/** What the policies on `realtime.messages` say of a channel and a caller. */
export interface ChannelAccess {
  /** May join, and hears what is said. */
  readonly mayRead: boolean;
  /** May say something. */
  readonly mayWrite: boolean;
}

/** Ends the transaction with its answer and without a trace. */
class Answered extends Error {
  override readonly name = 'Answered';
  readonly access: ChannelAccess;

  constructor(access: ChannelAccess) {
    super('The question is answered');
    this.access = access;
  }
}

const facts = { method: 'GET', path: '/realtime/v1/websocket' };
const insufficientPrivilege = '42501';

/** Asks by doing: a message that is there must be seen by the caller, and another must be let in. None of it stays. */
export async function askForAccess(
  database: Database,
  caller: Caller,
  topic: string,
  onUnexpected: (error: unknown) => void,
): Promise<ChannelAccess> {
  try {
    return await database.transaction(async (tx) => {
      const [message] = await tx.query(
        `insert into realtime.messages (topic, extension, event, private)
          values ($1, 'broadcast', 'access', true) returning id::text as id`,
        [topic],
      );
      await tx.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      await becomeCaller(tx, caller, facts);
      const seen = await tx.query('select from realtime.messages where id = $1::uuid', [message?.id ?? null]);
      throw new Answered({ mayRead: seen.length === 1, mayWrite: await mayWrite(tx, topic, onUnexpected) });
    });
  } catch (error) {
    if (error instanceof Answered) return error.access;
    if (!(error instanceof DatabaseError)) throw error;
    // A policy that fails lets nobody in.
    if (error.code !== insufficientPrivilege) onUnexpected(error);
    return { mayRead: false, mayWrite: false };
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
