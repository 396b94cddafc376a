import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const paidAt = Date.parse('2026-11-22T08:00:00Z');
const day = 86_400_000;
const permanent = '18446744073709551615';

describe.each(ruleDatabaseKinds)('my_order_term on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  let count = 0;

  const termOf = (role: Role, order: string) =>
    as(database, role, (tx) => tx.query('select * from public.my_order_term($1::uuid)', [order]));

  /** Adds an order of A and, unless it is unpaid, the two events of its payment. */
  async function buy(
    sale: 'kiosk::Purchase' | 'shop::Purchase',
    granted: 'PurchasedAsset' | 'RenewedAsset' | null,
    facts: { readonly expireAt?: string; readonly arg?: string } = {},
  ): Promise<string> {
    count += 1;
    const item = String(800_000 + count);
    const [made] = await database.query(
      `insert into public.orders (user_id, uid, kind, item, currency, price, max_price)
          values ($1::uuid, $1, 'course', $2, $3, 5, 5) returning id`,
      [people.A, item, sui],
    );
    const order = String(made?.id);
    if (granted === null) return order;
    const order16 = order.replaceAll('-', '');
    const events = [
      [`user_pool::${granted}`, { uid: people.A, asset: item, expire_at: facts.expireAt ?? permanent }],
      [sale, { id: item, uid: people.A, order: order16, ...(facts.arg && { arg: facts.arg }) }],
    ] as const;
    for (const [index, [name, data]] of events.entries())
      await database.query(
        `insert into public.chain_events
              (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
            values (repeat('1', 32), $1, $2::bigint, $3::numeric, 1, $4, $4, $5::timestamptz, '\\x00', $6::jsonb)`,
        [
          String(1_000 + count)
            .replaceAll('0', '9')
            .padStart(44, '3'),
          String(index),
          String(100 + count),
          name,
          new Date(paidAt).toISOString(),
          JSON.stringify(data),
        ],
      );
    return order;
  }

  it('returns days and expiry of a first purchase, a renewal, and a permanent item', async () => {
    const expireAt = String(paidAt + 30 * day);
    expect(await termOf('A', await buy('kiosk::Purchase', 'PurchasedAsset', { expireAt }))).toEqual([
      { expire_at: expireAt, days: '30' },
    ]);
    const renewed = String(paidAt + 45 * day);
    expect(
      await termOf('A', await buy('shop::Purchase', 'RenewedAsset', { expireAt: renewed, arg: '30' })),
    ).toEqual([{ expire_at: renewed, days: '30' }]);
    expect(await termOf('A', await buy('kiosk::Purchase', 'PurchasedAsset'))).toEqual([
      { expire_at: permanent, days: '0' },
    ]);
  });

  it('returns no row for unpaid orders and for other users', async () => {
    expect(await termOf('A', await buy('kiosk::Purchase', null))).toEqual([]);
    const order = await buy('kiosk::Purchase', 'PurchasedAsset');
    for (const role of ['B', 'M', 'D'] as const) expect(await termOf(role, order)).toEqual([]);
    for (const role of ['anon', 'service_role'] as const)
      await expect(termOf(role, order)).rejects.toMatchObject({ code: '42501' });
  });
});
