import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { listenToAccountChanges } from './account-changes.ts';

describe.each(testDatabaseKinds)('listenToAccountChanges on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));

  it('reports changes; isHearing is true only if a heartbeat returned within 2 seconds', async () => {
    const state = { now: 0, isCut: false };
    const heard: string[] = [];
    const changes = await listenToAccountChanges({
      database: {
        ...database,
        listen: (channel, onNotification, onResumed) =>
          database.listen(channel, (payload) => !state.isCut && onNotification(payload), onResumed),
      },
      onChange: (account) => heard.push(account),
      now: () => state.now,
    });
    expect(changes.isHearing()).toBe(false);
    await expect.poll(() => changes.isHearing()).toBe(true);
    await database.query(`select pg_notify('account_changes', 'ada')`);
    await expect.poll(() => heard).toEqual(['ada']);
    state.isCut = true;
    state.now = 1_000;
    expect(changes.isHearing()).toBe(true);
    state.now = 2_000;
    expect(changes.isHearing()).toBe(false);
    state.isCut = false;
    state.now = 3_000;
    await expect.poll(() => changes.isHearing()).toBe(true);
    await changes.close();
  });

  it('reports all accounts as changed, and isHearing is false, after a reconnection', async () => {
    const heard: string[] = [];
    let resume: () => void = () => undefined;
    const changes = await listenToAccountChanges({
      database: {
        ...database,
        listen: (channel, onNotification, onResumed) => {
          resume = onResumed ?? resume;
          return database.listen(channel, onNotification);
        },
      },
      onChange: (account) => heard.push(account),
      now: () => 0,
    });
    changes.isHearing();
    await expect.poll(() => changes.isHearing()).toBe(true);
    resume();
    expect([changes.isHearing(), heard]).toEqual([false, ['all']]);
    await changes.close();
  });
});
