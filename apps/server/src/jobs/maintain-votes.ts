import { secondMs } from '@suixue/backend/duration';
import { maintainVotes as maintain } from '@suixue/functions/publish-votes';
import type { VoteContext } from '@suixue/functions/vote-context';
import type { Logger } from 'pino';
import type { Job } from './job.ts';

interface VoteParts extends VoteContext {
  readonly log: Logger;
}

/** Makes the keys of votes, destroys them at closing, and publishes the results. */
export const maintainVotes = ({ log, ...context }: VoteParts): Job => ({
  name: 'votes',
  intervalMs: () => 15 * secondMs,
  run: async () => {
    const { published, destroyed, resealed, lost } = await maintain(context);
    if (published > 0) log.info({ published }, 'published results of votes');
    if (destroyed > 0) log.info({ destroyed }, 'destroyed private keys of votes');
    if (resealed > 0) log.info({ resealed }, 'sealed keys of votes under the present key');
    if (lost > 0)
      throw new Error(`有 ${lost} 个投票的密钥打不开：当时加密用的密钥不在配置里，现在不能投票。`);
  },
});
