import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { ada } from './testing/library.ts';
import { type Library, openLibrary } from './testing/open-library.ts';

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const brackets = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;

describe.each(testDatabaseKinds)('what is nested without end on $name', (kind) => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary(kind);
  });
  afterAll(() => library.close());

  const isThere = async () => expect((await library.client('anon').from('places').select()).error).toBeNull();

  it.each([
    ['JSON of a condition', `facts=cs.${lists(101)}`, 400],
    ['JSON as deep as allowed', `facts=cs.${lists(100)}`, 200],
    ['a regular expression', `title=match.${brackets(30_000)}`, 400],
    ['a regular expression as deep as allowed', `title=match.${brackets(100)}`, 200],
    ['a search', `title=fts.${encodeURIComponent(brackets(101))}`, 400],
    ['a search as deep as allowed', `title=fts.${encodeURIComponent(brackets(100))}`, 200],
    ['a search that is too long', `title=fts.${'!'.repeat(500)}a`, 400],
    ['a search that is negated often', `title=fts.${'!'.repeat(20)}a`, 200],
    ['a search of the web', `title=wfts.${'-'.repeat(20)}a`, 200],
    ['a pattern', `title=like.${'*a'.repeat(250)}`, 200],
    ['a longer pattern', `or=(title.ilike.${'*a'.repeat(251)},id.eq.1)`, 400],
    ['a list', `tags=cs.${'{'.repeat(100)}`, 413],
  ])('%s: it is refused or answered, and nothing falls', async (_what, query, status) => {
    const answer = await library.ask('anon', `/books?select=id&${query}`);
    expect([answer.status, library.defects]).toEqual([status, []]);
    await isThere();
  });

  it('a body is refused or taken, and nothing falls', async () => {
    for (const [depth, status] of [
      [99, 201],
      [100, 400],
      [500_000, 400],
    ] as const) {
      const answer = await library.ask({ sub: ada }, '/books', {
        method: 'POST',
        body: `{"title": "deep ${depth} ${'['.repeat(200)}", "facts": ${lists(depth)}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(status);
      await isThere();
    }
    expect(library.defects).toEqual([]);
  });
});
