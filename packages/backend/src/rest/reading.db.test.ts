import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { ada, ben } from './testing/library.ts';
import { useLibrary } from './testing/open-library.ts';

describe.each(ruleDatabaseKinds)('reads with the official client on $name', (kind) => {
  const library = useLibrary(kind);
  const anon = () => library.client('anon');
  const rows = async (asked: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await asked;
    expect(error).toBeNull();
    return data;
  };

  it('selects columns, aliases, casts and JSON paths', async () => {
    const columns: string =
      'id,called:title,price::text,isbn:facts->>isbn,facts->size->w,facts->list->0,cost:price::int8';
    expect(await rows(anon().from('books').select(columns).order('id').limit(1))).toEqual([
      { id: 1, called: 'Rice', price: '9.50', isbn: '1', w: 3, list: 1, cost: 10 },
    ]);
  });

  it('selects all columns by default', async () => {
    expect(await rows(anon().from('places').select().order('id'))).toEqual([
      { id: 1, city: '北京' },
      { id: 2, city: 'Bern' },
    ]);
  });

  it('embeds along foreign keys in both directions and across a junction table', async () => {
    const asked = anon()
      .from('books')
      .select('title,author:people!author_id(name,places(city)),subjects(name)')
      .order('id')
      .order('name', { referencedTable: 'subjects' });
    expect(await rows(asked)).toEqual([
      {
        title: 'Rice',
        author: { name: 'Ada', places: { city: '北京' } },
        subjects: [{ name: 'cooking' }, { name: 'farming' }],
      },
      {
        title: 'Wheat fields',
        author: { name: 'Ada', places: { city: '北京' } },
        subjects: [{ name: 'farming' }],
      },
      { title: '穗', author: { name: 'Ben', places: { city: 'Bern' } }, subjects: [] },
    ]);
    const people = anon()
      .from('people')
      .select('name,profiles(motto),books!books_edited_by(title),people(name)')
      .order('name')
      .order('name', { referencedTable: 'people', ascending: false })
      .limit(2);
    expect(await rows(people)).toEqual([
      {
        name: 'Ada',
        profiles: { motto: 'onwards' },
        books: [{ title: '穗' }],
        people: [{ name: 'Chen' }, { name: 'Ben' }],
      },
      { name: 'Ben', profiles: null, books: [{ title: 'Rice' }], people: [] },
    ]);
    const mentor = anon().from('people').select('name,mentor:mentor_id(name)').eq('name', 'Ben');
    expect(await rows(mentor)).toEqual([{ name: 'Ben', mentor: { name: 'Ada' } }]);
    const byColumn = anon().from('books').select('title,editor_id(name)').eq('id', 1);
    expect(await rows(byColumn)).toEqual([{ title: 'Rice', editor_id: { name: 'Ben' } }]);
  });

  it('filters, orders and limits embedded rows, and with !inner also the parent rows', async () => {
    const outer = anon()
      .from('books')
      .select('title,subjects(name)')
      .eq('subjects.name', 'cooking')
      .order('id');
    expect(await rows(outer)).toEqual([
      { title: 'Rice', subjects: [{ name: 'cooking' }] },
      { title: 'Wheat fields', subjects: [] },
      { title: '穗', subjects: [] },
    ]);
    const inner = anon().from('books').select('title,subjects!inner(name)').eq('subjects.name', 'cooking');
    expect(await rows(inner)).toEqual([{ title: 'Rice', subjects: [{ name: 'cooking' }] }]);
    const counted = await anon()
      .from('books')
      .select('title,people!author_id!inner(name)', { count: 'exact', head: true })
      .eq('people.name', 'Ada');
    expect(counted.count).toBe(2);
    const limited = anon()
      .from('subjects')
      .select('name,books(title)')
      .order('title', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .eq('id', 1);
    expect(await rows(limited)).toEqual([{ name: 'farming', books: [{ title: 'Wheat fields' }] }]);
    const either = anon()
      .from('subjects')
      .select('id,books(title)')
      .or('pages.gt.200,title.eq.Rice', { referencedTable: 'books' })
      .order('id')
      .limit(2);
    expect(await rows(either)).toEqual([
      { id: 1, books: expect.arrayContaining([{ title: 'Rice' }, { title: 'Wheat fields' }]) },
      { id: 2, books: [{ title: 'Rice' }] },
    ]);
  });

  it('tests embedded resources for null, spreads them, orders by them and counts them', async () => {
    const without = anon().from('books').select('title,books_subjects()').is('books_subjects', null);
    expect(await rows(without)).toEqual([{ title: '穗' }]);
    const either = anon()
      .from('books')
      .select('title,books_subjects(),editor:people!editor_id()')
      .or('books_subjects.is.null,editor.not.is.null')
      .order('id');
    expect(await rows(either)).toEqual([{ title: 'Rice' }, { title: '穗' }]);
    const spread = anon().from('people').select('name,...places(city,where:id)').eq('name', 'Ben');
    expect(await rows(spread)).toEqual([{ name: 'Ben', city: 'Bern', where: 2 }]);
    const unplaced = anon().from('people').select('name,...places(city)').eq('name', 'Chen');
    expect(await rows(unplaced)).toEqual([{ name: 'Chen', city: null }]);
    const ordered = anon()
      .from('people')
      .select('name,places(city)')
      .order('places(city)', { ascending: true, nullsFirst: true });
    expect(await rows(ordered)).toMatchObject([{ name: 'Chen' }, { name: 'Ben' }, { name: 'Ada' }]);
    const counted = anon().from('subjects').select('name,books(count)').order('id');
    expect(await rows(counted)).toEqual([
      { name: 'farming', books: [{ count: 2 }] },
      { name: 'cooking', books: [{ count: 1 }] },
      { name: 'nothing', books: [{ count: 0 }] },
    ]);
    expect(await rows(anon().from('books').select('all:count'))).toEqual([{ all: 3 }]);
  });

  it('returns a single object, or an error with the number of rows if there is not exactly one', async () => {
    expect(await rows(anon().from('places').select('city').eq('id', 1).single())).toEqual({ city: '北京' });
    expect(await rows(anon().from('places').select('city').eq('id', 9).maybeSingle())).toBeNull();
    const none = await anon().from('places').select().eq('id', 9).single();
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    const many = await anon().from('places').select().single();
    expect(many).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
  });

  it('returns CSV, and objects without null values', async () => {
    const { data } = await anon().from('books').select('id,called:title,pages,tags').order('id').csv();
    expect(data).toBe(
      'id,called,pages,tags\n1,Rice,100,"{food,field}"\n2,"Wheat fields",250,{field}\n3,穗,,{}',
    );
    const quoted = await library.ask('anon', `/rpc/odd_values?select=said,quiet,yes`, {
      headers: { accept: 'text/csv' },
    });
    expect(await quoted.text()).toBe('said,quiet,yes\n"a ""b"" \\\\ (c)","",t');
    const stripped = anon().from('books').select('title,pages').eq('id', 3).stripNulls();
    expect(await rows(stripped)).toEqual([{ title: '穗' }]);
  });

  it('returns the exact count and the range of the rows that are returned', async () => {
    const { data, count, status } = await anon()
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 1);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }], count: 3, status: 206 });
    const head = await anon().from('books').select('*', { count: 'estimated', head: true });
    expect(head).toMatchObject({ count: 3, data: null, error: null });
    const beyond = await anon().from('books').select('id', { count: 'exact' }).range(7, 8);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  it('hides rows of other users, embedded or not', async () => {
    const others = (who: string) =>
      rows(library.client({ sub: who }).from('notes').select('words').order('words'));
    expect(await others(ada)).toEqual([{ words: 'bad' }, { words: 'good' }]);
    expect(await others(ben)).toEqual([{ words: 'theirs' }]);
    const embedded = library.client({ sub: ben }).from('books').select('id,notes(words)').order('id');
    expect(await rows(embedded)).toEqual([
      { id: 1, notes: [] },
      { id: 2, notes: [{ words: 'theirs' }] },
      { id: 3, notes: [] },
    ]);
    const { count } = await library
      .client({ sub: ben })
      .from('notes')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(1);
    const rejected = await anon().from('books').select('notes(words)');
    expect(rejected).toMatchObject({ status: 401, error: { code: '42501' } });
    const secrets = await library.client({ sub: ben }).from('secrets').select();
    expect(secrets).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  it('accepts names with unusual characters', async () => {
    const asked = anon().from('odd "name"').select('"a \\"b\\" -- c",命').eq('"a \\"b\\" -- c"', 'x');
    expect(await rows(asked)).toEqual([{ 'a "b" -- c': 'x', 命: '一' }]);
  });
});
