import type { Exact, ProductDatabase, TableRow, TextRow } from '@suixue/supabase/rows';
import { createClient } from '@supabase/supabase-js';
import { describe, expectTypeOf, test } from 'vitest';

/** Never sends a request: `npm run check` tests the types. */
const client = createClient<ProductDatabase>('http://host.test', 'key');
type Answered<Query extends PromiseLike<{ data: unknown }>> = NonNullable<Awaited<Query>['data']>;

describe('the types of rows', () => {
  test('describe the columns, their nullability, and the values that a check constraint allows', () => {
    expectTypeOf<TableRow<'orders'>['status']>().toEqualTypeOf<
      'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded' | 'void'
    >();
    expectTypeOf<TableRow<'orders'>['user_id']>().toEqualTypeOf<string | null>();
    expectTypeOf<TableRow<'chapters'>['media_qualities']>().toEqualTypeOf<number[] | null>();
  });

  test('do not accept amounts as numbers', () => {
    expectTypeOf<TableRow<'orders'>['price']>().toEqualTypeOf<Exact>();
    expectTypeOf<ProductDatabase['public']['Tables']['orders']['Insert']['price']>().toEqualTypeOf<string>();
  });

  test('leave generated columns to the database and let inserts omit defaults', () => {
    type Entry = ProductDatabase['public']['Tables']['audit_log'];
    expectTypeOf<keyof Entry['Insert']>().toEqualTypeOf<Exclude<keyof Entry['Row'], 'id'>>();
    expectTypeOf<{ action: string }>().toExtend<Entry['Insert']>();
    expectTypeOf<object>().toExtend<Entry['Update']>();
  });

  test('are text in rows that the database driver returns', () => {
    expectTypeOf<TextRow<'chapters'>['place']>().toEqualTypeOf<string>();
    expectTypeOf<TextRow<'chapters'>['minutes']>().toEqualTypeOf<string | null>();
    expectTypeOf<TextRow<'orders'>['kind']>().toEqualTypeOf<TableRow<'orders'>['kind']>();
    expectTypeOf<TextRow<'points_totals'>['total']>().toEqualTypeOf<string | null>();
  });

  test('work with the official client, relations included', () => {
    const orders = client.from('orders').select('id, price::text, phone_orders(status)');
    expectTypeOf<Answered<typeof orders>[number]>().toEqualTypeOf<{
      id: string;
      price: string;
      phone_orders: { status: TableRow<'phone_orders'>['status'] } | null;
    }>();
    const chapters = client.from('courses').select('slug, chapters(slug, is_sample)').single();
    expectTypeOf<Answered<typeof chapters>>().toEqualTypeOf<{
      slug: string;
      chapters: { slug: string; is_sample: boolean }[];
    }>();
  });

  test('include the results of SQL functions', () => {
    const progress = client.rpc('record_progress', { course: 'a', chapter: 'b', furthest: 3 });
    expectTypeOf<Answered<typeof progress>['furthest_seconds']>().toEqualTypeOf<number>();
  });
});
