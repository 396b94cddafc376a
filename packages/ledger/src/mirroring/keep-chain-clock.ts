import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';

export interface MovedClock {
  /** How far it is ahead of this machine's time. */
  readonly offsetMs: number;
  /** Calls back before an advance is answered; returns the function that removes the listener. */
  onAdvance(listener: (offsetMs: number) => Promise<void>): () => void;
}

const write = `insert into chain_clock (offset_ms) values ($1::bigint)
  on conflict (is_only) do update set offset_ms = excluded.offset_ms where chain_clock.offset_ms <> excluded.offset_ms`;

/**
 * Writes the clock's offset to the database now and at each advance, so that `now_ms()` is the time of the chain.
 * Returns the function that stops this.
 */
export async function keepChainClock(database: Database, clock: MovedClock): Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  const writeOffset = async () => {
    await asCaller(database, serviceCaller, { method: 'LEDGER', path: '/clock' }, (tx) =>
      tx.query(write, [String(clock.offsetMs)]),
    );
  };
  // One after another, each with the newest offset, so that none overwrites a later one.
  const writeInTurn = () => {
    last = last.then(writeOffset, writeOffset);
    return last;
  };
  const stop = clock.onAdvance(writeInTurn);
  try {
    await writeInTurn();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
