import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const box = `0x${'8'.repeat(64)}`;
const sender = `0x${'a'.repeat(64)}`;

describe.each(ruleDatabaseKinds)('draws on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const askAs = (role: Role, statement: string, values: readonly (string | null)[] = []) =>
    tryAs(database, role, (tx) => tx.query(statement, values));

  it.each(['anon', 'A', 'D'] as const)('show %s what the next call of a box can draw', async (role) => {
    const [row, ...others] = await askAs(
      role,
      'select box_id, prizes_left, played, handed_out, items::text, counts::text from open_boxes()',
    );
    expect(others).toEqual([]);
    expect(row).toMatchObject({ box_id: box, prizes_left: '1', played: '2', handed_out: '1' });
    // Both calls have drawn the first item, although only one has been handed out.
    expect(row?.counts).toBe('{0,1}');
    expect(JSON.parse(row?.items ?? '')).toMatchObject([
      { kind: 'counted', key: 'points', amount: '5', name: null },
      { kind: 'coupon', coupon: '3', name: '新生' },
    ]);
  });

  it('show no counts of a box whose last call is not computed yet, and the first counts without any call', async () => {
    const counts = await tryAs(database, 'service_role', async (tx) => {
      const read = async () => (await tx.query('select counts::text from open_boxes($1)', [box]))[0]?.counts;
      await tx.query('update chain_plays set counts = null, drawn = null where number = 1');
      const pending = await read();
      await tx.query('delete from chain_plays');
      return [pending, await read()];
    });
    expect(counts).toEqual([null, '{2,1}']);
  });

  it('show the record of all calls without accounts, and callers their own', async () => {
    const record =
      'select number, is_mine::text, drawn::text, prizes::text from draw_record($1, $2::boolean)';
    const seen = async (role: Role, own: string) =>
      (await askAs(role, record, [box, own])).map(({ number, is_mine: mine }) => `${number} ${mine}`);
    expect(await seen('anon', 'false')).toEqual(['1 false', '0 false']);
    expect(await seen('anon', 'true')).toEqual([]);
    expect(await seen('A', 'false')).toEqual(['1 false', '0 true']);
    expect(await seen('A', 'true')).toEqual(['0 true']);
    expect(await seen('M', 'true')).toEqual([]);
    const [newest] = await askAs('anon', 'select to_jsonb(one)::text as text from draw_record($1) one', [
      box,
    ]);
    expect(newest?.text).not.toContain(people.B);
    const [older] = await askAs('anon', 'select number from draw_record($1, false, 1, 1)', [box]);
    expect(older?.number).toBe('0');
  });

  it('count chapters of today that need no purchase', async () => {
    const done = await tryAs(database, 'A', async (tx) => {
      const read = async () => {
        const [row] = await tx.query(
          'select chapters_needed, chapters_done, per_day, played_today from my_draw_standing($1)',
          [box],
        );
        return row;
      };
      const finish = async (course: string, chapter: string) =>
        tx.query('select record_progress($1, $2, 60, $3::int4multirange, true)', [
          course,
          chapter,
          '{[0,60)}',
        ]);
      const first = await read();
      // A owns the sold course: its first chapter is a sample, its second one is not.
      await finish('sold', 'two');
      const afterSold = await read();
      await finish('sold', 'one');
      await finish('free', 'two');
      return [first, afterSold?.chapters_done, (await read())?.chapters_done];
    });
    expect(done).toEqual([
      { chapters_needed: '1', chapters_done: '0', per_day: '1', played_today: '1' },
      '0',
      '2',
    ]);
  });

  it('count no chapter of an earlier day, and follow the settings', async () => {
    await as(database, 'service_role', (tx) =>
      tx.query(
        `insert into site_settings (key, value, is_public) values ('draws.chapters', '3', true), ('draws.per-day', '2', true)`,
      ),
    );
    await database.query(
      `update chapter_progress set finished_at = now() - interval '1 day' - interval '1 minute' where user_id = $1::uuid`,
      [people.B],
    );
    expect(
      await askAs('B', 'select chapters_needed, chapters_done, per_day from my_draw_standing($1)', [box]),
    ).toEqual([{ chapters_needed: '3', chapters_done: '0', per_day: '2' }]);
  });

  it.each(['anon', 'A', 'D'] as const)('refuse %s the functions of the servers', async (role) => {
    for (const call of [
      `draw_standing('${people.B}', '${box}')`,
      `take_draw_voucher('${people.A}', '${box}', '${sender}', '${'1'.repeat(32)}', 5, 0)`,
    ])
      await expect(askAs(role, `select * from ${call}`)).rejects.toMatchObject({ code: '42501' });
  });

  it('record one voucher for what a server has seen, however many ask at once', async () => {
    const take = (nonce: number, seen: number) =>
      as(database, 'service_role', async (tx) => {
        const [row] = await tx.query(
          'select take_draw_voucher($1::uuid, $2, $3, $4, 5, $5::integer) as is_taken',
          [people.M, box, sender, String(nonce).padStart(32, '0'), String(seen)],
        );
        return row?.is_taken;
      });
    const taken = await Promise.all(Array.from({ length: 8 }, (_, nonce) => take(nonce, 0)));
    expect(taken.filter((one) => one === 't')).toHaveLength(1);
    expect(await take(100, 0)).toBe('f');
    expect(await take(101, 1)).toBe('t');
    const [row] = await database.query(
      'select count(*) as count from draw_vouchers where user_id = $1::uuid',
      [people.M],
    );
    expect(row?.count).toBe('2');
    // Vouchers of A and B are from 1970.
    const [old] = await database.query('select count(*) as count from draw_vouchers where day = 1');
    expect(old?.count).toBe('0');
  });
});
