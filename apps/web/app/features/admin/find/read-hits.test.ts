import { expect, it, vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readHits } from './read-hits.ts';

it('readHits removes NUL characters from a query, and sends no query if nothing else remains', async () => {
  const rpc = vi.fn(async () => ({ data: [], error: null }));
  const account = { rpc } as unknown as AccountClient;
  expect(await readHits(account, ' a\0b ')).toEqual([]);
  expect(rpc).toHaveBeenCalledExactlyOnceWith('admin_find', { query: 'ab' });
  expect(await readHits(account, '\0 \0')).toEqual([]);
  expect(rpc).toHaveBeenCalledOnce();
});
