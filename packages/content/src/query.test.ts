import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentDocument } from './document.ts';
import { parseNavigationQuery, parseQuery, type QueryParams, QueryParseError, runQuery } from './query.ts';
import { academyFiles, buildFiles } from './testing.ts';

/** Deeply freezes a document, so that a query that modifies it throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

const documents: ContentDocument[] = buildFiles(academyFiles).entries.map(({ document }) => freeze(document));

function run(params: unknown) {
  return runQuery(parseQuery(params), documents);
}

function paths(params: QueryParams): (string | undefined)[] {
  const result = run(params);
  if (result.kind !== 'list' && result.kind !== 'surround') throw new Error(`no list: ${result.kind}`);
  return result.documents.map((document) => document?._path);
}

const officialNews = ['/news/draft', '/news/open', '/news/older'];

const conditions: [name: string, where: QueryParams['where'], expected: string[]][] = [
  ['a plain value', { category: '官方公告' }, officialNews],
  ['$eq', { category: { $eq: '官方公告' }, draft: false }, ['/news/open', '/news/older']],
  ['$eq null for a missing field', { _path: { $contains: '/about' }, category: null }, ['/about']],
  ['$ne', { category: { $ne: '官方公告', $exists: true } }, ['/news/member', '/news/no-teaser']],
  ['$in', { 'meta.level': { $in: ['free', 'none'] } }, ['/course/free']],
  ['$nin', { collection: { $nin: ['news', 'chapter', 'course', 'home'] } }, ['/about']],
  ['$gt', { date: { $gt: '2026-03-02' } }, ['/news/draft']],
  ['$gte', { date: { $gte: '2026-03-02' } }, ['/news/draft', '/news/open']],
  ['$lt', { date: { $lt: '2026-02-01' } }, ['/news/older']],
  ['$lte', { date: { $lte: '2026-02-01' } }, ['/news/no-teaser', '/news/older']],
  ['a comparison of numbers', { minutes: { $gt: 11 } }, ['/course/move/objects']],
  ['a comparison of a number with text', { minutes: { $gt: '0' } }, []],
  ['$exists', { 'meta.learn': { $exists: true } }, ['/course/move', '/course/free']],
  ['$contains in a list', { 'meta.learn': { $contains: '能力' } }, ['/course/move']],
  ['$contains in text', { title: { $contains: '公告' } }, ['/news/open', '/news/older']],
  ['$icontains', { title: { $icontains: 'MOVE' } }, ['/course/move']],
  ['$containsAny', { title: { $containsAny: ['关于', '首'] } }, ['/', '/about']],
  ['$not on a field', { category: { $not: { $in: ['会员尊享'] }, $exists: true } }, officialNews],
  ['$not on a condition', { $not: { collection: { $in: ['news', 'chapter', 'course'] } } }, ['/', '/about']],
  ['$and', { $and: [{ category: '官方公告' }, { draft: true }] }, ['/news/draft']],
  ['$or', { $or: [{ draft: true }, { _path: '/' }] }, ['/', '/course/move/later', '/news/draft']],
  ['a list of conditions', [{ category: '官方公告' }, { draft: true }], ['/news/draft']],
  ['a collection', { collection: 'home' }, ['/']],
];

describe('query conditions', () => {
  it.each(conditions)('select documents by %s', (_, where, expected) => {
    expect(paths({ ...(where === undefined ? {} : { where }) })).toEqual(expected);
  });
});

describe('query results', () => {
  it('are a single document or null if the query has first: true', () => {
    expect(run({ first: true, where: { collection: 'news' }, only: '_path' })).toEqual({
      kind: 'first',
      document: { _path: '/news/draft' },
    });
    expect(run({ first: true, where: { collection: 'news' }, skip: 1, only: '_path' })).toEqual({
      kind: 'first',
      document: { _path: '/news/open' },
    });
    expect(run({ first: true, where: { title: '无' } })).toEqual({ kind: 'first', document: null });
  });

  it('are the number of matches if the query has count: true, regardless of the limit', () => {
    expect(run({ count: true, limit: 1, where: { collection: 'news' } })).toEqual({
      kind: 'count',
      count: 5,
    });
  });

  it('are sorted with missing values last, and paged by skip and limit', () => {
    const where = { collection: { $in: ['news', 'home'] } };
    expect(paths({ where, sort: { date: 1 } })).toEqual([
      '/news/older',
      '/news/no-teaser',
      '/news/member',
      '/news/open',
      '/news/draft',
      '/',
    ]);
    expect(paths({ where, sort: { date: -1 } }).at(-1)).toBe('/');
    const mixed = { collection: { $in: ['home', 'course', 'page'] } };
    expect(paths({ where: mixed, sort: { 'meta.level': 1 } })).toEqual([
      '/course/move',
      '/course/free',
      '/',
      '/about',
    ]);
    expect(paths({ where: mixed, sort: { 'meta.level': -1 } })).toEqual([
      '/course/free',
      '/course/move',
      '/',
      '/about',
    ]);
    expect(paths({ where, sort: [{ category: 1 }, { date: -1 }], skip: 1, limit: 2 })).toEqual([
      '/news/open',
      '/news/older',
    ]);
    expect(paths({ limit: 0 })).toEqual([]);
  });

  it('are the neighbours of a path or condition, or null, if the query has surround', () => {
    const where = { category: '官方公告' };
    expect(paths({ where, surround: { query: '/news/open/' } })).toEqual(['/news/draft', '/news/older']);
    expect(paths({ where, surround: { query: { date: '2026-04-01' }, before: 2, after: 1 } })).toEqual([
      undefined,
      undefined,
      '/news/open',
    ]);
    expect(paths({ where, surround: { query: '/nowhere' } })).toEqual([undefined, undefined]);
  });

  it('contain only the selected fields, without modifying the documents', () => {
    const before = JSON.stringify(documents);
    const only = ['_path', 'meta.level', 'body.toc', 'meta.nothing', 'title.inner'];
    expect(run({ first: true, where: { _path: '/course/free' }, only })).toEqual({
      kind: 'first',
      document: { _path: '/course/free', meta: { level: 'free' }, body: { toc: [] }, title: '免费课' },
    });
    const result = run({
      first: true,
      where: { _path: '/course/move' },
      without: ['body.html', 'meta', 'title'],
    });
    const document = result.kind === 'first' ? result.document : null;
    expect(document?.body).toEqual({ toc: [] });
    expect(Object.keys(document ?? {})).not.toContain('meta');
    expect(Object.keys(document ?? {})).not.toContain('title');
    expect(run({ first: true, only: ['meta', 'meta.level'], where: { _path: '/course/free' } })).toEqual({
      kind: 'first',
      document: { meta: { level: 'free', learn: [], chapters: [] } },
    });
    expect(JSON.stringify(documents)).toBe(before);
  });
});

const nested = (depth: number): unknown => (depth === 0 ? { title: 'x' } : { $not: nested(depth - 1) });

const rejectedQueries: [name: string, params: unknown][] = [
  ['undefined', undefined],
  ['a list', []],
  ['an unknown parameter', { filter: {} }],
  ['a regular expression', { where: { title: { $regex: 'x' } } }],
  ['an operator where a field belongs', { where: { $where: 'x' } }],
  ['an unknown field', { where: { password: 'x' } }],
  ['the body in a condition', { where: { body: { $exists: true } } }],
  ['a part of the body in a condition', { where: { 'body.html': { $contains: 'x' } } }],
  ['the body in a sort', { sort: { 'body.html': 1 } }],
  ['the body in a nested condition', { where: { $or: [{ $not: { 'body.html': { $contains: 'x' } } }] } }],
  ['the body in a surround query', { surround: { query: { 'body.html': { $contains: 'x' } } } }],
  ['a condition on the text of the search index', { where: { text: { $contains: 'x' } } }],
  ['the key __proto__ in a condition', JSON.parse('{"where":{"__proto__":{"title":"x"}}}')],
  ['the key __proto__ as a parameter', JSON.parse('{"__proto__":{"first":true}}')],
  ['the key __proto__ in a sort', JSON.parse('{"sort":{"__proto__":1}}')],
  ['the key __proto__ in the path of a field', { where: { 'meta.__proto__.x': 1 } }],
  ['the key constructor in a selection of fields', { only: ['meta.constructor'] }],
  ['a nested object as a value', { where: { meta: { level: 'free' } } }],
  ['an empty condition', { where: { title: {} } }],
  ['$in without a list', { where: { title: { $in: 'x' } } }],
  ['$or without conditions', { where: { $or: [] } }],
  ['$exists of text', { where: { title: { $exists: 'yes' } } }],
  ['$gt of a boolean', { where: { title: { $gt: true } } }],
  ['a limit of 101', { limit: 101 }],
  ['a negative skip', { skip: -1 }],
  ['an unknown sort direction', { sort: { date: 2 } }],
  ['first and count at once', { first: true, count: true }],
  ['a condition nested 20 levels deep', { where: nested(20) }],
  ['a condition with 500 values', { where: { title: { $in: Array.from({ length: 500 }, () => 'x') } } }],
  ['a text of 501 characters', { where: { title: 'x'.repeat(501) } }],
];

describe('parseQuery', () => {
  it.each(rejectedQueries)('rejects %s', (_, params) => {
    expect(() => parseQuery(params)).toThrow(QueryParseError);
    expect(() => parseQuery(params)).toThrow(/[\u4e00-\u9fff].*。$/);
  });

  it('rejects a circular value', () => {
    const where: Record<string, unknown> = {};
    where.$not = where;
    expect(() => parseQuery({ where })).toThrow(QueryParseError);
  });
});

it('parseNavigationQuery accepts a condition, and rejects a limit', () => {
  expect(() => parseNavigationQuery({ limit: 1 })).toThrow(QueryParseError);
  expect(parseNavigationQuery({ where: { title: 'x' } })({ title: 'x' })).toBe(true);
});

describe('parseQuery with random input', () => {
  const field = fc.constantFrom(
    'title',
    'date',
    'minutes',
    'meta.level',
    'meta',
    'body',
    'body.html',
    '__proto__',
    'x.y',
  );
  const operator = fc.constantFrom(
    '$eq',
    '$ne',
    '$in',
    '$nin',
    '$gt',
    '$lte',
    '$exists',
    '$contains',
    '$icontains',
    '$containsAny',
    '$not',
    '$and',
    '$or',
    '$x',
  );
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), field);
  const { where } = fc.letrec((tie) => ({
    where: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.dictionary(fc.oneof(field, operator), tie('where'), { maxKeys: 3 }),
      fc.array(tie('where'), { maxLength: 3 }),
    ),
  }));
  const params = fc.record(
    {
      where,
      first: fc.oneof(fc.boolean(), scalar),
      count: fc.boolean(),
      sort: fc.oneof(fc.dictionary(field, fc.constantFrom(1, -1)), where),
      only: fc.oneof(field, fc.array(field, { maxLength: 4 })),
      without: fc.oneof(field, where),
      skip: fc.oneof(fc.nat(5), scalar),
      limit: fc.oneof(fc.nat(100), scalar),
      surround: fc.record({ query: fc.oneof(field, where), before: fc.nat(12) }),
    },
    { requiredKeys: [] },
  );

  const plausible = fc.record(
    {
      where: fc.dictionary(
        fc.constantFrom('title', 'date', 'minutes', 'meta.level', 'meta'),
        fc.oneof(scalar, fc.record({ $ne: scalar, $gte: fc.oneof(fc.string(), fc.integer()) })),
        { maxKeys: 2 },
      ),
      sort: fc.dictionary(fc.constantFrom('title', 'meta.learn', 'draft', 'order'), fc.constantFrom(1, -1)),
      only: fc.array(fc.constantFrom('title', 'meta.level', 'meta', 'body.html', 'body')),
      surround: fc.record({
        query: fc.constantFrom('/about', '/nowhere'),
        before: fc.nat(10),
        after: fc.nat(10),
      }),
      limit: fc.nat(100),
    },
    { requiredKeys: [] },
  );

  it('returns a query that runs, or throws QueryParseError', () => {
    const outcomes = { ran: 0, refused: 0 };
    fc.assert(
      fc.property(fc.oneof(params, plausible, fc.jsonValue(), fc.anything()), (input) => {
        try {
          run(input);
          outcomes.ran += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(QueryParseError);
          outcomes.refused += 1;
        }
      }),
      { numRuns: 2000 },
    );
    // Both outcomes must have occurred.
    expect(Math.min(outcomes.ran, outcomes.refused)).toBeGreaterThan(200);
  });
});
