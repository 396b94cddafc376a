import { expect, it, vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readHits } from './read-hits.ts';

it('readHits sends no NUL character to the database, and nothing for a text without others', async () => {
  const rpc = vi.fn(async () => ({ data: [], error: null }));
  const account = { rpc } as unknown as AccountClient;
  expect(await readHits(account, ' a\0b ')).toEqual([]);
  expect(rpc).toHaveBeenCalledExactlyOnceWith('admin_find', { query: 'ab' });
  expect(await readHits(account, '\0 \0')).toEqual([]);
  expect(rpc).toHaveBeenCalledOnce();
});
