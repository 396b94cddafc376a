import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [limited, scarce, off] = [id(41), id(42), id(43)];
const wallet = `0x${'c'.repeat(64)}`;
const isTrue = (text: string | null | undefined) => /^t/.test(text ?? '');

describe.each(testDatabaseKinds)('claims of coupons for points on $name', (kind) => {
  const database = useDatabase(
    () => openProductDatabase(kind),
    async (made) => {
      await addRows(made);
      await made.transaction((tx) =>
        tx.run(`select public.write_points('${people.M}', 100, 'administrator', 'administrator/start');
        insert into public.points_offers (id, kind_id, price, per_account, stock, is_on) values
          ('${limited}', 3, 10, 2, null, true), ('${scarce}', 3, 10, null, 3, true), ('${off}', 3, 10, null, null, false)`),
      );
    },
  );
  const begin = (
    claim: string,
    offer: string,
    account: string = people.M,
    address = wallet,
    seen = [10, 3],
  ) =>
    as(database, 'service_role', async (tx) => {
      const [row] = await tx.query(
        `select public.begin_points_claim($1::uuid, $2::uuid, $3::uuid, $4, repeat('a', 32), 5000, $5::integer, $6::numeric) ->> 'is_new' as is_new`,
        [account, claim, offer, address, ...seen.map(String)],
      );
      return row?.is_new;
    });
  const end = (claim: string, wasUsed: boolean) =>
    as(database, 'service_role', async (tx) => {
      const [row] = await tx.query(`select public.end_points_claim($1::uuid, $2::boolean) as ended`, [
        claim,
        String(wasUsed),
      ]);
      return isTrue(row?.ended);
    });
  const state = async () => {
    const [row] =
      await database.query(`select total::text, (select string_agg(taken::text, ',' order by id) from public.points_offers
      where id in ('${limited}', '${scarce}', '${off}')) as taken from public.points_totals where user_id = '${people.M}'`);
    return [row?.total, row?.taken];
  };

  it('take the points once for repeated and simultaneous calls, and give them back once', async () => {
    const news = await Promise.all(Array.from({ length: 5 }, () => begin(id(51), limited)));
    expect(news.filter((isNew) => isNew === 'true')).toHaveLength(1);
    expect(await state()).toEqual(['90', '1,0,0']);
    const ends = await Promise.all(Array.from({ length: 5 }, () => end(id(51), false)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await state()).toEqual(['100', '0,0,0']);
    expect(await end(id(51), true)).toBe(false);
    // The same claim never begins again, also if the offer has changed.
    expect(await begin(id(51), limited, people.M, wallet, [11, 4])).toBe('false');
    expect(await state()).toEqual(['100', '0,0,0']);
  });

  it('never exceed the limit of an account or the stock, also if they are simultaneous', async () => {
    const hintsOf = async (offer: string, first: number) => {
      const attempts = Array.from({ length: 5 }, (_, place) => begin(id(first + place), offer));
      const settled = await Promise.allSettled(attempts);
      return settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint] : []));
    };
    expect(await hintsOf(limited, 61)).toEqual(Array(3).fill('points_offer_limit_reached'));
    expect(await hintsOf(scarce, 71)).toEqual(Array(2).fill('points_offer_sold_out'));
    expect(await state()).toEqual(['50', '2,3,0']);
    // A coupon that was received counts for the limit; one that was returned does not.
    const open = `select id from public.points_claims where offer_id = '${limited}' and status = 'open' order by id`;
    const [first, second] = (await database.query(open)).map((row) => row.id ?? '');
    await end(first ?? '', true);
    await end(second ?? '', false);
    expect(await begin(id(81), limited)).toBe('true');
    await expect(begin(id(82), limited)).rejects.toMatchObject({ hint: 'points_offer_limit_reached' });
  });

  it.each([
    ['of an offer that is off', id(91), off, people.M, wallet, 'points_offer_unavailable'],
    ['of no offer', id(91), id(99), people.M, wallet, 'points_offer_unavailable'],
    ['without enough points', id(91), limited, people.D, wallet, 'points_insufficient'],
    ['that another account has made', id(51), limited, people.A, wallet, 'points_claim_key_used'],
    [
      'that was made for another wallet',
      id(51),
      limited,
      people.M,
      `0x${'d'.repeat(64)}`,
      'points_claim_key_used',
    ],
  ])('are refused, and change nothing: a claim %s', async (_what, claim, offer, account, address, hint) => {
    const before = await state();
    await expect(begin(claim, offer, account, address)).rejects.toMatchObject({ hint });
    expect(await state()).toEqual(before);
  });

  it.each([
    ['price', [9, 3]],
    ['coupon', [10, 4]],
  ])(
    'are refused, and change nothing, if the offer has another %s than the account has seen',
    async (_what, seen) => {
      const before = await state();
      await expect(begin(id(91), limited, people.M, wallet, seen)).rejects.toMatchObject({
        hint: 'points_offer_changed',
      });
      expect(await state()).toEqual(before);
    },
  );

  it('are refused if the chain has closed the kind of coupon, which the page says before', async () => {
    await database.run('update public.chain_coupon_kinds set is_closed = true where id = 3');
    await expect(begin(id(92), id(31))).rejects.toMatchObject({ hint: 'points_offer_unavailable' });
    const [row] = await as(database, 'M', (tx) =>
      tx.query(`select public.my_points_page() -> 'offers' as offers`),
    );
    const offers: { id: string; is_available: boolean; taken_by_me: number }[] = JSON.parse(
      row?.offers ?? '',
    );
    expect(offers.map((offer) => offer.is_available)).toEqual([false, false, false]);
    expect(offers.find((offer) => offer.id === limited)).toMatchObject({
      taken_by_me: 2,
      left: null,
      per_account: 2,
      name: '新生',
    });
  });
});
