import { afterEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openTestHost, type RealtimeTestHost, type TestHostOptions } from './realtime-test-host.ts';

/** A host that is opened before the tests of a suite and closed after them. */
export function useTestHost(database: () => Database): RealtimeTestHost {
  return useOpened(() => openTestHost(database()));
}
/** Returns a function that opens hosts. They are closed after each test. */
export function useTestHosts(database: () => Database) {
  const hosts: RealtimeTestHost[] = [];
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.close();
  });
  return async (options: TestHostOptions = {}): Promise<RealtimeTestHost> => {
    const host = await openTestHost(database(), options);
    hosts.push(host);
    return host;
  };
}
