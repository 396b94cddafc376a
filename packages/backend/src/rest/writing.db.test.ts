import { afterEach, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { ada, ben } from './testing/library.ts';
import { useLibrary } from './testing/open-library.ts';

describe.each(ruleDatabaseKinds)('writes with the official client on $name', (kind) => {
  const library = useLibrary(kind);
  afterEach(async () => {
    await library.database.run(`delete from notes where id > 3; delete from places where id > 2; delete from books where id > 3;
        update notes set words = 'good' where id = 1; update places set city = 'Bern' where id = 2;`);
  });
  const as = (sub: string) => library.client({ sub });
  const places = async () => library.database.query('select id, city from places order by id');

  it('inserts one or many rows and returns them on request', async () => {
    const silent = await as(ada).from('notes').insert({ book_id: 1, words: 'one' });
    expect(silent).toMatchObject({ status: 201, data: null, error: null });
    const many = await as(ada)
      .from('notes')
      .insert([
        { book_id: 1, words: 'two' },
        { book_id: 2, words: '三' },
      ])
      .select('words,owner,books(title)')
      .order('words');
    expect(many).toMatchObject({ status: 201, error: null });
    expect(many.data).toEqual([
      { words: 'two', owner: ada, books: { title: 'Rice' } },
      { words: '三', owner: ada, books: { title: 'Wheat fields' } },
    ]);
    const one = await as(ada).from('notes').insert({}).select('words,book_id').single();
    expect(one.data).toEqual({ words: 'nothing', book_id: null });
  });

  it("inserts null for missing values, or the column's default on request", async () => {
    const rows = [{ id: 111, words: 'mine' }, { id: 112 }];
    const asNull = await as(ada).from('notes').insert(rows);
    expect(asNull).toMatchObject({ status: 400, error: { code: '23502' } });
    const asDefault = await as(ada)
      .from('notes')
      .insert(rows, { defaultToNull: false })
      .select('id,words,owner');
    expect(asDefault.data).toEqual([
      { id: 111, words: 'mine', owner: ada },
      { id: 112, words: 'nothing', owner: ada },
    ]);
    const numbered = await as(ada)
      .from('notes')
      .insert([{ words: 'a' }, { id: 140, words: 'b' }], { defaultToNull: false })
      .select('id');
    expect(numbered.data).toEqual([{ id: expect.any(Number) }, { id: 140 }]);
    // Like PostgREST, evaluates the default of each row whether or not it is needed.
    const [first] = numbered.data ?? [];
    const next = await as(ada).from('notes').insert({ words: 'c' }).select('id').single();
    expect(next.data).toEqual({ id: Number(first?.id) + 2 });
  });

  it('stores numbers exactly, even those that JavaScript cannot represent', async () => {
    const body =
      '{"id": 9007199254740993, "title": "big", "price": 12345678.90, "facts": {"n": 1.10000000000000000001}}';
    const response = await library.ask({ sub: ada }, '/books?select=id,price,facts', {
      method: 'POST',
      body,
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
    });
    expect(await response.text()).toBe(
      '[{"id":9007199254740993,"price":12345678.90,"facts":{"n": 1.10000000000000000001}}]',
    );
  });

  it('merges or ignores duplicates in an upsert', async () => {
    const merged = await as(ada)
      .from('places')
      .upsert([
        { id: 2, city: 'Basel' },
        { id: 5, city: 'new' },
      ])
      .select()
      .order('id');
    expect(merged.data).toEqual([
      { id: 2, city: 'Basel' },
      { id: 5, city: 'new' },
    ]);
    const ignored = await as(ada)
      .from('places')
      .upsert({ id: 5, city: 'other' }, { ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const byTitle = await as(ada)
      .from('books')
      .upsert({ title: 'Rice', pages: 100 }, { onConflict: 'title' })
      .select('id,pages');
    expect(byTitle.data).toEqual([{ id: 1, pages: 100 }]);
    const plain = await as(ada).from('places').insert({ id: 5, city: 'again' });
    expect(plain).toMatchObject({
      status: 409,
      error: { code: '23505', details: 'Key (id)=(5) already exists.' },
    });
  });

  it('updates and deletes the rows that match the filters, and returns them', async () => {
    const updated = await as(ada)
      .from('notes')
      .update({ words: 'better' })
      .eq('words', 'good')
      .select('id,words');
    expect(updated).toMatchObject({ status: 200, data: [{ id: 1, words: 'better' }] });
    const counted = await as(ada).from('notes').update({ words: 'bad' }, { count: 'exact' }).eq('id', 2);
    expect(counted).toMatchObject({ status: 204, count: 1, data: null });
    const nothing = await as(ada).from('notes').update({}).eq('id', 2).select();
    expect(nothing).toMatchObject({ status: 200, data: [] });
    await as(ada).from('places').insert({ id: 7, city: 'gone' });
    const deleted = await as(ada)
      .from('places')
      .delete()
      .or('id.eq.7,city.eq.nowhere')
      .select('city')
      .single();
    expect(deleted).toMatchObject({ status: 200, data: { city: 'gone' } });
  });

  it('applies row-level security to every change', async () => {
    const foreign = await as(ben).from('notes').insert({ owner: ada, words: 'forged' });
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await as(ben).from('notes').update({ words: 'x' }).eq('id', 1).select()).data).toEqual([]);
    expect((await as(ben).from('notes').delete().eq('id', 1).select()).data).toEqual([]);
    const given = await as(ada).from('notes').update({ owner: ben }).eq('id', 1);
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    const taken = await as(ben).from('notes').upsert({ id: 1, owner: ben, words: 'taken' });
    expect(taken).toMatchObject({ status: 403, error: { code: '42501' } });
    const denied = await library.client('anon').from('notes').insert({ words: 'x' });
    expect(denied).toMatchObject({ status: 401, error: { code: '42501' } });
    const kept = await library
      .client('service_role')
      .from('notes')
      .select('words,owner')
      .eq('id', 1)
      .single();
    expect(kept.data).toEqual({ words: 'good', owner: ada });
  });

  it('rolls back a change that affects more rows than allowed, or not exactly one', async () => {
    const before = await places();
    const several = await as(ada).from('places').update({ city: 'x' }).gt('id', 0).select().single();
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const toomany = await as(ada).from('places').update({ city: 'x' }).gt('id', 0).maxAffected(1);
    expect(toomany).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 2 rows' },
    });
    const half = await as(ada)
      .from('places')
      .insert([
        { id: 8, city: 'half' },
        { id: 8, city: 'twice' },
      ]);
    expect(half).toMatchObject({ status: 409 });
    expect(await places()).toEqual(before);
  });

  it.each([
    ['an unknown column', [{ nowhere: 1 }], 400, 'PGRST204'],
    ['rows with different keys', '[{"id": 9, "city": "x"}, {"id": 10}]', 400, 'PGRST102'],
    ['a body that is a number', '5', 400, 'PGRST102'],
    ['an array of numbers', '[1]', 400, 'PGRST102'],
    ['invalid JSON', '{"id":', 400, 'PGRST102'],
    ['an invalid number', [{ id: 'x' }], 400, '22P02'],
    ['a NUL character', '{"id": 9, "city": "a\\u0000b"}', 400, '22P05'],
    ['an unknown foreign key', [{ book_id: 99, subject_id: 1 }], 409, '23503', '/books_subjects'],
  ])('rejects %s', async (_what, body, status, code, path = '/places') => {
    const response = await library.ask({ sub: ada }, path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});
