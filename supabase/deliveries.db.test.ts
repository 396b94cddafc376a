import type { Transaction } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { people, type Role, roles, toCaller } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, M, D } = people;
const states = ['preparing', 'confirmed', 'shipped', 'received', 'cancelled', 'returned'] as const;
const move = 'select public.move_phone_order($1::uuid, $2, $3, $4)::text as changed';
const receive = 'select public.confirm_receipt($1::uuid)::text as changed';
const give = 'select public.set_sealed_address($1::uuid, $2::uuid, $3, $4)::text as is_new';
const readSealed = `select order_id, sealed_address from public.read_sealed_addresses($1::uuid, array['${A}', '${B}', '${M}']::uuid[])`;
const key = '1'.repeat(16);

/** What administrators may do with a delivery; everything else is refused. */
const transitions: Readonly<Record<(typeof states)[number], readonly string[]>> = {
  preparing: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'shipped', 'cancelled'],
  shipped: ['received', 'returned'],
  received: ['returned'],
  cancelled: [],
  returned: [],
};

describe.each(testDatabaseKinds)('deliveries on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await tryAs(database, role, (tx) => tx.query(statement, values)))[0];
  /** As the owner of the database, then as a role; rolled back. */
  const tryRun = <Result>(
    work: (tx: Transaction, become: (role: Role | 'none') => Promise<unknown>) => Promise<Result>,
  ) =>
    tryAs(database, 'service_role', async (tx) => {
      const become = (role: Role | 'none') => {
        const caller = role === 'none' ? { role, claims: {} } : toCaller(role);
        return tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
          caller.role,
          JSON.stringify(caller.claims),
        ]);
      };
      await become('none');
      return work(tx, become);
    });
  const stateOf = (state: string) =>
    `update public.phone_orders set status = '${state}', shipped_at = now(), carrier = null, tracking_number = null where order_id = '${A}'`;
  const refusalOf = (attempt: Promise<unknown>) =>
    attempt.then(
      (done) => done,
      (error) => error.hint ?? error.code,
    );

  it('move only as the table of transitions says, and a repeated move changes nothing', async () => {
    for (const from of states) {
      for (const to of states) {
        const outcome = await refusalOf(
          tryRun(async (tx, become) => {
            await tx.run(stateOf(from));
            await become('D');
            const [first] = await tx.query(move, [A, to, '顺丰', 'SF1']);
            const [second] = await tx.query(move, [A, to, '顺丰', 'SF1']);
            return [first?.changed, second?.changed];
          }),
        );
        const isCorrection = from === to && to === 'shipped';
        const expected =
          transitions[from].includes(to) || isCorrection
            ? ['true', 'false']
            : from === to
              ? ['false', 'false']
              : 'delivery_change_not_allowed';
        expect([from, to, outcome]).toEqual([from, to, expected]);
      }
    }
    await expect(one('D', move, [crypto.randomUUID(), 'shipped', '顺丰', '1'])).rejects.toMatchObject({
      hint: 'delivery_not_found',
    });
  });

  it('are shipped with carrier and number, which may be corrected, and each act is in the audit log', async () => {
    expect(await refusalOf(one('D', move, [A, 'shipped', ' ', 'SF1']))).toBe('delivery_carrier_missing');
    expect(await refusalOf(one('D', move, [A, 'shipped', '顺丰', '1'.repeat(101)]))).toBe(
      'delivery_carrier_too_long',
    );
    const found = await tryRun(async (tx, become) => {
      await tx.run('delete from public.notifications');
      await become('D');
      await tx.query(move, [A, 'shipped', '顺丰', 'SF1']);
      await tx.query(move, [A, 'shipped', null, 'SF2']);
      await become('none');
      return {
        row: await tx.query(
          `select status, carrier, tracking_number from public.phone_orders where order_id = '${A}'`,
        ),
        told: await tx.query(
          `select title, body, link from public.notifications where user_id = '${A}' order by id`,
        ),
        acts: await tx.query(
          `select actor_id, details ->> 'was' as was from public.audit_log where action = 'phone-order.shipped' order by id`,
        ),
      };
    });
    const link = `/phone/mine#${A}`;
    expect(found).toEqual({
      row: [{ status: 'shipped', carrier: '顺丰', tracking_number: 'SF2' }],
      told: [
        { title: '手机已发货', body: '顺丰 SF1', link },
        { title: '快递信息已更正', body: '顺丰 SF2', link },
      ],
      acts: [
        { actor_id: D, was: 'confirmed' },
        { actor_id: D, was: 'shipped' },
      ],
    });
  });

  it('are received by their buyer alone, once, and only after they were shipped', async () => {
    expect(await one('B', receive, [B])).toEqual({ changed: 'true' });
    for (const role of ['A', 'M', 'D'] as const)
      expect(await refusalOf(one(role, receive, [B])), role).toBe('delivery_not_found');
    for (const role of ['anon', 'service_role'] as const)
      expect(await refusalOf(one(role, receive, [B])), role).toBe('42501');
    expect(await refusalOf(one('A', receive, [A]))).toBe('delivery_change_not_allowed');
    const twice = await tryRun(async (tx, become) => {
      await tx.run('delete from public.notifications');
      await become('B');
      const changed = [await tx.query(receive, [B]), await tx.query(receive, [B])];
      const told = await tx.query('select title, read_at is null as is_unread from public.notifications');
      return { changed, told };
    });
    expect(twice).toEqual({
      changed: [[{ changed: 'true' }], [{ changed: 'false' }]],
      told: [{ title: '手机已签收', is_unread: 'f' }],
    });
  });

  it('of a refunded order are cancelled by themselves, and are not confirmed while a refund is requested', async () => {
    const ask = `insert into public.refund_requests (order_id, user_id, reason) values ('${A}', '${A}', '不合适')`;
    for (const [from, to] of [
      ['preparing', 'confirmed'],
      ['confirmed', 'shipped'],
    ] as const) {
      const moved = (before: string) =>
        refusalOf(
          tryRun(async (tx, become) => {
            await tx.run(`${stateOf(from)}; ${before}`);
            await become('D');
            return tx.query(move, [A, to, '顺丰', '1']);
          }),
        );
      expect(await moved(ask)).toBe('delivery_refund_asked');
      expect(await moved(`update public.orders set status = 'refunded' where id = '${A}'`)).toBe(
        'delivery_change_not_allowed',
      );
      expect(await moved('select 1')).toEqual([{ changed: 'true' }]);
    }
    const refunded = await tryRun(async (tx) => {
      await tx.run(`update public.orders set status = 'refunded' where kind = 'phone'`);
      return tx.query('select user_id, status from public.phone_orders order by user_id');
    });
    expect(refunded).toEqual([
      { user_id: A, status: 'cancelled' },
      { user_id: B, status: 'shipped' },
    ]);
  });

  it('get an address from the servers alone, for a paid order of a phone of this buyer, until it is confirmed', async () => {
    for (const role of roles.filter((each) => each !== 'service_role'))
      expect(await refusalOf(one(role, give, [M, M, 'sealed', key])), role).toBe('42501');
    expect(await one('service_role', give, [M, M, 'sealed', key])).toEqual({ is_new: 'true' });
    for (const [what, values, hint] of [
      ['of another buyer', [B, M, 'sealed', key], 'order_not_found'],
      ['that was confirmed', [A, A, 'sealed', key], 'delivery_confirmed'],
      ['that was shipped', [B, B, 'sealed', key], 'delivery_confirmed'],
    ] as const)
      expect(await refusalOf(one('service_role', give, values)), what).toBe(hint);
    const changed = await tryRun(async (tx, become) => {
      await become('service_role');
      const given = [await tx.query(give, [M, M, 'one', key]), await tx.query(give, [M, M, 'two', key])];
      return [given, await tx.query(`select sealed_address from public.phone_orders where user_id = '${M}'`)];
    });
    expect(changed).toEqual([[[{ is_new: 'true' }], [{ is_new: 'false' }]], [{ sealed_address: 'two' }]]);
    for (const [change, hint] of [
      [`status = 'refunded'`, 'delivery_not_paid'],
      [`status = 'void'`, 'delivery_not_paid'],
    ] as const) {
      const outcome = tryRun(async (tx) => {
        await tx.run(`update public.orders set ${change} where id = '${M}'`);
        return tx.query(give, [M, M, 'sealed', key]);
      });
      expect(await refusalOf(outcome)).toBe(hint);
    }
  });

  it('show their sealed address to the servers alone, for the buyer and for administrators with the role, whose reading is recorded', async () => {
    for (const role of roles.filter((each) => each !== 'service_role'))
      expect(await refusalOf(one(role, readSealed, [A])), role).toBe('42501');
    const reading = (reader: string, roleOfD = 'shipping') =>
      tryRun(async (tx, become) => {
        await tx.query(`select public.assign_administrator_roles('${D}', array['${roleOfD}'])`);
        await become('service_role');
        const rows = await tx.query(readSealed, [reader]);
        await become('none');
        const acts = await tx.query(
          `select subject from public.audit_log where action = 'phone-order.read-address' and actor_id = $1::uuid`,
          [reader],
        );
        return [rows.map(({ order_id }) => order_id), acts.map(({ subject }) => subject)];
      });
    expect(await reading(A)).toEqual([[A], []]);
    expect(await reading(M)).toEqual([[], []]);
    expect(await reading(D)).toEqual([
      [A, B],
      [A, B],
    ]);
    expect(await reading(D, 'owner')).toEqual([
      [A, B],
      [A, B],
    ]);
    for (const role of ['finance', 'moderation', 'host']) expect(await reading(D, role)).toEqual([[], []]);
  });

  it('lose their address 90 days after the receipt, the return or the cancellation, and 120 days after a shipment', async () => {
    const day = 86_400_000;
    const left = async (state: string, days: number) =>
      tryRun(async (tx, become) => {
        await tx.run(`update public.phone_orders set status = '${state}',
          shipped_at = date_trunc('milliseconds', now()),
          received_at = case when '${state}' = 'received' then date_trunc('milliseconds', now()) end,
          ended_at = case when '${state}' in ('cancelled', 'returned') then date_trunc('milliseconds', now()) end;
          insert into public.chain_clock (offset_ms) values (${days * day}) on conflict (is_only) do update set offset_ms = excluded.offset_ms`);
        await become('service_role');
        const [row] = await tx.query('select public.erase_delivery_addresses()::text as erased');
        const again = await tx.query('select public.erase_delivery_addresses()::text as erased');
        expect(again).toEqual([{ erased: '0' }]);
        const kept = await tx.query('select 1 from public.phone_orders where sealed_address is not null');
        return [row?.erased, kept.length];
      });
    for (const state of ['received', 'cancelled', 'returned']) {
      expect(await left(state, 89), state).toEqual(['0', 2]);
      expect(await left(state, 90), state).toEqual(['2', 0]);
    }
    expect(await left('shipped', 119)).toEqual(['0', 2]);
    expect(await left('shipped', 120)).toEqual(['2', 0]);
    for (const state of ['preparing', 'confirmed']) expect(await left(state, 400), state).toEqual(['0', 2]);
  });

  it('ask their buyer for the address when the payment is confirmed', async () => {
    const told = await tryRun(async (tx) => {
      await tx.run(`delete from public.notifications;
        insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price) values
          ('00000000-0000-4000-8000-0000000000f7', '${A}', '${A}', 'phone', '4', '0x' || repeat('0', 63) || '2::sui::SUI', 5, 5);
        update public.orders set status = 'paid', paid_at = now() where id = '00000000-0000-4000-8000-0000000000f7'`);
      return tx.query(
        `select kind, title, read_at is null as is_unread from public.notifications order by id`,
      );
    });
    expect(told).toContainEqual({ kind: 'phone', title: '请填写收货地址', is_unread: 't' });
    expect(told).toContainEqual({ kind: 'order', title: '付款已确认', is_unread: 'f' });
  });

  describe('two at once', () => {
    beforeEach(() =>
      database.run(
        `update public.phone_orders set status = 'preparing', sealed_address = 'first' where order_id = '${A}'`,
      ),
    );
    /** Starts the second while the first is open; PostgreSQL then waits for a lock. */
    async function overlap(
      first: readonly [Role, string, readonly (string | null)[]],
      second: readonly [Role, string, readonly (string | null)[]],
    ): Promise<unknown> {
      const run = ([role, statement, values]: typeof first) =>
        as(database, role, (tx) => tx.query(statement, values));
      let late: Promise<unknown> | undefined;
      await as(database, first[0], async (tx) => {
        await tx.query(first[1], first[2]);
        late = refusalOf(run(second));
        const isWaiting = async () =>
          (await tx.query('select 1 as yes from pg_locks where not granted'))[0] !== undefined;
        // PGlite runs one transaction at a time, so there the other one waits without a lock.
        if (kind.name === 'PostgreSQL')
          await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000 });
      });
      return late;
    }
    const confirming = ['D', move, [A, 'confirmed', null, null]] as const;
    const changing = ['service_role', give, [A, A, 'second', key]] as const;
    const sealed = async () =>
      (await database.query(`select sealed_address from public.phone_orders where order_id = '${A}'`))[0]
        ?.sealed_address;

    it('an address that is being confirmed can no longer be changed', async () => {
      expect(await overlap(confirming, changing)).toBe('delivery_confirmed');
      expect(await sealed()).toBe('first');
    });

    it('a changed address is the one that is confirmed', async () => {
      expect(await overlap(changing, confirming)).toEqual([{ changed: 'true' }]);
      expect(await sealed()).toBe('second');
    });

    it('two confirmations confirm once', async () => {
      expect(await overlap(confirming, confirming)).toEqual([{ changed: 'false' }]);
    });

    it('a refund and a confirmation do not both win', async () => {
      const refund = [
        'service_role',
        `update public.orders set status = 'refunded' where id = $1::uuid`,
        [A],
      ] as const;
      expect(await overlap(refund, confirming)).toBe('delivery_change_not_allowed');
    });
  });
});

const all = productMigrations();

describe.each(testDatabaseKinds)('the upgrade of deliveries on $name', (kind) => {
  const database = useDatabase(
    () => openHostDatabase(kind),
    async (made) => {
      const former = all.filter(({ name }) => name < '20261128200000');
      await migrate(made, 'product', former);
      await addRows(made);
      await made.transaction((tx) =>
        tx.run(
          `update public.phone_orders set status = 'delivered', postal_code = '510000' where user_id = '${B}'`,
        ),
      );
      await migrate(made, 'product', all);
    },
  );

  it('keeps the addresses of former versions for the servers to seal, and their states', async () => {
    const rows = await database.query(
      `select user_id, status, key_id, sealed_address, received_at is not null as is_received from public.phone_orders order by user_id`,
    );
    const address = {
      name: '收件人',
      phone: '+8613800138000',
      province: '',
      city: '',
      detail: '某路 1 号',
      note: '',
    };
    expect(
      rows.map(({ sealed_address: text, ...row }) => ({ ...row, address: JSON.parse(text ?? '') })),
    ).toEqual([
      {
        user_id: A,
        status: 'preparing',
        key_id: 'plain',
        is_received: 'f',
        address: { ...address, postcode: '' },
      },
      {
        user_id: B,
        status: 'received',
        key_id: 'plain',
        is_received: 't',
        address: { ...address, postcode: '510000' },
      },
    ]);
  });
});
