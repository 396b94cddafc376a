import type { Database } from '@suixue/backend/database/database';
import { secondMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { type Repeated, repeat } from '../process/repeat.ts';
import { sleep } from '../process/sleep.ts';
import type { Job } from './job.ts';
import { createScheduler } from './scheduler.ts';

/** The channel of `run_job_now` and of the trigger on waiting e-mails, whose payload is the job. */
const channel = 'background_jobs';
/** Well within the lease of a minute. */
const tickMs = 15 * secondMs;

interface JobsParts {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly log: Logger;
}

/** Runs the jobs until stopped: when they are due, and within moments when they are asked for. */
export function startJobs({ database, jobs, log }: JobsParts): Repeated {
  let wake = new AbortController();
  const scheduler = createScheduler({ database, jobs, now: Date.now, log, onEnd: () => wake.abort() });
  let isFailing = false;
  const listening = database
    .listen(
      channel,
      (payload) => {
        scheduler.ask(payload);
        wake.abort();
      },
      () => wake.abort(),
    )
    .catch((error: unknown) => {
      // Without notifications the jobs start at the next tick.
      log.warn({ err: error }, 'could not listen for background jobs');
      return async () => undefined;
    });
  const ticking = repeat(async (signal) => {
    wake = new AbortController();
    try {
      await scheduler.tick();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'could not start background jobs');
      isFailing = true;
    }
    await sleep(tickMs, AbortSignal.any([signal, wake.signal]));
  });
  return {
    stop: async () => {
      const unlisten = await listening;
      await unlisten();
      await ticking.stop();
      await scheduler.idle();
    },
  };
}
