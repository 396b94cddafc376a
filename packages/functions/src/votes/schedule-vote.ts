import { asCaller } from '@suixue/backend/database/as-caller';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction } from '../define-function.ts';
import { ensureVoteKeys } from './kept-vote-keys.ts';
import { type VoteContext, voteFields, wordingRefusals } from './vote-context.ts';

const facts = { method: 'POST', path: '/functions/v1/schedule-vote' };

/** Makes the keys of a draft and publishes it. The database checks the role of the administrator, and what is missing. */
export function scheduleVote(context: VoteContext) {
  return defineFunction({
    name: 'schedule-vote',
    audience: 'administrator',
    rate: { limit: 30, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({ proposal: voteFields.proposal }),
    handler: ({ proposal }, { uid, session }) =>
      wordingRefusals(async () => {
        const keys = await ensureVoteKeys(context, proposal);
        const claims = { sub: uid, ...(session === undefined ? {} : { session_id: session }) };
        await asCaller(context.database, { role: 'authenticated', claims }, facts, (tx) =>
          tx.query('select schedule_proposal($1::uuid)', [proposal]),
        );
        return { proposal, ...keys };
      }),
  });
}
