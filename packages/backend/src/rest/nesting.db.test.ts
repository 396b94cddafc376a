import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { ada } from './testing/library.ts';
import { useLibrary } from './testing/open-library.ts';

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const brackets = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;

describe.each(ruleDatabaseKinds)('deeply nested requests on $name', (kind) => {
  const library = useLibrary(kind);

  const isThere = async () => expect((await library.client('anon').from('places').select()).error).toBeNull();

  it.each([
    ['too deeply nested JSON in a filter', `facts=cs.${lists(101)}`, 400],
    ['JSON at the nesting limit', `facts=cs.${lists(100)}`, 200],
    ['a regular expression', `title=match.${brackets(30_000)}`, 400],
    ['a regular expression at the nesting limit', `title=match.${brackets(100)}`, 200],
    ['a full-text query', `title=fts.${encodeURIComponent(brackets(101))}`, 400],
    ['a full-text query at the nesting limit', `title=fts.${encodeURIComponent(brackets(100))}`, 200],
    ['a full-text query that is too long', `title=fts.${'!'.repeat(500)}a`, 400],
    ['a full-text query with many negations', `title=fts.${'!'.repeat(20)}a`, 200],
    ['a web search query', `title=wfts.${'-'.repeat(20)}a`, 200],
    ['a like pattern', `title=like.${'*a'.repeat(250)}`, 200],
    ['a longer like pattern', `or=(title.ilike.${'*a'.repeat(251)},id.eq.1)`, 400],
    ['an array', `tags=cs.${'{'.repeat(100)}`, 413],
  ])('answers or rejects nesting in the query without crashing: %s', async (_what, query, status) => {
    const response = await library.ask('anon', `/books?select=id&${query}`);
    expect([response.status, library.defects]).toEqual([status, []]);
    await isThere();
  });

  it('accepts a column value of 99 nested levels in a body and rejects 100, without crashing', async () => {
    for (const [depth, status] of [
      [99, 201],
      [100, 400],
      [500_000, 400],
    ] as const) {
      const response = await library.ask({ sub: ada }, '/books', {
        method: 'POST',
        body: `{"title": "deep ${depth} ${'['.repeat(200)}", "facts": ${lists(depth)}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(status);
      await isThere();
    }
    expect(library.defects).toEqual([]);
  });
});
