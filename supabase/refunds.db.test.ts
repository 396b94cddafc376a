import { refundObstacles } from '@suixue/academy/orders/refund';
import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const far = '9999999999999';
let count = 0;

describe.each(testDatabaseKinds)('a refund on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await addRows(database);
    // An account that is closing cannot request a refund.
    await database.run('delete from public.account_closings');
  });
  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await as(database, role, (tx) => tx.query(statement, values)))[0];
  const ask = async (role: Role, order: string, reason = '不合适'): Promise<string> =>
    String((await one(role, 'select public.request_refund($1::uuid, $2) as id', [order, reason]))?.id);
  const decide = (role: Role, request: string, decision: string, said = '') =>
    one(role, 'select public.decide_refund_request($1::uuid, $2, $3) as status', [request, decision, said]);
  const statusOf = async (request: string) =>
    (await one('D', 'select status from public.refund_requests where id = $1::uuid', [request]))?.status;
  const end = (order: string, status: string) =>
    one(
      'service_role',
      'update public.chain_sales set status = $2, ended_at = now() where order_id = $1::uuid',
      [order, status],
    );

  /** Adds an order of A for an item of its own. */
  const buy = async ({
    status = 'paid',
    sale = 'open' as string | null,
    releaseAt = far,
    isUsed = false,
    item = '',
  } = {}): Promise<string> => {
    count += 1;
    const bought = String(700_000 + count);
    const isPaid = status !== 'awaiting' && status !== 'abandoned';
    const made = await one(
      'service_role',
      `insert into public.orders (user_id, uid, kind, item, currency, price, max_price, status, paid_at)
        values ($1::uuid, $1, 'pass', $2, $3, 5, 5, $4, case when $5::boolean then now() end) returning id`,
      [people.A, bought, sui, status, String(isPaid)],
    );
    const id = String(made?.id);
    if (sale !== null)
      await one(
        'service_role',
        `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, status)
          values ($1, $2::uuid, $3, $4::numeric, $5, 5, '[]', $6::numeric, now(), $7)`,
        [`0x${count.toString(16).padStart(64, '0')}`, id, people.A, item || bought, sui, releaseAt, sale],
      );
    if (isUsed)
      await one(
        'service_role',
        `insert into public.chain_instances (id, commodity_id, uid, order_id, acquired_at, is_used)
          values ($1::numeric, $2::numeric, $3, $4::uuid, now(), true)`,
        [bought, bought, people.A, id],
      );
    return id;
  };

  it('cannot be refused by an administrator who has not seen that another one approved it', async () => {
    const request = await ask('A', await buy());
    const decideSeen = (decision: string, seen: string) =>
      one('D', `select public.decide_refund_request($1::uuid, $2, '不行', $3) as status`, [
        request,
        decision,
        seen,
      ]);
    expect(await decideSeen('approve', 'asked')).toEqual({ status: 'asked' });
    await expect(decideSeen('refuse', 'asked')).rejects.toMatchObject({ hint: 'refund_request_decided' });
    expect(await decideSeen('refuse', 'approved')).toEqual({ status: 'refused' });
  });

  it.each([
    ['not paid', { status: 'awaiting', sale: null }, 'not-paid'],
    ['abandoned', { status: 'abandoned', sale: null }, 'not-paid'],
    ['free', { sale: null }, 'no-money'],
    ['paid by a sale of another item', { item: '1' }, 'no-money'],
    ['settled', { status: 'settled', sale: 'settled' }, 'settled'],
    ['refunded', { status: 'refunded', sale: 'refunded' }, 'refunded'],
    ['too old', { releaseAt: '1000' }, 'too-late'],
    ['used', { isUsed: true }, 'used'],
  ] as const)('cannot be requested for an order that is %s', async (_, state, detail) => {
    const message = 'The order cannot be refunded now';
    await expect(ask('A', await buy(state))).rejects.toMatchObject({ message, detail });
    expect(refundObstacles[detail]).toBeTruthy();
  });

  it('can be requested only by the buyer, with a reason, and while no other request for the order is open', async () => {
    const order = await buy();
    for (const role of ['B', 'M', 'D'] as const)
      await expect(ask(role, order)).rejects.toMatchObject({ hint: 'order_not_found' });
    for (const role of ['anon', 'service_role'] as const)
      await expect(ask(role, order)).rejects.toMatchObject({ code: '42501' });
    await expect(ask('A', order, ' \n')).rejects.toMatchObject({ hint: 'refund_reason_missing' });
    await expect(ask('A', order, '长'.repeat(501))).rejects.toMatchObject({ hint: 'refund_reason_too_long' });
    const both = await Promise.allSettled([ask('A', order), ask('A', order)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask('A', order)).rejects.toMatchObject({ detail: 'asked' });
  });

  it('can be requested again after a withdrawal, at most 5 times for an order', async () => {
    const order = await buy();
    const withdraw = (role: Role, request: string) =>
      one(role, 'select public.withdraw_refund_request($1::uuid)::text as done', [request]);
    for (let times = 0; times < 5; times += 1) {
      const request = await ask('A', order);
      expect(await withdraw('B', request)).toEqual({ done: 'false' });
      expect(await withdraw('A', request)).toEqual({ done: 'true' });
      expect(await withdraw('A', request)).toEqual({ done: 'false' });
    }
    await expect(ask('A', order)).rejects.toMatchObject({ detail: 'asked-often' });
  });

  it('can be refused by administrators only, with an answer; it is logged and the buyer notified', async () => {
    const order = await buy();
    const request = await ask('A', order);
    for (const role of ['A', 'B', 'M'] as const)
      await expect(decide(role, request, 'refuse', '不行')).rejects.toMatchObject({ code: '42501' });
    await expect(decide('D', request, 'refuse', ' \n')).rejects.toMatchObject({
      hint: 'refund_answer_missing',
    });
    await expect(decide('D', request, 'refunded')).rejects.toMatchObject({ hint: 'refund_decision_unknown' });
    expect(await decide('D', request, 'refuse', '已经学完了')).toEqual({ status: 'refused' });
    await expect(decide('D', request, 'approve')).rejects.toMatchObject({ hint: 'refund_request_decided' });
    expect(
      await one(
        'D',
        `select actor_id, action, details->>'answer' as answer from public.audit_log where subject = $1`,
        [request],
      ),
    ).toEqual({ actor_id: people.D, action: 'refund.refuse', answer: '已经学完了' });
    expect(
      await one('A', `select body, link from public.notifications where source like $1 and read_at is null`, [
        `refund/${request}/%`,
      ]),
    ).toEqual({ body: '已经学完了', link: `/user/orders/${order}` });
    expect(await ask('A', order)).not.toBe(request);
  });

  it('hides from the buyer which administrator decided', async () => {
    const request = await ask('A', await buy());
    await decide('D', request, 'refuse', '不行');
    const told = await one('A', 'select answer, decided_at from public.refund_requests where id = $1::uuid', [
      request,
    ]);
    expect(told).toMatchObject({ answer: '不行', decided_at: expect.any(String) });
    for (const asked of [
      'select decided_by from public.refund_requests where id = $1::uuid',
      'select * from public.refund_requests where id = $1::uuid',
      `select id from public.refund_requests where id = $1::uuid and decided_by = '${people.D}'`,
      'select p.name from public.refund_requests r join public.profiles p on p.id = r.decided_by where r.id = $1::uuid',
    ])
      await expect(one('A', asked, [request])).rejects.toMatchObject({ code: '42501' });
  });

  it('has the status refunded only after the refund on the chain, even after an approval', async () => {
    const order = await buy();
    const request = await ask('A', order);
    expect(await decide('D', request, 'approve', '好')).toEqual({ status: 'asked' });
    expect(
      await one('A', 'select public.withdraw_refund_request($1::uuid)::text as done', [request]),
    ).toEqual({ done: 'false' });
    await expect(
      one('A', `insert into public.account_closings (user_id, closes_at) values ($1::uuid, now())`, [
        people.A,
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await statusOf(request)).toBe('asked');
    await end(order, 'refunded');
    expect(await statusOf(request)).toBe('refunded');
    const told = `select count(*)::text as count from public.notifications where source = $1`;
    expect(await one('A', told, [`refund/${request}/已经退款`])).toEqual({ count: '1' });
    await end(order, 'refunded');
    expect(await one('A', told, [`refund/${request}/已经退款`])).toEqual({ count: '1' });
  });

  it('becomes refunded after a refund on the chain, even if an administrator had refused it', async () => {
    const order = await buy();
    const first = await ask('A', order);
    await decide('D', first, 'refuse', '不行');
    const request = await ask('A', order);
    await decide('D', request, 'approve');
    await decide('D', request, 'refuse', '还是不行');
    // The chain has executed what the operator had signed by then.
    await end(order, 'refunded');
    expect([await statusOf(first), await statusOf(request)]).toEqual(['refused', 'refunded']);
    expect(
      await one('A', 'select title from public.notifications where source = $1', [
        `refund/${request}/已经退款`,
      ]),
    ).toEqual({ title: '已经退款' });
  });

  it('becomes refunded if it is requested while the ledger records the refund of the sale', async () => {
    const order = await buy();
    const { item = null } =
      (await one('D', 'select item from public.orders where id = $1::uuid', [order])) ?? {};
    const isLedgerWaiting = async (tx: Transaction) =>
      (await tx.query('select 1 as yes from pg_locks where not granted'))[0] !== undefined;
    let ledger: Promise<unknown> | undefined;
    const request = await as(database, 'A', async (tx) => {
      const [made] = await tx.query('select public.request_refund($1::uuid, $2) as id', [order, '不合适']);
      // In the order of the ledger: first the sale, then the order.
      ledger = as(database, 'service_role', async (other) => {
        await other.query(
          `update public.chain_sales set status = 'refunded', ended_at = now() where order_id = $1::uuid`,
          [order],
        );
        await other.query(`select public.mark_order($1::uuid, 'refunded', $2, now(), $3, $4)`, [
          ...[order, '7'.repeat(43), people.A, item],
        ]);
      });
      // PGlite runs one transaction at a time, so there the ledger waits without a lock.
      if (kind.name === 'PostgreSQL')
        await vi.waitFor(async () => expect(await isLedgerWaiting(tx)).toBe(true), { timeout: 10_000 });
      return String(made?.id);
    });
    await ledger;
    expect(await statusOf(request)).toBe('refunded');
  });

  const toldOf = async (order: string) =>
    await as(database, 'service_role', (tx) =>
      tx.query('select title from public.notifications where link = $1 order by id', [
        `/user/orders/${order}`,
      ]),
    );
  /** No role may read the queue. */
  const lettersOf = (order: string) =>
    database.query(
      `select purpose from public.notification_letters join public.notifications on id = notification_id
          where link = $1 order by id`,
      [`/user/orders/${order}`],
    );

  it('notifies the buyer of approval and refund, once each, on the site and by e-mail', async () => {
    const order = await buy();
    const request = await ask('A', order);
    await decide('D', request, 'approve');
    await decide('D', request, 'approve');
    await end(order, 'refunded');
    // The ledger may process the same event again.
    await end(order, 'open');
    await end(order, 'refunded');
    expect(await toldOf(order)).toEqual([
      { title: '退款申请已提交' },
      { title: '退款申请已通过' },
      { title: '已经退款' },
    ]);
    expect(await lettersOf(order)).toEqual([{ purpose: 'refund_approved' }, { purpose: 'refunded' }]);
    for (const role of ['A', 'D', 'service_role'] as const)
      await expect(one(role, 'select * from public.notification_letters')).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('notifies the buyer once of a refund without a request', async () => {
    const order = await buy();
    const withdrawn = await ask('A', order);
    await one('A', 'select public.withdraw_refund_request($1::uuid)', [withdrawn]);
    await end(order, 'refunded');
    await end(order, 'open');
    await end(order, 'refunded');
    expect(await toldOf(order)).toEqual([{ title: '退款申请已提交' }, { title: '已经退款' }]);
    expect(await lettersOf(order)).toEqual([{ purpose: 'refunded' }]);
  });

  it('ignores another sale with the same order id', async () => {
    const order = await buy();
    const request = await ask('A', order);
    await one(
      'service_role',
      `insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at, status)
        values ($1, $2::uuid, $3, 1, $4, 5, '[]', 1, now(), 'refunded')`,
      [`0x${'f'.repeat(64)}`, order, people.B, sui],
    );
    expect(await statusOf(request)).toBe('asked');
  });

  it('is refused when the sale is settled', async () => {
    const order = await buy();
    const request = await ask('A', order);
    await end(order, 'settled');
    expect(await statusOf(request)).toBe('refused');
  });

  it('cannot be approved after the refund period, and an open request prevents closing the account', async () => {
    const order = await buy();
    const request = await ask('A', order);
    await expect(
      database.query(
        `insert into public.account_closings (user_id, closes_at) values ($1::uuid, now())
            on conflict (user_id) do update set closes_at = excluded.closes_at`,
        [people.A],
      ),
    ).rejects.toMatchObject({ hint: 'refund_request_open' });
    await one('service_role', 'update public.chain_sales set release_at = 1 where order_id = $1::uuid', [
      order,
    ]);
    await expect(decide('D', request, 'approve')).rejects.toMatchObject({
      hint: 'refund_not_approvable',
      detail: 'too-late',
    });
    expect(await decide('D', request, 'refuse', '晚了')).toEqual({ status: 'refused' });
  });
});
