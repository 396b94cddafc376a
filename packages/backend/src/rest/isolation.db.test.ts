import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payFor } from '../database/paying-client.ts';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { ada, ben } from './testing/library.ts';
import { type Library, serveLibrary, type TestCaller, useLibrary } from './testing/open-library.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const requests = 2_000;
/** Enough for thousands of requests on a busy machine. */
const longMs = 300_000;

/** Removes the budgets, because the test sends more requests than one account is allowed. */
function withoutBudgets({ database }: Library): Library {
  return serveLibrary({
    ...database,
    transaction: (work, limits) => payFor(undefined, () => database.transaction(work, limits)),
  });
}

describe.each(testDatabaseKinds)('isolation of callers on $name', (kind) => {
  const library = withoutBudgets(useLibrary(kind));

  it(
    'never returns rows of another user among concurrent requests',
    async () => {
      const people: readonly TestCaller[] = [{ sub: ada }, { sub: ben }, 'anon', 'service_role'];
      const wordsOf = new Map<TestCaller, string>([
        [people[0] ?? 'anon', '["bad","good"]'],
        [people[1] ?? 'anon', '["theirs"]'],
        ['service_role', '["bad","good","theirs"]'],
      ]);
      const paths = ['/notes?select=words', '/books?select=notes(words)&notes.order=id', '/rpc/who'];
      const crossed: string[] = [];
      const one = async (index: number) => {
        const who = people[index % people.length] ?? 'anon';
        const path = paths[index % paths.length] ?? '';
        const text = await (await library.ask(who, path)).text();
        const words = [...text.matchAll(/"words": ?"(\w+)"/g)].map(([, word]) => word).sort();
        const isRight = path.startsWith('/rpc')
          ? text.includes(typeof who === 'string' ? who : who.sub)
          : who === 'anon'
            ? text.includes('42501')
            : JSON.stringify(words) === wordsOf.get(who);
        if (!isRight) crossed.push(`${JSON.stringify(who)} ${path}: ${text}`);
      };
      const batch = 100;
      for (let from = 0; from < requests; from += batch) {
        await Promise.all(Array.from({ length: batch }, (_, index) => one(from + index)));
      }
      expect(crossed).toEqual([]);
    },
    longMs,
  );

  it(
    'keeps the schema and the number of rows unchanged under hostile requests',
    async () => {
      const before = await shapeOf(library);
      const dangerous = fc.constantFrom(
        `'; drop table notes; --`,
        `" ; drop table notes; --`,
        `1); delete from places; --`,
        `$1`,
        `\\`,
        `''`,
        `""`,
        `a","b`,
        `{},)(`,
        `U&"\\0061"`,
        `/* */`,
      );
      const word = fc.oneof(
        dangerous,
        fc.string(),
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: 'grapheme' }),
      );
      const name = fc.oneof(
        fc.constantFrom('title', 'pages', 'facts->>a', 'facts->size', 'select', 'order', 'or', 'limit'),
        word,
      );
      const operator = fc.constantFrom(
        'eq',
        'in',
        'like',
        'cs',
        'is',
        'fts',
        'not.eq',
        'like(any)',
        'match',
        'ov',
        '',
      );
      const parameter = fc.tuple(
        name,
        fc.oneof(
          word,
          fc.tuple(operator, word).map(([op, text]) => `${op}.${text}`),
          word.map((text) => `in.(${text})`),
          word.map((text) => `(title.eq.${text},pages.gt.${text})`),
          word.map((text) => `${text}:title`),
          word.map((text) => `title::${text}`),
          word.map((text) => `notes!${text}(words)`),
        ),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(parameter, { minLength: 1, maxLength: 3 }), async (parameters) => {
          const response = await library.ask({ sub: ada }, `/books?${new URLSearchParams(parameters)}`);
          const text = await response.text();
          // The request either ran or was rejected before it became SQL; 42601 would be a syntax error of PostgreSQL.
          expect([200, 206, 300, 400, 403, 404]).toContain(response.status);
          const rejection: unknown = response.ok ? undefined : JSON.parse(text);
          if (!response.ok)
            expect(rejection).toMatchObject({ code: expect.any(String), message: expect.any(String) });
          // A full-text query has its own syntax, whose errors have the same code.
          if (!/tsquery|no escaped character/.test(text)) expect(text).not.toContain('"code":"42601"');
          expect(JSON.parse(text)).toBeDefined();
        }),
        { numRuns: 400 },
      );
      expect(library.defects).toEqual([]);
      expect(await shapeOf(library)).toEqual(before);
    },
    longMs,
  );

  it(
    'finds exactly the rows that equal an arbitrary text',
    async () => {
      const text = fc
        .string({ unit: anyCharacter })
        .filter((each) => !each.includes('\u0000') && each.isWellFormed());
      const client = library.client('service_role');
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), text, async (words, wanted) => {
          await client.from('secrets').delete().not('word', 'is', null);
          await client.from('secrets').insert([...words, wanted].map((word) => ({ word })));
          const { data } = await client.from('secrets').select(`word`).eq('word', wanted);
          expect(data?.map(({ word }) => word)).toEqual([...words, wanted].filter((word) => word === wanted));
          const others = await client.from('secrets').select('word').neq('word', wanted);
          expect(others.data?.map(({ word }) => word)).toEqual(words.filter((word) => word !== wanted));
          const quoted = `"${wanted.replace(/["\\]/g, '\\$&')}"`;
          const either = await client
            .from('secrets')
            .select('word')
            .or(`word.eq.${quoted},word.in.(${quoted})`);
          expect(either.data).toEqual(data);
        }),
        { numRuns: 60 },
      );
    },
    longMs,
  );

  it(
    'returns the rows that a model of SQL conditions predicts for random filters',
    async () => {
      const row = fc.record({
        id: fc.integer({ min: 1, max: 1_000_000 }),
        n: fc.option(fc.integer({ min: -3, max: 3 })),
      });
      const client = serveLibrary(library.database).client('service_role');
      await library.database.run(
        'create table numbers (id int primary key, n int); grant all on numbers to service_role',
      );
      const rows =
        fc.sample(fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 40, maxLength: 40 }), 1)[0] ??
        [];
      await client.from('numbers').insert(rows);
      await fc.assert(
        fc.asyncProperty(logic(), async (condition) => {
          const { data, error } = await client.from('numbers').select('id').or(toText(condition));
          expect(error).toBeNull();
          const expected = rows.filter((each) => holds(condition, each.n)).map(({ id }) => id);
          expect(data?.map(({ id }) => id).sort()).toEqual(expected.sort());
        }),
        { numRuns: 150 },
      );
    },
    longMs,
  );
});

type Model =
  | {
      readonly kind: 'test';
      readonly not: boolean;
      readonly op: 'eq' | 'neq' | 'gt' | 'lte' | 'is';
      readonly n: number;
    }
  | { readonly kind: 'and' | 'or'; readonly not: boolean; readonly parts: readonly Model[] };

function logic(depth = 2): fc.Arbitrary<Model> {
  const test = fc.record({
    kind: fc.constant('test' as const),
    not: fc.boolean(),
    op: fc.constantFrom('eq', 'neq', 'gt', 'lte', 'is'),
    n: fc.integer({ min: -3, max: 3 }),
  });
  if (depth === 0) return test;
  const group = fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    not: fc.boolean(),
    parts: fc.array(logic(depth - 1), { minLength: 1, maxLength: 3 }),
  });
  return fc.oneof(test, group);
}

function toText(model: Model): string {
  const not = model.not ? 'not.' : '';
  if (model.kind !== 'test') return `${not}${model.kind}(${model.parts.map(toText).join(',')})`;
  return `n.${not}${model.op}.${model.op === 'is' ? 'null' : model.n}`;
}

/** Three-valued logic as in SQL: a comparison with null is unknown. */
function evaluate(model: Model, n: number | null): boolean | null {
  const plain =
    model.kind === 'test'
      ? compare(model.op, n, model.n)
      : combine(
          model.kind,
          model.parts.map((part) => evaluate(part, n)),
        );
  return model.not && plain !== null ? !plain : plain;
}

function compare(op: string, left: number | null, right: number): boolean | null {
  if (op === 'is') return left === null;
  if (left === null) return null;
  return op === 'eq'
    ? left === right
    : op === 'neq'
      ? left !== right
      : op === 'gt'
        ? left > right
        : left <= right;
}

function combine(kind: 'and' | 'or', parts: readonly (boolean | null)[]): boolean | null {
  const decisive = kind === 'or';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(null) ? null : !decisive;
}

function holds(model: Model, n: number | null): boolean {
  return evaluate(model, n) === true;
}

async function shapeOf({ database }: Library): Promise<readonly unknown[]> {
  return database.transaction((tx) =>
    tx.query(`select c.relname, a.attname, (select count(*) from places)::text as places, (select count(*) from notes)::text as notes
      from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace order by 1, 2`),
  );
}
