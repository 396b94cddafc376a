import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { ada } from './testing/library.ts';
import { useLibrary } from './testing/open-library.ts';

describe.each(ruleDatabaseKinds)('function calls with the official client on $name', (kind) => {
  const library = useLibrary(kind);
  const anon = () => library.client('anon');

  it.each([
    ['a value', 'add', { a: 1, b: 2 }, 3],
    ['a value with a default argument', 'add', { a: 1 }, 2],
    ['a text', 'greet', { name: `o'"; --` }, `hello o'"; --`],
    ['a set of values', 'numbers', { upto: 3 }, [1, 2, 3]],
    ['a row', 'first_book', {}, expect.objectContaining({ title: 'Rice', tags: ['food', 'field'] })],
    ['rows of a new type', 'counted', {}, expect.arrayContaining([{ title: '穗', letters: 1 }])],
    ['a text made of an array argument', 'joined', { words: ['a', 'b,c'] }, 'a-b,c'],
  ])('returns %s', async (_what, name, args, expected) => {
    for (const get of [false, true]) {
      const given = get && name === 'joined' ? { words: ['a'] } : args;
      const { data, error } = await anon().rpc(name, given, { get });
      expect(error).toBeNull();
      expect(data).toEqual(get && name === 'joined' ? 'a' : expected);
    }
  });

  it('passes the whole body to a function with a single unnamed argument', async () => {
    expect((await anon().rpc('whole', { any: [1, { thing: 2 }] })).data).toEqual({ any: [1, { thing: 2 }] });
  });

  it('selects, filters, orders, embeds and counts the rows that a function returned', async () => {
    const { data, count } = await anon()
      .rpc('long_books', { from_pages: 1 }, { count: 'exact' })
      .select('title,people!author_id(name)')
      .gt('pages', 50)
      .order('title', { ascending: false })
      .limit(1);
    expect(data).toEqual([{ title: 'Wheat fields', people: { name: 'Ada' } }]);
    expect(count).toBe(2);
    const head = await anon().rpc('long_books', { from_pages: 1 }, { head: true, count: 'exact' });
    expect(head).toMatchObject({ data: null, count: 2, error: null });
    const one = await anon().rpc('counted', {}, { get: true }).eq('letters', 1).single();
    expect(one.data).toEqual({ title: '穗', letters: 1 });
  });

  it('runs a function as the caller', async () => {
    const { data } = await library.client({ sub: ada }).rpc('who');
    expect(data).toEqual({ role: 'authenticated', id: ada, method: 'POST' });
  });

  it('runs a volatile function only by POST, and only once when a count is requested', async () => {
    const { error, status } = await library
      .client('service_role')
      .rpc('write_place', { id: 50 }, { count: 'exact' });
    expect({ error, status }).toEqual({ error: null, status: 204 });
    const get = await library.client('service_role').rpc('write_place', { id: 51 }, { get: true });
    expect(get).toMatchObject({ status: 405, error: { code: '25006' } });
    const rows = await anon().from('places').select('id').gte('id', 50);
    expect(rows.data).toEqual([{ id: 50 }]);
  });

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT299', 299],
    ['PT999', 500],
    ['42501', 401],
    ['23505', 409],
    ['57014', 504],
    ['XX000', 500],
  ])('answers an exception raised with SQLSTATE %s with status %d', async (code, status) => {
    const { error, status: responses } = await anon().rpc('refuse', { code, words: 'no thanks' });
    expect(responses).toBe(status);
    if (status < 300) return;
    if (code === 'XX000')
      expect(error).toMatchObject({ code: 'unexpected_failure', message: 'Internal Server Error' });
    else expect(error).toMatchObject({ code, message: 'no thanks', details: 'a detail', hint: 'a hint' });
  });

  it.each([
    ['to an unknown function', 'nowhere', {}, 404, 'PGRST202'],
    ['with arguments that it does not take', 'add', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['without an argument that it needs', 'add', { b: 1 }, 404, 'PGRST202'],
    ['to an ambiguous overload', 'twice', { n: 1 }, 300, 'PGRST203'],
    ['with a word for a number', 'add', { a: 'x' }, 400, '22P02'],
  ])('rejects a call %s', async (_what, name, args, status, code) => {
    const response = await anon().rpc(name, args);
    expect(response).toMatchObject({ status, error: { code } });
  });
});
