import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import type { Logger } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAccounts } from './close-accounts.ts';

const [due, later] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

describe.each(ruleDatabaseKinds)('closeAccounts on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const log = { info: vi.fn() };
  const run = () => closeAccounts({ database, log: log as unknown as Logger }).run();
  beforeAll(async () => {
    await database.run(`insert into auth.users (id, email) values ('${due}', 'a@example.com'), ('${later}', 'b@example.com');
        insert into public.account_closings (user_id, closes_at) values ('${due}', now()), ('${later}', now() + interval '1 hour')`);
  });

  it('deletes accounts due for closing, once even with two servers, and keeps other accounts', async () => {
    await Promise.all([run(), run()]);
    expect(await database.query('select id from auth.users')).toEqual([{ id: later }]);
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.info).toHaveBeenCalledWith({ closed: '1' }, 'closed accounts');
  });
});
