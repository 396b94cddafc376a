import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { A } = people;
const order = '00000000-0000-4000-8000-00000000000a';

describe.each(ruleDatabaseKinds)('admin_find on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const find = (text: string, role: 'A' | 'D' | 'anon' = 'D') =>
    as(database, role, (tx) => tx.query('select kind, id, title, detail from public.admin_find($1)', [text]));
  const kindsOf = async (text: string) => (await find(text)).map((row) => `${row.kind} ${row.id}`);

  it('rejects callers who are not administrators', async () => {
    await expect(find(A, 'A')).rejects.toMatchObject({ hint: 'administrators_only' });
    await expect(find(A, 'anon')).rejects.toMatchObject({ code: '42501' });
  });

  it('reads only the beginning of a query of eight megabytes, and so does find_account', async () => {
    const text = 'x'.repeat(8 * 1024 * 1024);
    const begunAt = performance.now();
    await expect(find(text, 'A')).rejects.toMatchObject({ hint: 'administrators_only' });
    expect(await find(text)).toEqual([]);
    const found = await as(database, 'D', (tx) =>
      tx.query('select public.find_account($1)::text as id', [text]),
    );
    expect(found).toEqual([{ id: null }]);
    // Reading all of it takes more than ten.
    expect(performance.now() - begunAt).toBeLessThan(8_000);
  });

  it.each([
    ['its id', A],
    ['its short id', uuidToShortId(A)],
    ['its e-mail address in capitals', 'A@Example.org'],
    ['the beginning of its e-mail address', 'a@exa'],
    ['its wallet address', `0x${'a'.repeat(64)}`],
    ['its number on the chain', String('a'.charCodeAt(0))],
    ['the beginning of its name', '学员a'],
  ])('finds an account by %s', async (_, text) => {
    expect(await kindsOf(text)).toContain(`person ${A}`);
  });

  it('finds an account by a phone number written with country code, space and hyphens', async () => {
    await database.query(`update auth.users set phone = '8613800138000' where id = $1::uuid`, [A]);
    expect(await kindsOf('+86 138-0013-8000')).toEqual([`person ${A}`]);
  });

  it('finds orders by id, by the first eight digits of the id, and by the digest of the payment', async () => {
    await database.query(`update public.orders set digest = repeat('7', 44) where id = $1::uuid`, [order]);
    expect(await kindsOf(order)).toContain(`order ${order}`);
    expect(await kindsOf('00000000')).toContain(`order ${order}`);
    expect(await kindsOf('7'.repeat(44))).toContain(`order ${order}`);
  });

  it('finds transactions by digest', async () => {
    expect(await kindsOf('2'.repeat(32))).toContain(`transaction ${'2'.repeat(32)}`);
  });

  it('finds wares, commodities and coupons by number, and courses by the beginning of slug or title', async () => {
    expect(await kindsOf('02')).toContain('ware 2');
    expect(await kindsOf('01')).toContain('commodity 1');
    expect(await kindsOf('03')).toContain('coupon 3');
    const [course] = await database.query('select slug, title from public.courses order by slug limit 1');
    expect(await kindsOf(String(course?.slug).slice(0, 3))).toContain(`course ${course?.slug}`);
    expect(await kindsOf(String(course?.title).slice(0, 3))).toContain(`course ${course?.slug}`);
  });

  it.each([
    ['a single letter', 'a'],
    ['the wildcards of LIKE', '%%'],
    ['SQL', "'; drop table public.orders"],
    ['an address without digits', '0x'],
    ['an address with 65 digits', `0x${'f'.repeat(65)}`],
    ['a number that is larger than any id', '9'.repeat(77)],
    ['450 bytes', '穗'.repeat(150)],
  ])('finds nothing for %s', async (_, text) => {
    expect(await find(text)).toEqual([]);
  });
});
