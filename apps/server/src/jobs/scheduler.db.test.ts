import { minuteMs, secondMs } from '@suixue/backend/duration';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { createScheduler } from './scheduler.ts';
import { addOwner, asOwner, owner } from './testing/owner.ts';

const log = pino({ level: 'silent' });
const begin = Date.parse('2026-11-24T00:00:00Z');

describe.each(testDatabaseKinds)('createScheduler on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addOwner);
  beforeEach(() => database.run('delete from public.background_jobs'));
  let nowMs = begin;
  beforeEach(() => {
    nowMs = begin;
  });
  const serve = (jobs: readonly Job[]) => createScheduler({ database, jobs, now: () => nowMs, log });
  const tickAll = async (...servers: readonly ReturnType<typeof serve>[]) => {
    await Promise.all(servers.map((server) => server.tick()));
    await Promise.all(servers.map((server) => server.idle()));
  };
  const counting = (interval: number | null = minuteMs) => {
    const runs: number[] = [];
    const job: Job = {
      name: 'accounts',
      intervalMs: () => interval,
      run: async () => void runs.push(nowMs - begin),
    };
    return { runs, job };
  };
  const row = async () => {
    const [found] = await database.query(
      `select failures::text, failure, took_ms::text as took, (leased_by is not null)::text as runs,
        extract(epoch from next_run_at - '2026-11-24T00:00:00Z')::integer::text as next,
        extract(epoch from succeeded_at - '2026-11-24T00:00:00Z')::integer::text as succeeded from public.background_jobs`,
    );
    return found;
  };

  it('runs a new job immediately, then each time it is due, and never earlier', async () => {
    const { runs, job } = counting();
    const server = serve([job]);
    for (const seconds of [0, 30, 59, 60, 61, 119, 120]) {
      nowMs = begin + seconds * secondMs;
      await tickAll(server);
    }
    expect(runs).toEqual([0, 60 * secondMs, 120 * secondMs]);
    expect(await row()).toMatchObject({ failures: '0', failure: null, next: '180', succeeded: '120' });
  });

  it('runs a due job on one of several servers', async () => {
    const { runs, job } = counting();
    const servers = [serve([job]), serve([job]), serve([job])];
    for (const seconds of [0, 60, 120]) {
      nowMs = begin + seconds * secondMs;
      await tickAll(...servers);
    }
    expect(runs).toEqual([0, 60 * secondMs, 120 * secondMs]);
  });

  it('lets no other server run a job while one server runs it for longer than the lease', async () => {
    const ending = Promise.withResolvers<void>();
    const slow: Job = { name: 'accounts', intervalMs: () => minuteMs, run: () => ending.promise };
    const { runs, job } = counting();
    const [first, second] = [serve([slow]), serve([job])];
    await first.tick();
    for (let seconds = 15; seconds <= 180; seconds += 15) {
      nowMs = begin + seconds * secondMs;
      await first.tick();
      await second.tick();
    }
    expect(runs).toEqual([]);
    expect(await row()).toMatchObject({ runs: 'true' });
    ending.resolve();
    await first.idle();
    expect(await row()).toMatchObject({ runs: 'false', took: '180000', next: '240' });
  });

  it('records the message of a failed run, and removes the message after a success', async () => {
    let isBroken = true;
    const job: Job = {
      name: 'accounts',
      intervalMs: () => 24 * 60 * minuteMs,
      run: async () => {
        nowMs += 2 * secondMs;
        if (isBroken) throw new Error('the disk is full');
      },
    };
    const server = serve([job]);
    await tickAll(server);
    // A daily job is repeated after a quarter of an hour.
    expect(await row()).toMatchObject({
      failures: '1',
      failure: 'the disk is full',
      took: '2000',
      next: '902',
      succeeded: null,
    });
    isBroken = false;
    nowMs = begin + 902 * secondMs;
    await tickAll(server);
    expect(await row()).toMatchObject({ failures: '0', failure: null, succeeded: '904' });
  });

  it('notices that a server died during a run, and runs the job again on another server', async () => {
    const dead: Job = {
      name: 'accounts',
      intervalMs: () => minuteMs,
      run: () => new Promise(() => undefined),
    };
    await serve([dead]).tick();
    const { runs, job } = counting();
    const second = serve([job]);
    nowMs = begin + 61 * secondMs;
    await tickAll(second);
    expect(runs).toEqual([]);
    expect(await row()).toMatchObject({ failures: '1', failure: 'interrupted', runs: 'false', next: '121' });
    nowMs = begin + 121 * secondMs;
    await tickAll(second);
    expect(runs).toHaveLength(1);
    expect(await row()).toMatchObject({ failures: '0', failure: null });
  });

  it('runs a job once when an owner requests it, even if the job has no interval or is requested twice', async () => {
    const { runs, job } = counting(null);
    const servers = [serve([job]), serve([job])];
    await tickAll(...servers);
    expect(runs).toEqual([]);
    const ask = () =>
      asOwner(database, (tx) => tx.query(`select public.run_job_now('accounts')::text as is_new`));
    expect([await ask(), await ask()]).toEqual([[{ is_new: 'true' }], [{ is_new: 'false' }]]);
    await tickAll(...servers);
    await tickAll(...servers);
    expect(runs).toHaveLength(1);
    const [entry] = await database.query(
      `select actor_id, subject from public.audit_log where action = 'job.run' order by id desc limit 1`,
    );
    expect(entry).toEqual({ actor_id: owner, subject: 'accounts' });
  });

  it('runs a job again if it was requested during a run', async () => {
    const ending = Promise.withResolvers<void>();
    let runs = 0;
    const job: Job = {
      name: 'accounts',
      intervalMs: () => minuteMs,
      run: async () => {
        runs += 1;
        if (runs === 1) await ending.promise;
      },
    };
    const ends: number[] = [];
    const onEnd = () => void ends.push(runs);
    const server = createScheduler({ database, jobs: [job], now: () => nowMs, log, onEnd });
    await server.tick();
    server.ask('accounts');
    await server.tick();
    expect([runs, ends]).toEqual([1, []]);
    ending.resolve();
    await server.idle();
    expect(ends).toEqual([1]);
    await tickAll(server);
    await tickAll(server);
    expect([runs, ends]).toEqual([2, [1, 2]]);
  });

  it('runs a job that has never run as soon as it gets an interval', async () => {
    let interval: number | null = null;
    const { runs, job } = counting();
    const server = serve([{ ...job, intervalMs: () => interval }]);
    await tickAll(server);
    expect(runs).toEqual([]);
    interval = 60 * minuteMs;
    await tickAll(server);
    await tickAll(server);
    expect(runs).toEqual([0]);
  });

  it('applies a changed interval to the next run, and stops running a job whose interval is removed', async () => {
    let interval: number | null = 60 * minuteMs;
    const { runs, job } = counting();
    const server = serve([{ ...job, intervalMs: () => interval }]);
    await tickAll(server);
    interval = 2 * minuteMs;
    nowMs = begin + 3 * minuteMs;
    await tickAll(server);
    expect(runs).toEqual([0, 3 * minuteMs]);
    interval = null;
    nowMs = begin + 60 * minuteMs;
    await tickAll(server);
    expect(runs).toHaveLength(2);
  });
});
