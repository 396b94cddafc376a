import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { listenToAccountChanges } from './account-changes.ts';

describe.each(testDatabaseKinds)('listenToAccountChanges on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));

  it('reports changed accounts and files, and isConnected is true only while the last heartbeat is less than 2 seconds old', async () => {
    const state = { now: 0, isCut: false };
    const heard: string[] = [];
    const files: string[] = [];
    const changes = await listenToAccountChanges({
      database: {
        ...database,
        listen: (channel, onNotification, onResumed) =>
          database.listen(channel, (payload) => !state.isCut && onNotification(payload), onResumed),
      },
      onChange: (account) => heard.push(account),
      onFileChange: (version) => files.push(version),
      now: () => state.now,
    });
    expect(changes.isConnected()).toBe(false);
    await expect.poll(() => changes.isConnected()).toBe(true);
    await database.query(`select pg_notify('account_changes', 'ada')`);
    await expect.poll(() => heard).toEqual(['ada']);
    await database.query(`select pg_notify('file_changes', 'a version')`);
    await expect.poll(() => files).toEqual(['a version']);
    state.isCut = true;
    state.now = 1_000;
    expect(changes.isConnected()).toBe(true);
    state.now = 2_000;
    expect(changes.isConnected()).toBe(false);
    state.isCut = false;
    state.now = 3_000;
    await expect.poll(() => changes.isConnected()).toBe(true);
    await changes.close();
  });

  it('reports all accounts and files as changed, and isConnected is false, after a reconnection', async () => {
    const heard: string[] = [];
    const resumes: (() => void)[] = [];
    const changes = await listenToAccountChanges({
      database: {
        ...database,
        listen: (channel, onNotification, onResumed) => {
          if (onResumed) resumes.push(onResumed);
          return database.listen(channel, onNotification);
        },
      },
      onChange: (account) => heard.push(account),
      onFileChange: (version) => heard.push(`file ${version}`),
      now: () => 0,
    });
    changes.isConnected();
    await expect.poll(() => changes.isConnected()).toBe(true);
    for (const resume of resumes) resume();
    expect([changes.isConnected(), heard]).toEqual([false, ['all', 'file all']]);
    await changes.close();
  });
});
