import type { Transaction } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const largest = '18446744073709551615';
const place = `insert into public.orders (user_id, uid, kind, item, currency, price, max_price)
  values ($1::uuid, $1, $2, $3, $4, $5::numeric, $6::numeric) returning id`;
const mark = 'select public.mark_order($1::uuid, $2, $3, now(), $4, $5)::text as changed';
const digest = '7'.repeat(43);

describe.each(testDatabaseKinds)('purchases on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const one = async (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    (await tryAs(database, role, (tx) => tx.query(statement, values)))[0];
  const order = (values: readonly string[]) => one('service_role', place, [people.A, ...values]);

  describe('a cart', () => {
    it('holds at most 20 courses, also when two requests fill it concurrently', async () => {
      const put = async (tx: Transaction, from: number) => {
        for (let at = from; at < from + 10; at += 1)
          await tx.query('insert into public.cart_items (ware_id, seen_price) values ($1::numeric, 5)', [
            String(at),
          ]);
      };
      await as(database, 'M', (tx) => put(tx, 100));
      let other: Promise<PromiseSettledResult<void>[]> | undefined;
      let isOver = false;
      await as(database, 'M', async (tx) => {
        await put(tx, 200);
        other = Promise.allSettled([as(database, 'M', (second) => put(second, 300))]).finally(() => {
          isOver = true;
        });
        const isWaiting = async () =>
          (await tx.query('select 1 as yes from pg_locks where not granted'))[0] !== undefined;
        // PGlite runs one transaction at a time, so there the other one waits without a lock.
        if (kind.name === 'PostgreSQL')
          await vi.waitFor(async () => expect(isOver || (await isWaiting())).toBe(true), { timeout: 10_000 });
      });
      expect((await other)?.map(({ status }) => status)).toEqual(['rejected']);
      expect(await one('M', 'select count(*)::text as count from public.cart_items')).toEqual({
        count: '20',
      });
    });
  });

  describe('an order', () => {
    it('stores the largest u64 exactly', async () => {
      const row = await tryAs(database, 'service_role', async (tx) => {
        const [made] = await tx.query(place, [people.A, 'course', '2', sui, largest, largest]);
        return tx.query('select price::text, max_price::text from public.orders where id = $1::uuid', [
          made?.id ?? null,
        ]);
      });
      expect(row).toEqual([{ price: largest, max_price: largest }]);
    });

    it.each([
      ['an amount above u64', ['course', '2', sui, '0', '18446744073709551616']],
      ['a negative amount', ['course', '2', sui, '-1', '5']],
      ['a fraction', ['course', '2', sui, '4.5', '5']],
      ['NaN', ['course', '2', sui, 'NaN', '5']],
      ['a price above max_price', ['course', '2', sui, '6', '5']],
      ['a pool address for a course', ['course', `0x${'9'.repeat(64)}`, sui, '5', '5']],
      ['a ware id for tickets', ['tickets', '2', sui, '5', '5']],
      ['a shortened coin type', ['course', '2', '0x2::sui::SUI', '5', '5']],
      ['an unknown kind', ['gift', '2', sui, '5', '5']],
    ])('rejects %s', async (_what, values) => {
      await expect(order(values)).rejects.toMatchObject({ code: '23514' });
    });

    it('never returns to an earlier status, and its price cannot change after the payment', async () => {
      await tryAs(database, 'service_role', async (tx) => {
        const [made] = await tx.query(place, [people.A, 'course', '2', sui, '5', '5']);
        const id = made?.id ?? null;
        const become = async (status: string) =>
          (await tx.query(mark, [id, status, digest, people.A, '2']))[0]?.changed;
        expect(await become('paid')).toBe('true');
        expect(await become('paid')).toBe('false');
        expect(await become('refunded')).toBe('true');
        expect(await become('paid'), 'read again from the beginning').toBe('false');
        expect(await become('settled'), 'nothing that the chain says stops the ledger').toBe('false');
        expect(await become('awaiting')).toBe('false');
        await tx.query('savepoint step');
        await expect(
          tx.query(`update public.orders set status = 'awaiting' where id = $1::uuid`, [id]),
        ).rejects.toMatchObject({ code: '23001' });
        await tx.query('rollback to savepoint step');
        await expect(
          tx.query('update public.orders set price = 0 where id = $1::uuid', [id]),
        ).rejects.toMatchObject({
          code: '23001',
        });
      });
    });

    it('can be offered again at another price until it is paid, and then has the price that was paid on the chain', async () => {
      await tryAs(database, 'service_role', async (tx) => {
        const [made] = await tx.query(place, [people.A, 'course', '2', sui, '5', '5']);
        const id = made?.id ?? null;
        const read = async () =>
          (
            await tx.query(
              `select status, price::text, max_price::text, coupon_id::text as coupon, discount::text
                from public.orders where id = $1::uuid`,
              [id],
            )
          )[0];
        await tx.query(`update public.orders set status = 'abandoned' where id = $1::uuid`, [id]);
        await tx.query(
          `update public.orders set status = 'awaiting', price = 4, max_price = 4, coupon_id = 9, discount = 1
            where id = $1::uuid`,
          [id],
        );
        expect(await read()).toEqual({
          status: 'awaiting',
          price: '4',
          max_price: '4',
          coupon: '9',
          discount: '1',
        });
        await tx.query('savepoint step');
        await expect(
          tx.query('update public.orders set discount = 5 where id = $1::uuid', [id]),
        ).rejects.toMatchObject({ code: '23514' });
        await tx.query('rollback to savepoint step');
        // Paid with a signature at the former price.
        await tx.query(
          `select public.mark_order($1::uuid, 'paid', $2, now(), $3, '2', 1, listed => 5, taken_off => 0)`,
          [id, digest, people.A],
        );
        expect(await read()).toEqual({
          status: 'paid',
          price: '5',
          max_price: '5',
          coupon: null,
          discount: '0',
        });
        await expect(
          tx.query('update public.orders set discount = 1 where id = $1::uuid', [id]),
        ).rejects.toMatchObject({ code: '23001' });
      });
    });

    it('changes its status only for events of its buyer and its item, in any order of the events', async () => {
      const next: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        awaiting: { paid: 'paid' },
        paid: { settled: 'settled', refunded: 'refunded' },
      };
      const said = fc.record({
        becomes: fc.constantFrom('paid', 'settled', 'refunded'),
        buyer: fc.constantFrom(people.A, people.B),
        item: fc.constantFrom('2', '3'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(said, { maxLength: 10 }), async (events) => {
          await tryAs(database, 'service_role', async (tx) => {
            const [made] = await tx.query(place, [people.A, 'course', '2', sui, '5', '5']);
            const id = made?.id ?? null;
            let status = 'awaiting';
            for (const { becomes, buyer, item } of events) {
              const isOurs = buyer === people.A && item === '2';
              const after = isOurs ? next[status]?.[becomes] : undefined;
              const [row] = await tx.query(mark, [id, becomes, digest, buyer, item]);
              expect(row?.changed).toBe(String(after !== undefined));
              status = after ?? status;
              const [kept] = await tx.query('select status from public.orders where id = $1::uuid', [id]);
              expect(kept?.status).toBe(status);
            }
          });
        }),
        { numRuns: 60 },
      );
    });

    it('can be cancelled by its buyer, and a later payment still counts', async () => {
      const made = await as(database, 'service_role', (tx) =>
        tx.query(place, [people.A, 'course', '2', sui, '5', '5']),
      );
      const id = made[0]?.id ?? null;
      const abandon = 'select public.abandon_order($1::uuid)::text as changed';
      expect(await one('B', abandon, [id])).toEqual({ changed: 'false' });
      expect(await as(database, 'A', (tx) => tx.query(abandon, [id]))).toEqual([{ changed: 'true' }]);
      expect(await one('A', abandon, [id])).toEqual({ changed: 'false' });
      expect(await one('service_role', mark, [id, 'paid', digest, people.A, '2'])).toEqual({
        changed: 'true',
      });
      expect(await one('service_role', mark, [crypto.randomUUID(), 'paid', digest, people.A, '2'])).toEqual({
        changed: 'false',
      });
      expect(await one('service_role', mark, [id, 'paid', digest, people.B, '2'])).toEqual({
        changed: 'false',
      });
      expect(await one('service_role', mark, [id, 'paid', digest, people.A, '3'])).toEqual({
        changed: 'false',
      });
    });

    it('gives no access to its course: only ownership on the chain does', async () => {
      const owns = `select public.owns_course('sold')::text as owns`;
      await as(database, 'service_role', async (tx) => {
        const [made] = await tx.query(place, [people.B, 'course', '2', sui, '5', '5']);
        await tx.query(mark, [made?.id ?? null, 'paid', digest, people.B, '2']);
      });
      expect(await one('B', owns)).toEqual({ owns: 'false' });
      expect(await one('A', owns)).toEqual({ owns: 'true' });
    });
  });

  describe('ownership (learners A and B, member M)', () => {
    const until = async (expiry: string, asked: string) =>
      tryAs(database, 'service_role', async (tx) => {
        await tx.query(
          `update public.chain_assets set expire_at = ${expiry} where uid = $1 and asset_id = 1`,
          [people.M],
        );
        await tx.query(`select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', '{"sub":"${people.M}"}', true)`);
        return (await tx.query(`select public.${asked}()::text as is`))[0]?.is;
      });

    it.each([
      [largest, 'true', 'true'],
      ['public.now_ms() + 1', 'true', 'false'],
      ['public.now_ms()', 'false', 'false'],
      ['0', 'false', 'false'],
    ])('with expiry %s makes a member: %s, a permanent member: %s', async (expiry, isMember, isPermanent) => {
      expect(await until(expiry, 'is_member')).toBe(isMember);
      expect(await until(expiry, 'is_permanent_member')).toBe(isPermanent);
    });

    it('is not visible to other users', async () => {
      const asked = `select public.membership_until('${people.M}')::text as until, public.owns_asset('${people.M}', 1)::text as owns`;
      expect(await one('A', asked)).toEqual({ until: null, owns: 'false' });
      expect(await one('M', asked)).toEqual({ until: largest, owns: 'true' });
    });

    it.each([
      ['/about', 'anon A B M', ''],
      ['/news/for-members', 'M', 'anon A B'],
      ['/course/sold/one', 'A B M', 'anon'],
      ['/course/free/two', 'A B M', 'anon'],
      ['/course/sold/two', 'A', 'anon B M'],
    ])('decides that %s is open to: %s, and closed to: %s', async (path, may, not) => {
      const asked = 'select public.may_read_document($1)::text as may';
      for (const role of may.split(' '))
        expect(await one(role as Role, asked, [path]), role).toEqual({ may: 'true' });
      for (const role of not.split(' ').filter(Boolean)) {
        expect(await one(role as Role, asked, [path]), role).toEqual({ may: 'false' });
      }
    });

    it.each([
      ['free', 'one', 'A B M'],
      ['free', 'two', 'A B M'],
      ['sold', 'one', 'A B M'],
      ['sold', 'two', 'A'],
      ['closed', 'one', ''],
      ['sold', 'none', ''],
    ])('decides that chapter %s/%s is open to: %s', async (course, chapter, may) => {
      const asked = 'select public.may_open_chapter($1, $2)::text as may';
      for (const role of ['A', 'B', 'M'] as const) {
        expect(await one(role, asked, [course, chapter]), role).toEqual({ may: String(may.includes(role)) });
      }
    });
  });

  it('take_out_of_cart removes a bought course from the cart of its buyer, and nothing else', async () => {
    const put = `insert into public.cart_items (user_id, ware_id, seen_price, added_at)
      select id::uuid, ware, 5, '2026-02-02' from unnest(array['${people.A}', '${people.B}']) id, unnest(array[71, 72]) ware`;
    const take = 'select public.take_out_of_cart($1, 71, $2::timestamptz)::text as taken';
    const left = `select user_id, ware_id::text as ware from public.cart_items where ware_id in (71, 72) order by 1, 2`;
    for (const role of ['anon', 'A', 'D'] as const)
      await expect(one(role, take, [people.A, '2026-03-03'])).rejects.toMatchObject({ code: '42501' });
    await tryAs(database, 'service_role', async (tx) => {
      await tx.query('reset role');
      await tx.query(put);
      await tx.query('set local role service_role');
      expect(await tx.query(take, [people.A, '2026-01-01']), 'bought before it was put in').toEqual([
        { taken: 'false' },
      ]);
      expect(await tx.query(take, ['house', '2026-03-03'])).toEqual([{ taken: 'false' }]);
      expect(await tx.query(take, [people.A, '2026-03-03'])).toEqual([{ taken: 'true' }]);
      expect(await tx.query(take, [people.A, '2026-03-03']), 'read again').toEqual([{ taken: 'false' }]);
      expect(await tx.query(left)).toEqual([
        { user_id: people.A, ware: '72' },
        { user_id: people.B, ware: '71' },
        { user_id: people.B, ware: '72' },
      ]);
    });
  });

  it('live messages have the name of their author, a minimum interval, and can be hidden by administrators', async () => {
    const say = `select said ->> 'name' as name, said ->> 'speaker' as speaker
      from public.say_in_live('00000000-0000-4000-8000-000000000011', '老师好', gen_random_uuid()) said`;
    await tryAs(database, 'M', async (tx) => {
      // A and B wrote before.
      expect(await tx.query(say)).toEqual([{ name: '学员c', speaker: '3' }]);
      // The host passes errors with this code on to the client.
      await expect(tx.query(say)).rejects.toMatchObject({
        code: 'P0001',
        hint: 'live_message_too_soon',
      });
    });
    const hide = `select public.hide_live_message(id)::text as changed from public.live_messages where body = 'open'`;
    await expect(one('A', hide)).rejects.toMatchObject({ hint: 'administrators_only' });
    expect(await one('D', hide)).toEqual({ changed: 'true' });
  });

  it('live messages show the account of their author only to the author and to administrators', async () => {
    await expect(one('B', 'select author_id from public.live_messages')).rejects.toThrow('permission denied');
    const authors = (person: Role) =>
      as(database, person, (tx) =>
        tx.query(
          `select author from public.live_message_authors((select array_agg(id) from public.live_messages))`,
        ),
      );
    expect(await authors('B')).toEqual([{ author: people.B }]);
    expect(await authors('M')).toEqual([{ author: people.M }]);
    expect(await authors('D')).toHaveLength(3);
  });

  it('live messages: only one of several concurrent messages of an author is accepted', async () => {
    const say = `select public.say_in_live('00000000-0000-4000-8000-000000000011', '在吗', gen_random_uuid())`;
    // PGlite runs one transaction at a time, so there no transaction can wait for the others to begin.
    const most = kind.name === 'PGlite' ? 1 : 4;
    let begun = 0;
    let open = () => {};
    const allHaveBegun = new Promise<void>((resolve) => {
      open = resolve;
    });
    const ends = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        as(database, 'M', async (tx) => {
          await tx.query('select 1');
          begun += 1;
          if (begun >= most) open();
          await allHaveBegun;
          await tx.query(say);
        }),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('events of the chain cannot be changed or removed', async () => {
    for (const statement of [
      'update public.chain_events set index = index',
      'delete from public.chain_events',
    ]) {
      await expect(database.query(statement)).rejects.toMatchObject({
        code: '23001',
      });
    }
  });
});
