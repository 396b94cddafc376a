import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireEnvironment } from '../environment.ts';
import { serveBackend } from './serve-backend.ts';

describe.each(testDatabaseKinds)('the services of a host on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));

  it('leave nothing running when one of them cannot start, and start at the next attempt', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suixue-services-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const listening = new Set<string>();
    const open = () =>
      serveBackend(
        {
          ...database,
          listen: async (channel, ...rest) => {
            const unlisten = await database.listen(channel, ...rest);
            listening.add(channel);
            return async () => {
              listening.delete(channel);
              await unlisten();
            };
          },
          close: async () => undefined,
        },
        {
          environment: requireEnvironment({ HOST: '127.0.0.1', RTMP_PORT: String(port) }),
          root: folder,
          siteUrl: 'http://127.0.0.1',
          log: pino({ level: 'silent' }),
          chain: async () => null,
          readContent: () => ({ version: '1', entries: [], quizzes: {}, tests: {}, sheets: {} }),
          firstLinks: {
            siteIsOpen: () => undefined,
            databaseIsOpen: async () => undefined,
            refreshMarker: async () => undefined,
          },
        },
        folder,
      );
    await expect(open()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect([...listening]).toEqual([]);

    await new Promise((resolve) => other.close(resolve));
    const opened = await open();
    expect(listening.size).toBeGreaterThan(1);
    await opened.close();
    expect([...listening]).toEqual([]);
  });
});
