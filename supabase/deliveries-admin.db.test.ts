import { ruleDatabaseKinds, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, D, M } = people;
/** The address of A is confirmed, the phone of B was shipped, M and D have given no address. */
const list =
  'select id, state, is_to_refund::text, changed_at::text, cursor_key from public.admin_deliveries';
const move = 'select public.move_delivery($1::uuid, $2, $3::timestamptz, $4, $5)::text as changed';

describe.each(testDatabaseKinds)('the delivery of a phone on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const stampOf = async (order: string) =>
    (await as(database, 'D', (tx) => tx.query(`${list}(only_order => $1::uuid)`, [order])))[0]?.changed_at ??
    null;
  const step = (
    order: string,
    becomes: string,
    seen: string | null,
    carrier: string | null = null,
    number: string | null = null,
  ) =>
    as(database, 'D', (tx) => tx.query(move, [order, becomes, seen, carrier, number])).then(
      ([row]) => row?.changed,
    );

  it('is not moved by a page that was shown before the buyer changed the address', async () => {
    await database.query(`update public.phone_orders set status = 'preparing' where order_id = $1::uuid`, [
      A,
    ]);
    const shown = await stampOf(A);
    await database.query(
      `update public.phone_orders set sealed_address = 'another', key_id = repeat('0', 16) where order_id = $1::uuid`,
      [A],
    );
    await expect(step(A, 'confirmed', shown)).rejects.toMatchObject({ hint: 'delivery_changed' });
    await expect(step(A, 'confirmed', null)).rejects.toMatchObject({ hint: 'delivery_changed' });
    await expect(step(M, 'confirmed', shown)).rejects.toMatchObject({ hint: 'delivery_changed' });
    const seen = await stampOf(A);
    expect(await step(A, 'confirmed', seen)).toBe('true');
    expect(await step(A, 'confirmed', seen), 'the same form again').toBe('false');
  });

  it('is either shipped or cancelled if two administrators decide at the same time, and rejects the later decision', async () => {
    const seen = await stampOf(A);
    const outcomes = await Promise.allSettled([
      step(A, 'shipped', seen, '顺丰速运', 'SF100'),
      step(A, 'cancelled', seen),
      step(A, 'shipped', seen, '京东快递', 'JD200'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint] : []));
    expect(refusals).toEqual(['delivery_changed', 'delivery_changed']);
    const acts = await database.query(
      `select count(*)::text as acts from public.audit_log where subject = $1::text and action in ('phone-order.shipped', 'phone-order.cancelled')`,
      [A],
    );
    expect(acts).toEqual([{ acts: '1' }]);
  });
});

describe.each(ruleDatabaseKinds)('phones in the administration on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const read = (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    tryAs(database, role, (tx) => tx.query(statement, values));

  it('are listed with the state of their delivery, and by it, in pages in both directions', async () => {
    const all = await read('D', `${list}()`);
    expect(Object.fromEntries(all.map(({ id, state }) => [id, state]))).toEqual({
      [A]: 'confirmed',
      [B]: 'shipped',
      [M]: 'missing',
      [D]: 'missing',
    });
    const ids = all.map(({ id }) => id);
    const states = await read('D', `${list}(wanted_state => 'missing')`);
    expect(states.map(({ id }) => id)).toEqual(ids.filter((id) => id === M || id === D));
    const [first, second, third] = all;
    const from = JSON.stringify([second?.cursor_key, second?.id]);
    const after = await read('D', `${list}(from_row => $1::jsonb, most => 1)`, [from]);
    expect(after.map(({ id }) => id)).toEqual([third?.id]);
    const before = await read('D', `${list}(from_row => $1::jsonb, is_backwards => true)`, [from]);
    expect(before.map(({ id }) => id)).toEqual([first?.id]);
    const rising = await read('D', `${list}(is_ascending => true)`);
    expect(rising.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await read('D', `${list}(good => '5')`)).toEqual([]);
    expect(await read('D', `${list}(buyer => $1::uuid)`, [B])).toHaveLength(1);
  });

  it('wait for their refund if they were not delivered, until the money is back', async () => {
    const rows = await tryAs(database, 'service_role', async (tx) => {
      await tx.query('reset role');
      await tx.query(
        `update public.chain_sales set item_id = 4, release_at = 99999999999999 where buyer_uid in ('${A}', '${B}')`,
      );
      await tx.query(`update public.phone_orders set status = 'cancelled' where order_id = '${A}'`);
      const ask = async () => {
        await tx.query(`select set_config('request.jwt.claims', '{"sub": "${D}"}', true)`);
        const waiting = await tx.query(`${list}(wanted_state => 'refund')`);
        const counts = await tx.query(
          'select state, amount::text from public.admin_delivery_counts() order by state',
        );
        return { ids: waiting.map(({ id }) => id), counts };
      };
      const first = await ask();
      await tx.query(`update public.chain_sales set status = 'refunded' where buyer_uid = '${A}'`);
      await tx.query(`update public.orders set status = 'refunded' where id = '${A}'`);
      return [first, await ask()];
    });
    const others = [
      { state: 'missing', amount: '2' },
      { state: 'shipped', amount: '1' },
    ];
    expect(rows).toEqual([
      { ids: [A], counts: [others[0], { state: 'refund', amount: '1' }, others[1]] },
      { ids: [], counts: others },
    ]);
  });

  it.each(['admin_deliveries()', 'admin_delivery_counts()', 'admin_low_stock()'])(
    'are hidden from learners in %s',
    async (call) => {
      await expect(read('A', `select * from public.${call}`)).rejects.toMatchObject({
        hint: 'administrators_only',
      });
    },
  );

  it('are announced to owners, finance and shipping as nearly sold out once for each supply, however they are bought and refunded', async () => {
    const told = `select count(*) filter (where source like 'stock/%/low')::integer::text as low,
      count(*) filter (where source like 'stock/%/out')::integer::text as out from public.notifications where user_id = $1::uuid`;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }),
        fc.constantFrom('owner', 'finance', 'shipping', 'moderation'),
        async (few, path, role) => {
          const found = await tryAs(database, 'service_role', async (tx) => {
            await tx.query('reset role');
            await tx.query(`delete from public.notifications`);
            await tx.query(
              `insert into public.site_settings (key, value) values ('phones.low_stock', $1::jsonb)`,
              [String(few)],
            );
            await tx.query(
              `update public.administrators set roles = array[$1::text] where user_id = '${D}'`,
              [role],
            );
            await tx.query(`insert into public.chain_commodities (id, kind, is_available, supply, supplied, updated_at)
              values (9, 'phone', true, 12, 0, now())`);
            for (const supplied of path)
              await tx.query('update public.chain_commodities set supplied = $1::numeric where id = 9', [
                String(supplied),
              ]);
            return tx.query(told, [D]);
          });
          const steps = path.map((supplied, at) => [12 - (path[at - 1] ?? 0), 12 - supplied] as const);
          const isTold = role !== 'moderation';
          const isOut = isTold && steps.some(([was, left]) => was > 0 && left === 0);
          const isLow = isTold && steps.some(([was, left]) => was > few && left <= few && left > 0);
          expect(found).toEqual([{ low: isLow ? '1' : '0', out: isOut ? '1' : '0' }]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('with few or none left are listed while they are for sale', async () => {
    const found = await tryAs(database, 'service_role', async (tx) => {
      await tx.query('reset role');
      await tx.query(`insert into public.chain_commodities (id, kind, is_available, supply, supplied, updated_at) values
        (11, 'phone', true, 10, 5, now()), (12, 'pass', true, 10, 10, now()), (13, 'phone', true, 10, 4, now()),
        (14, 'phone', false, 10, 9, now()), (15, 'coupon', true, 10, 10, now())`);
      await tx.query(`select set_config('request.jwt.claims', '{"sub": "${D}"}', true)`);
      return tx.query('select id, left_over from public.admin_low_stock()');
    });
    expect(found).toEqual([
      { id: '12', left_over: '0' },
      { id: '11', left_over: '5' },
    ]);
  });
});
