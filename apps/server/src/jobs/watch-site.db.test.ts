import { dayMs, hourMs, minuteMs } from '@suixue/backend/duration';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOwner } from './testing/owner.ts';
import { watchSite } from './watch-site.ts';

const begin = Date.parse('2026-11-24T00:00:00Z');

describe.each(ruleDatabaseKinds)('watchSite on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addOwner);
  beforeEach(() =>
    database.run(
      'delete from public.notifications; delete from public.alerts; delete from public.background_jobs',
    ),
  );
  let nowMs = begin;
  let ledger: string | null = null;
  const { run } = watchSite({ database, ledgerProblem: () => ledger, now: () => nowMs });
  beforeEach(() => {
    nowMs = begin;
    ledger = null;
  });
  const told = async () =>
    (
      await database.query(
        'select title, purpose from public.notifications join public.notification_letters on notification_id = id order by id',
      )
    ).map(({ title, purpose }) => `${purpose} ${title}`);
  const fail = (name: string, failures: number, every: number) =>
    database.run(`insert into public.background_jobs (name, every_seconds, failures, failed_since, failure)
      values ('${name}', ${every}, ${failures}, now(), 'the disk is full')`);

  it('notifies owners when a problem begins, once a day while it lasts, and when it is over', async () => {
    await fail('backups', 1, 86_400);
    for (let hours = 0; hours < 50; hours += 1) {
      nowMs = begin + hours * hourMs;
      await run();
    }
    const alert = 'alert 后台工作出错：自动备份';
    expect(await told()).toEqual([alert, alert, alert]);
    const [first] = await database.query(
      'select body, link, kind from public.notifications order by id limit 1',
    );
    expect(first).toEqual({
      body: 'the disk is full。先看服务器的磁盘是否已满。在“备份”页可以马上再备份一次。',
      link: '/admin/jobs',
      kind: 'house',
    });
    await database.run('delete from public.background_jobs');
    await run();
    nowMs += dayMs;
    await run();
    expect(await told()).toEqual([alert, alert, alert, 'alert_over 已恢复：后台工作出错：自动备份']);
  });

  it('notifies again of a problem that recurs on the same day after it was over', async () => {
    for (const isFailing of [true, false, true]) {
      if (isFailing) await fail('backups', 1, 86_400);
      else await database.run('delete from public.background_jobs');
      nowMs += minuteMs;
      await run();
    }
    expect((await told()).map((line) => line.split(' ')[0])).toEqual(['alert', 'alert_over', 'alert']);
  });

  it('does not notify of a frequent job that has failed once or twice', async () => {
    await fail('letters', 2, 60);
    await run();
    expect(await told()).toEqual([]);
    await database.run('update public.background_jobs set failures = 3');
    await run();
    expect(await told()).toEqual(['alert 后台工作出错：寄出通知邮件']);
  });

  it('notifies of a stopped ledger after two minutes, and not of a shorter pause', async () => {
    ledger = 'the ledger has stopped';
    await run();
    ledger = null;
    nowMs += minuteMs;
    await run();
    expect(await told()).toEqual([]);
    ledger = 'the ledger has stopped';
    for (let minutes = 1; minutes <= 5; minutes += 1) {
      nowMs += minuteMs;
      await run();
    }
    expect(await told()).toEqual(['alert 链上账本没有跟上']);
  });

  it('notifies owners only, and no banned owner', async () => {
    const second = '00000000-0000-4000-8000-0000000000d2';
    await database.run(`insert into auth.users (id, email) values ('${second}', 'second@example.com');
      select public.assign_administrator_roles('${second}', array['finance'])`);
    await fail('backups', 1, 86_400);
    await run();
    expect(await told()).toHaveLength(1);
    await database.run(`select public.assign_administrator_roles('${second}', array['owner']);
      update auth.users set banned_until = now() + interval '1 day' where id = '${second}'`);
    nowMs += dayMs;
    await run();
    expect(await told()).toHaveLength(2);
  });
});
