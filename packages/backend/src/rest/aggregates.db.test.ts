import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { serveLibrary, useLibrary } from './testing/open-library.ts';

describe.each(ruleDatabaseKinds)('aggregate functions on $name', (kind) => {
  const library = useLibrary(kind, { aggregates: true });

  it.each([
    ['/books?select=count()', [{ count: 3 }]],
    ['/books?select=n:count()::text', [{ n: '3' }]],
    [
      '/books?select=pages.sum(),pages.avg()::int,least:pages.min(),pages.max(),pages.count()',
      [{ sum: 350, avg: 175, least: 100, max: 250, count: 2 }],
    ],
    ['/books?select=facts->>isbn::int.sum()', [{ sum: 3 }]],
    [
      '/books?select=mood,count()&order=mood',
      [
        { mood: 'calm', count: 2 },
        { mood: 'glad', count: 1 },
      ],
    ],
    [
      '/people?select=name,books!author_id(pages.sum(),count())&order=name',
      [
        { name: 'Ada', books: [{ sum: 350, count: 2 }] },
        { name: 'Ben', books: [{ sum: null, count: 1 }] },
        { name: 'Chen', books: [{ sum: null, count: 0 }] },
      ],
    ],
    [
      '/books?select=pages.sum(),author:author_id(name)&author_id=not.is.null',
      [
        { sum: 350, author: { name: 'Ada' } },
        { sum: null, author: { name: 'Ben' } },
      ],
    ],
    [
      '/books?select=mood,...author_id(...places(id.sum(),count()))&order=mood',
      [
        { mood: 'calm', sum: 3, count: 2 },
        { mood: 'glad', sum: 1, count: 1 },
      ],
    ],
    [
      '/people?select=name,...books!author_id(pages.max())&order=name',
      [
        { name: 'Ada', max: [250] },
        { name: 'Ben', max: [null] },
        { name: 'Chen', max: [null] },
      ],
    ],
    ['/rpc/long_books?from_pages=1&select=pages.sum()', [{ sum: 350 }]],
  ])('evaluates %s', async (path, expected) => {
    const response = await library.ask('anon', path);
    expect(await response.json()).toEqual(expected);
  });

  it('rejects aggregate functions where they are switched off', async () => {
    const { ask } = serveLibrary(library.database);
    for (const select of ['count()', 'id.sum()', 'people!author_id(count())', '...author_id(id.count())']) {
      const response = await ask('anon', `/books?select=${select}`);
      expect([select, response.status]).toEqual([select, 400]);
      expect(await response.json()).toMatchObject({ code: 'PGRST123' });
    }
  });

  it('rejects aggregate functions that PostgREST does not have', async () => {
    const response = await library.ask('anon', '/books?select=pages.pg_sleep()');
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST100' }]);
  });
});
