import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const { A, B, M } = people;
/** A commodity of the rows, and one that was never announced by an event. */
const [good, other] = ['1', '77'];

describe.each(ruleDatabaseKinds)('commodities and coupons in the administration on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const read = (role: Role, expression: string) =>
    tryAs(database, role, (tx) =>
      tx.query(`select row_to_json(found)::text as row from public.${expression} found`),
    ).then((rows) => rows.map(({ row }) => JSON.parse(row ?? 'null')));
  const event = (place: number, name: string, data: object) =>
    database.query(
      `insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
        values (repeat('1', 32), repeat('3', 32), $1::bigint, 8, 1, $2::text, $2::text, now(), '\\x00', $3::jsonb)`,
      [String(place), name, JSON.stringify(data)],
    );
  const listed = (place: number, uid: string, isListed: boolean, id = good) =>
    event(place, 'shop::WhiteList', { id, uid, is_listed: isListed });

  beforeAll(async () => {
    await listed(0, A, true);
    await listed(1, B, true);
    await listed(2, M, true);
    await listed(3, B, false);
    await listed(4, B, true, other);
    await event(5, 'shop::Restrict', { id: good, is_restricted: true });
    await event(6, 'shop::Restrict', { id: other, is_restricted: true });
    await event(7, 'shop::Restrict', { id: other, is_restricted: false });
    await event(8, 'shop::CommodityDelete', { id: other });
    await database.query(`update public.chain_coupons set times_used = 2 where uid = $1::text`, [A]);
  });

  it('show who is on a white list by the last event of each account, page by page', async () => {
    const uids = async (call: string) => (await read('D', call)).map(({ uid }) => uid);
    expect(await uids(`admin_white_list('${good}')`)).toEqual([A, M]);
    expect(await uids(`admin_white_list('${good}', '', 1)`)).toEqual([A]);
    expect(await uids(`admin_white_list('${good}', '${A}', 1)`)).toEqual([M]);
    expect(await uids(`admin_white_list('${other}', null, -5)`)).toEqual([B]);
    expect(await uids(`admin_white_list('nothing')`)).toEqual([]);
  });

  it('show whether they were deleted, and whether only the white list may buy', async () => {
    expect(await read('D', `admin_commodity_signs(array['${good}', '${other}', '9'])`)).toEqual([
      { id: good, is_deleted: false, is_restricted: true },
      { id: other, is_deleted: true, is_restricted: false },
      { id: '9', is_deleted: false, is_restricted: false },
    ]);
  });

  it('count issued and used coupons, without revoked ones', async () => {
    const counts = () => read('D', `admin_coupon_counts(array['3', '4'])`);
    expect(await counts()).toEqual([{ kind_id: '3', issued: 2, used: 1, uses: 2 }]);
    await database.query(`update public.chain_coupons set is_revoked = true where uid = $1::text`, [B]);
    expect(await counts()).toEqual([{ kind_id: '3', issued: 1, used: 1, uses: 2 }]);
  });

  it('are read through indexes, even among thousands of other events of the chain', async () => {
    await database.transaction((tx) =>
      tx.run(`insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
          select repeat('1', 32), repeat('4', 32), n, 9, n, name, name, now(), '\\x00',
            jsonb_build_object('id', '9' || n, 'uid', n::text, 'is_listed', false, 'is_restricted', false, 'price', '1')
          from generate_series(0, 2999) n, lateral (select (array['shop::WhiteList', 'shop::Restrict', 'kiosk::Update'])[1 + n % 3] as name) named;
        analyze public.chain_events`),
    );
    for (const [call, index] of [
      [`admin_white_list('${good}')`, 'chain_events_white_list'],
      [`admin_commodity_signs(array['${good}'])`, 'chain_events_signs'],
      [`price_history('${good}')`, 'chain_events_terms'],
    ])
      expect(
        await tryAs(database, 'D', async (tx) => {
          await tx.query(`select * from public.${call}`);
          return tx.query(
            `select relname as index from pg_class where relname like 'chain_events%' and pg_stat_get_xact_numscans(oid) > 0`,
          );
        }),
        call,
      ).toContainEqual({ index });
  });

  it.each(['A', 'M'] as const)('show nothing to %s, who is not an administrator', async (role) => {
    for (const call of [
      `admin_white_list('${good}')`,
      `admin_commodity_signs(array['${good}'])`,
      `admin_coupon_counts(array['3'])`,
      `price_history('${good}')`,
    ])
      expect(await read(role, call)).toEqual([]);
  });
});
