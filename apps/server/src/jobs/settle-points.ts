import type { Database } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import type { ChainContext } from '@suixue/functions/chain-context';
import { settleClaims } from '@suixue/functions/settle-claims';
import type { Logger } from 'pino';
import { asServer } from './as-server.ts';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

interface PointsParts {
  readonly database: Database;
  /** `null` without a network to pay on: then nothing can be exchanged. */
  readonly context: ChainContext | null;
  readonly log: Logger;
}

/** Ends exchanges that the chain has decided, tidies the kept totals, and counts places in the ranking. */
export const settlePoints = ({ database, context, log }: PointsParts): Job => ({
  name: 'points',
  intervalMs: () => minuteMs,
  run: async () => {
    await asServer(database, (tx) => tx.query('select public.tidy_points()'));
    await inBatches(database, 'count_points_places');
    const ended = context ? await settleClaims(context) : 0;
    if (ended > 0) log.info({ ended }, 'ended exchanges of points');
  },
});
