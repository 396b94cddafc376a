import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestHost, type RealtimeTestHost, type TestHostOptions } from './realtime-test-host.ts';

/** A host that is opened before the tests of a suite and closed after them. */
export function useTestHost(database: () => Database): RealtimeTestHost {
  let host: RealtimeTestHost;
  beforeAll(async () => {
    host = await openTestHost(database());
  });
  afterAll(() => host.close());
  return new Proxy({} as RealtimeTestHost, { get: (_, name) => Reflect.get(host, name) });
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
