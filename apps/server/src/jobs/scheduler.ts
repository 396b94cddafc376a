import { randomUUID } from 'node:crypto';
import type { Database } from '@suixue/backend/database/database';
import { secondMs } from '@suixue/backend/duration';
import type { Logger } from 'pino';
import { asServer, toTime } from './as-server.ts';
import type { Job } from './job.ts';

interface SchedulerParts {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly now: () => number;
  readonly log: Logger;
  /** Called when a run has ended: it may have been asked for again meanwhile. */
  readonly onEnd?: () => void;
}

export interface Scheduler {
  /** Starts what is due and free, without waiting for it to end. Also keeps the leases of what is running. */
  tick(): Promise<void>;
  /** Has a job run as soon as it is free, although it may not be due. */
  ask(name: string): void;
  /** Resolves when nothing is running. */
  idle(): Promise<void>;
}

const claim = 'select public.claim_jobs($1::jsonb, $2::uuid, $3::timestamptz) as name';
const finish = 'select public.finish_job($1, $2::uuid, $3::timestamptz, $4)::text as is_recorded';

/** Runs jobs of which each is leased by one server at a time. A server that dies loses its leases within a minute. */
export function createScheduler({ database, jobs, now, log, onEnd }: SchedulerParts): Scheduler {
  const server = randomUUID();
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();

  const tick = async () => {
    const free = jobs.filter(({ name }) => !running.has(name));
    const wishes = await Promise.all(
      free.map(async ({ name, intervalMs }) => {
        const ms = await intervalMs();
        return { name, every: ms === null ? null : Math.ceil(ms / secondMs), asked: asked.has(name) };
      }),
    );
    const claimed = await asServer(database, (tx) =>
      tx.query(claim, [JSON.stringify(wishes), server, toTime(now())]),
    );
    for (const { name } of claimed) {
      const job = jobs.find((one) => one.name === name);
      if (job && !running.has(job.name)) start(job);
    }
  };

  const start = (job: Job) => {
    asked.delete(job.name);
    running.set(
      job.name,
      runOnce(job).finally(() => {
        running.delete(job.name);
        onEnd?.();
      }),
    );
  };

  const runOnce = async ({ name, run }: Job) => {
    let problem: string | null = null;
    try {
      await run();
    } catch (error) {
      problem = error instanceof Error && error.message !== '' ? error.message : String(error);
      log.warn({ err: error, job: name }, 'a background job failed');
    }
    try {
      await asServer(database, (tx) => tx.query(finish, [name, server, toTime(now()), problem]));
    } catch (error) {
      // The lease expires, and the run counts as interrupted.
      log.warn({ err: error, job: name }, 'could not record the end of a background job');
    }
  };

  return {
    tick,
    ask: (name) => void asked.add(name),
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
