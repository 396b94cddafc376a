import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const forEver = '18446744073709551615';

describe.each(testDatabaseKinds)('my_access (learners A/B, member M, administrator D) on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const access = 'select member_until, array_to_string(courses, $1::text) as courses from public.my_access()';
  const asked = async (role: Role, change = 'select 1') =>
    tryAs(database, 'service_role', async (tx) => {
      await tx.query(change);
      await tx.query(`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', '${JSON.stringify({ sub: people[role as keyof typeof people] })}', true)`);
      return (await tx.query(access, [' ']))[0];
    });

  it.each([
    ['A', { member_until: null, courses: 'sold' }],
    // An expired membership, and a course that was never bought.
    ['B', { member_until: null, courses: '' }],
    ['M', { member_until: forEver, courses: '' }],
    // Administrators see everything but own nothing by it.
    ['D', { member_until: null, courses: '' }],
  ] as const)('returns the membership and courses of %s', async (role, said) => {
    expect(await asked(role)).toEqual(said);
  });

  it.each([
    ['D', 'select 1', true],
    ['D', `update auth.users set banned_until = now() + interval '1 day' where id = '${people.D}'`, false],
    ['D', `select public.set_administrator('${people.D}', false)`, false],
    ['M', 'select 1', false],
    ['B', 'select 1', false],
  ] as const)(
    'allows %s, after the statement "%s", to open and read a sold chapter as an administrator: %s',
    async (role, change, reads) => {
      const found = await tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        await tx.query(change);
        await tx.query(`select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', '${JSON.stringify({ sub: people[role] })}', true)`);
        return tx.query(`select public.may_open_chapter('sold', 'two')::text as sold,
          public.may_open_chapter('closed', 'one')::text as draft, public.owns_course('sold')::text as owns,
          public.may_read_document('/course/sold/two')::text as text, (select is_administrator::text from public.my_reading()) as known`);
      });
      const said = String(reads);
      expect(found).toEqual([{ sold: said, draft: 'false', owns: 'false', text: said, known: said }]);
    },
  );

  it('rejects visitors', async () => {
    await expect(tryAs(database, 'anon', (tx) => tx.query(access, [' ']))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it.each([
    ['that has expired', 'update public.chain_assets set expire_at = public.now_ms() where asset_id = 2', ''],
    ['that was refunded', 'update public.chain_assets set expire_at = 0 where asset_id = 2', ''],
    [
      'that expires in a minute',
      'update public.chain_assets set expire_at = public.now_ms() + 60000 where asset_id = 2',
      'sold',
    ],
    ['of an unpublished course', `update public.courses set is_published = false where slug = 'sold'`, ''],
  ])('lists a course only while the purchase gives access: a purchase %s', async (_, change, courses) => {
    expect(await asked('A', change)).toMatchObject({ courses });
  });

  describe('the ware of a course', () => {
    const untied = `update public.courses set ware_id = null where slug = 'sold'`;
    const link = (to: string, ware = 2) =>
      `update public.chain_wares set metadata = '{"link": "${to}"}' where id = ${ware}`;
    const add = (
      id: number,
      to: string,
    ) => `insert into public.chain_wares (id, author_uid, currency, price, supply, is_available, metadata, updated_at)
      values (${id}, 'house', '0x${'0'.repeat(63)}2::sui::SUI', 5, 100, true, '{"link": "${to}"}', now())`;
    const wareAfter = (...changes: string[]) =>
      tryAs(database, 'service_role', async (tx) => {
        for (const change of changes) await tx.query(change);
        const rows = await tx.query(
          `select slug, ware_id::text as ware from public.courses where ware_id is not null or slug = 'sold' order by slug`,
        );
        return Object.fromEntries(rows.map(({ slug, ware }) => [slug, ware]));
      });

    it.each([
      ['is the one whose link changes to the course', [untied, link('/course/sold')], { sold: '2' }],
      ['is a new one with the link of the course', [untied, add(7, '/course/sold')], { sold: '7' }],
      ['is absent if the link names another course', [untied, link('/course/soldier')], { sold: null }],
      ['is absent if the link names a free course', [untied, link('/course/free')], { sold: null }],
      ['stays the same when a second ware gets the link', [add(7, '/course/sold')], { sold: '2' }],
      [
        'stays the same when its link changes to another course',
        [
          `insert into public.courses (slug, title, level, place) values ('second', '二', 'advanced', 9)`,
          link('/course/second'),
        ],
        { sold: '2' },
      ],
      [
        'stays absent after an administrator removed it and a purchase updates the ware',
        [
          untied,
          link('/course/sold'),
          untied,
          'update public.chain_wares set supplied = 1, metadata = metadata where id = 2',
        ],
        { sold: null },
      ],
      [
        'is found for a course that is created later',
        [
          add(8, '/course/later'),
          `insert into public.courses (slug, title, level, place) values ('later', '后', 'advanced', 9)`,
        ],
        { later: '8', sold: '2' },
      ],
      [
        'is found for a course that was free before',
        [add(8, '/course/free'), `update public.courses set level = 'advanced' where slug = 'free'`],
        { free: '8', sold: '2' },
      ],
    ] as const)('%s', async (_, changes, wares) => {
      expect(await wareAfter(...changes)).toEqual(wares);
    });
  });
});
