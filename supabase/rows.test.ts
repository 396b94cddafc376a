import type { Exact, ProductDatabase, TableRow, TextRow } from '@suixue/supabase/rows';
import { createClient } from '@supabase/supabase-js';
import { describe, expectTypeOf, test } from 'vitest';

/** Never sent: the types are what is tested, by `npm run check`. */
const client = createClient<ProductDatabase>('http://host.test', 'key');
type Answered<Query extends PromiseLike<{ data: unknown }>> = NonNullable<Awaited<Query>['data']>;

describe('the types of rows', () => {
  test('know columns, what may be null, and which values a check lets in', () => {
    expectTypeOf<TableRow<'orders'>['status']>().toEqualTypeOf<
      'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded'
    >();
    expectTypeOf<TableRow<'orders'>['user_id']>().toEqualTypeOf<string | null>();
    expectTypeOf<TableRow<'chapters'>['media_qualities']>().toEqualTypeOf<number[] | null>();
  });

  test('let nobody take an amount for a number', () => {
    expectTypeOf<TableRow<'orders'>['price']>().toEqualTypeOf<Exact>();
    expectTypeOf<ProductDatabase['public']['Tables']['orders']['Insert']['price']>().toEqualTypeOf<string>();
  });

  test('of a driver are text', () => {
    expectTypeOf<TextRow<'chapters'>['place']>().toEqualTypeOf<string>();
    expectTypeOf<TextRow<'chapters'>['minutes']>().toEqualTypeOf<string | null>();
    expectTypeOf<TextRow<'orders'>['kind']>().toEqualTypeOf<TableRow<'orders'>['kind']>();
    expectTypeOf<TextRow<'points_totals'>['total']>().toEqualTypeOf<string | null>();
  });

  test('are those that the official client works with, relations included', () => {
    const orders = client.from('orders').select('id, price::text, phone_orders(address)');
    expectTypeOf<Answered<typeof orders>[number]>().toEqualTypeOf<{
      id: string;
      price: string;
      phone_orders: { address: string } | null;
    }>();
    const chapters = client.from('courses').select('slug, chapters(slug, is_sample)').single();
    expectTypeOf<Answered<typeof chapters>>().toEqualTypeOf<{
      slug: string;
      chapters: { slug: string; is_sample: boolean }[];
    }>();
  });

  test('know functions', () => {
    const progress = client.rpc('record_progress', { course: 'a', chapter: 'b', furthest: 3 });
    expectTypeOf<Answered<typeof progress>['furthest_seconds']>().toEqualTypeOf<number>();
  });
});
