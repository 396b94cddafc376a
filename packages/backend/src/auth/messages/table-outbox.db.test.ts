import { describe, expect, it } from 'vitest';
import { asCaller, callerRoles } from '../../database/as-caller.ts';
import { openHostDatabase, ruleDatabaseKinds } from '../../testing/test-databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { createTableOutbox, outboxRetentionMs, readTableOutbox } from './table-outbox.ts';

describe.each(ruleDatabaseKinds)('the table outbox on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));

  it('returns the messages of the last day, newest first, and deletes older ones when it stores another', async () => {
    let now = Date.UTC(2026, 0, 1);
    const parts = { database, now: () => now };
    const outbox = createTableOutbox(parts);
    const email = {
      kind: 'email',
      to: 'a@b.test',
      purpose: 'sign_in',
      code: '1',
      link: 'https://x',
    } as const;
    await outbox.send(email);
    now += 1_000;
    const due = '2026 年 1 月 8 日 08:00（北京时间）';
    await outbox.send({ ...email, kind: 'sms', to: '15550001111', link: null, due, title: '付款已确认' });
    expect(await readTableOutbox(parts)).toEqual([
      { ...email, kind: 'sms', to: '15550001111', link: null, due, title: '付款已确认', sentAt: now },
      { ...email, sentAt: now - 1_000 },
    ]);
    now += outboxRetentionMs - 1_000 - 1;
    expect(await readTableOutbox(parts)).toHaveLength(2);
    now += 1;
    expect(await readTableOutbox(parts)).toHaveLength(1);
    await outbox.send(email);
    expect(await database.query('select id from auth.outbox')).toHaveLength(2);
  });

  it.each(callerRoles)('hides the tables of auth from the role %s', async (role) => {
    for (const table of [
      'outbox',
      'sessions',
      'refresh_tokens',
      'one_time_tokens',
      'flow_states',
      'rate_windows',
      'users',
    ]) {
      for (const statement of [`select * from auth.${table}`, `delete from auth.${table}`]) {
        const ask = asCaller(database, { role, claims: {} }, { method: 'GET', path: '/' }, (tx) =>
          tx.query(statement),
        );
        await expect(ask, statement).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('reports a message that cannot be stored as not sent', async () => {
    await database.run('drop table auth.outbox');
    const outbox = createTableOutbox({ database, now: () => 0 });
    await expect(
      outbox.send({ kind: 'sms', to: '1', purpose: 'sign_in', code: '1', link: null }),
    ).rejects.toMatchObject({ name: 'SendError' });
  });
});
