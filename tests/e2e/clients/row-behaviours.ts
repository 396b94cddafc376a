import { describe, expect, test } from 'vitest';
import type { ClientTarget, People } from './client-target.ts';

export function describeRows(people: People, target: () => ClientTarget): void {
  describe('rows', () => {
    test('an account can read only its own profile', async () => {
      const [one, other] = [await people.join('one'), await people.join('other')];
      const { data, error } = await one.client.from('profiles').select('id, name');
      expect([error, data]).toEqual([null, [{ id: one.id, name: null }]]);
      const changed = await one.client
        .from('profiles')
        .update({ name: '李' })
        .eq('id', one.id)
        .select('name')
        .single();
      expect(changed.data).toEqual({ name: '李' });
      const tried = await one.client.from('profiles').update({ name: '王' }).eq('id', other.id).select();
      expect([tried.error, tried.data]).toEqual([null, []]);
    });

    test('queries filter, count, order and limit rows', async () => {
      const { id, client } = await people.join('reader');
      const told = ['甲', '乙', '丙, "丁"'].map((title, place) => ({
        user_id: id,
        kind: 'house',
        title,
        source: `${place}`,
      }));
      const written = await people.operator().from('notifications').insert(told);
      expect(written.error).toBeNull();
      const { data, count, error } = await client
        .from('notifications')
        .select('title, profiles!inner(id)', { count: 'exact' })
        .or('title.in.("甲","丙, \\"丁\\""),source.eq.1')
        .order('source', { ascending: false })
        .range(0, 1);
      expect([error, count]).toEqual([null, 3]);
      expect(data).toEqual([
        { title: '丙, "丁"', profiles: { id } },
        { title: '乙', profiles: { id } },
      ]);
      const twice = await people.operator().from('notifications').insert(told);
      expect(twice.error?.code).toBe('23505');
      const again = await people
        .operator()
        .from('notifications')
        .upsert(told, { onConflict: 'user_id,source', ignoreDuplicates: true });
      expect(again.error).toBeNull();
    });

    test('missing permissions, tables and functions give the error codes of PostgREST', async () => {
      const { id, client } = await people.join('curious');
      const codeOf = async (asked: PromiseLike<{ error: { code: string } | null }>) =>
        (await asked).error?.code;
      expect(
        await codeOf(client.from('notifications').insert({ user_id: id, kind: 'house', title: '!' })),
      ).toBe('42501');
      expect(await codeOf(client.from('idempotency_keys').select())).toBe('42501');
      expect(await codeOf(people.visitor().from('profiles').select())).toBe('42501');
      expect(await codeOf(client.from('nothing').select())).toBe('PGRST205');
      expect(await codeOf(client.rpc('no_such_function'))).toBe('PGRST202');
      expect(await codeOf(client.from('profiles').select().eq('id', 'no-uuid'))).toBe('22P02');
      expect(await codeOf(client.from('profiles').select('id').eq('name', 'nobody').single())).toBe(
        'PGRST116',
      );
      expect((await client.rpc('is_administrator')).data).toBe(false);
    });

    test('requests without a key or with a forged one are rejected', async () => {
      const { url } = target();
      for (const headers of [{}, { apikey: 'made up' }, { apikey: 'a.b.c', authorization: 'Bearer a.b.c' }]) {
        expect((await fetch(`${url}/rest/v1/profiles`, { headers: headers as HeadersInit })).status).toBe(
          401,
        );
      }
    });
  });
}
