import { asCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const session = '00000000-0000-4000-8000-0000000000a1';
const { A } = people;
const order = '00000000-0000-4000-8000-0000000000e1';

describe.each(testDatabaseKinds)('refund requests and account closings on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    // A refundable order of A, a new session, and nothing else that prevents a closing.
    await database.run(`
      insert into auth.sessions (id, user_id, created_at, not_after) values ('${session}', '${A}', now(), now() + interval '1 day');
      update public.phone_orders set status = 'received' where user_id = '${A}';
      delete from public.chain_vault_movements where uid = '${A}';
      insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status, paid_at)
        values ('${order}', '${A}', '${A}', 'pass', '801', '${sui}', 5, 5, 'paid', now());
      insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
        select '0x' || lpad(item, 64, '0'), id, '${A}', item::numeric, '${sui}', 5, '[]', 9999999999999, now()
        from public.orders where id = '${order}'`);
  });
  beforeEach(() =>
    database.run(
      `delete from public.account_closings; delete from public.refund_requests where user_id = '${A}'`,
    ),
  );

  type Work<Result> = (tx: Transaction) => Promise<Result>;
  const asA = <Result>(work: Work<Result>) =>
    asCaller(
      database,
      { role: 'authenticated', claims: { sub: A, session_id: session } },
      { method: 'POST', path: '/rest/v1/test' },
      work,
    );
  const refund = (tx: Transaction) =>
    tx.query('select public.request_refund($1::uuid, $2) as id', [order, '不合适']);
  const close = (tx: Transaction) => tx.query('select public.request_account_closing()');
  const closing = { hint: 'refund_not_available', detail: 'closing' };
  const asked = { hint: 'refund_request_open' };
  const withdraw = (tx: Transaction) =>
    tx.query(
      `select public.withdraw_refund_request(id) from public.refund_requests where user_id = auth.uid()`,
    );

  it('a refund request is rejected while the account is closing, until the user signs in again', async () => {
    await asA(close);
    await expect(asA(refund)).rejects.toMatchObject(closing);
    // The page that cancels the closing has not been requested yet.
    await database.run(`update auth.users set last_sign_in_at = now() where id = '${A}'`);
    await asA(refund);
    await expect(asA(refund)).rejects.toMatchObject({ detail: 'asked' });
    const done = await as(database, 'service_role', (tx) => tx.query('select public.close_due_accounts()'));
    expect(done).toEqual([{ close_due_accounts: '0' }]);
  });

  it('a closing is rejected while a refund request is open, until the request is withdrawn', async () => {
    await asA(refund);
    await expect(asA(close)).rejects.toMatchObject(asked);
    await asA(withdraw);
    await asA(close);
  });

  it('an account with an open refund request is not deleted when its closing is due', async () => {
    await asA(refund);
    await database.run(`alter table public.account_closings disable trigger user;
      insert into public.account_closings (user_id, closes_at, signed_in_at)
        select id, now(), last_sign_in_at from auth.users where id = '${A}';
      alter table public.account_closings enable trigger user`);
    const closeDue = () =>
      as(database, 'service_role', (tx) => tx.query('select public.close_due_accounts()::text as closed'));
    expect(await closeDue()).toEqual([{ closed: '0' }]);
    expect(await countProfiles()).toBe('1');
  });
  const countProfiles = async () =>
    (await database.query(`select count(*)::text as count from public.profiles where id = '${A}'`))[0]?.count;

  it.each([
    ['a refund', refund, close, asked],
    ['a closing', close, refund, closing],
  ] as const)(
    'if a refund request and a closing are requested concurrently, only the first is accepted: %s',
    async (_what, one, other, refusal) => {
      const isOtherWaiting = async (tx: Transaction) =>
        (await tx.query('select 1 as yes from pg_locks where not granted'))[0] !== undefined;
      let late: Promise<unknown> | undefined;
      await asA(async (tx) => {
        await one(tx);
        late = asA<unknown>(other).then(
          () => 'done',
          (error) => error,
        );
        // PGlite runs one transaction at a time, so there the other one waits without a lock.
        if (kind.name === 'PostgreSQL')
          await vi.waitFor(async () => expect(await isOtherWaiting(tx)).toBe(true), { timeout: 10_000 });
      });
      expect(await late).toMatchObject(refusal);
    },
  );
});
