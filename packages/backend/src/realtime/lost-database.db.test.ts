import { expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { openTestHost, soon } from './realtime-test-host.ts';

const server = testDatabaseKinds.find(({ name }) => name === 'PostgreSQL');

it.skipIf(server === undefined)(
  'clients are notified of missed changes after the LISTEN connection was lost, and receive new ones',
  async () => {
    if (server === undefined) return;
    const database = await openHostDatabase(server);
    await database.transaction((tx) =>
      tx.run(`create table notes (id int primary key); grant select on notes to anon;
      alter publication supabase_realtime add table notes`),
    );
    const host = await openTestHost(database);
    const statuses: string[] = [];
    const system: string[] = [];
    const received: unknown[] = [];
    const channel = host.client().channel('room');
    channel.on('system', {}, ({ message }) => system.push(message));
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, ({ new: row }) =>
      received.push(row),
    );
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED']);
    await database.transaction((tx) =>
      tx.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`),
    );
    await expect.poll(() => statuses, soon).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    expect(system).toContain('Some changes were missed');
    await database.transaction((tx) => tx.run('insert into notes values (1)'));
    await expect.poll(() => received, soon).toEqual([{ id: 1 }]);
    await host.close();
    await database.close();
  },
);
