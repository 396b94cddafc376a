import { describe, expect, it } from 'vitest';
import { brokenMentions, checkDocs, staleFunctions, staleTitles } from './docs.ts';

const surroundings = {
  exists: (path: string) => ['docs/operations.md', 'apps/server/src/app.ts', 'README.md'].includes(path),
  scripts: new Set(['build']),
};
const check = (text: string, file = 'docs/a.md') => brokenMentions(file, text, surroundings);

describe('brokenMentions', () => {
  it('accepts existing paths, links and commands', () => {
    expect(check('[a](operations.md#x) [b](../README.md) `apps/server/src/app.ts` npm run build')).toEqual(
      [],
    );
  });

  it('ignores external links, anchors and URLs of the site', () => {
    expect(check('[a](https://example.org) [b](#here) [c](/course) `not/a path`')).toEqual([]);
  });

  it.each(['[a](gone.md)', '`apps/server/src/gone.ts`', 'npm run gone'])(
    'reports a missing target: %s',
    (text) => {
      expect(check(text)).toHaveLength(1);
    },
  );
});

describe('staleTitles', () => {
  const read = (path: string) =>
    ({ 'a.test.ts': "it('keeps the price', x)", 'b.test.ts': "it('rejects %s', y)" })[path] ?? '';
  const row = (titles: string) => `| a price | \`a.test.ts\` \`b.test.ts\` | ${titles} |`;

  it('accepts titles that one of the files contains', () => {
    expect(staleTitles(row('keeps the price · rejects %s'), read)).toEqual([]);
    expect(staleTitles('| a page | [decision 001](decisions/001-a.md) | – |', read)).toEqual([]);
  });

  it('reports a title that was renamed', () => {
    expect(staleTitles(row('keeps the price · rejects %s · holds the price'), read)).toEqual([
      expect.stringContaining('"holds the price"'),
    ]);
  });

  it('reports a file that contains none of the titles', () => {
    expect(staleTitles(row('keeps the price'), read)).toEqual([expect.stringContaining('b.test.ts')]);
  });
});

describe('staleFunctions', () => {
  const sources = [
    "return defineFunction({\n    name: 'create-order',\n    audience: 'signed-in',\n    isOnce: true,",
    "const name = 'cast-ballot';\nreturn defineFunction({\n    name,\n    audience: 'anyone',\n    isOnce: false,",
    'export function defineFunction(',
  ];
  const order = '| `create-order` | signed in, idempotent | creates an order |\n';
  const ballot = '| `cast-ballot` | anyone, without a session | stores a ballot |\n';

  it('accepts a table with a row for each definition', () => {
    expect(staleFunctions(order + ballot, sources)).toEqual([]);
  });

  it('reports a function without a row, and a row without a function', () => {
    expect(staleFunctions(order, sources)).toEqual([expect.stringContaining('no row "cast-ballot: anyone"')]);
    expect(staleFunctions(order + ballot, sources.slice(0, 1))).toEqual([
      expect.stringContaining('a row "cast-ballot: anyone"'),
    ]);
  });

  it('reports a row with another audience or without the idempotency key', () => {
    expect(staleFunctions(order.replace('signed in', 'anyone') + ballot, sources)).toHaveLength(2);
    expect(staleFunctions(order.replace(', idempotent', '') + ballot, sources)).toHaveLength(2);
  });
});

describe('the documentation of this repository', () => {
  it('names only existing paths, links and commands', () => {
    expect(checkDocs()).toEqual([]);
  });
});
