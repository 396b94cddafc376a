import routes from '@suixue/web/routes';
import { userIntents } from '@suixue/web/user-intents';
import { userTabs } from '@suixue/web/user-tabs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Academy, openAcademy } from './access/academy.ts';
import { type AccessRow, type Visitor, visitors } from './access/access-row.ts';
import { accessTable } from './access/access-table.ts';
import { findDifferences } from './access/find-differences.ts';
import { rowToCells, tableToText } from './access/render-table.ts';
import { type Representation, requestRow } from './access/request-row.ts';
import { isOfRoute, readRoutes } from './access/route-patterns.ts';

const ids = readRoutes(routes);

describe('the access table', () => {
  it('has a row for every route of the product and no other route', () => {
    expect([...new Set(accessTable.map(({ route }) => route))].sort()).toEqual([...ids.keys()].sort());
    expect(accessTable.filter(({ route, path }) => !isOfRoute(path, route))).toEqual([]);
  });

  it('has a row for every tab and every form of the user centre', () => {
    const tabs = accessTable.map(({ path }) => /^\/user\?tab=(\w+)$/.exec(path)?.[1]);
    for (const { value } of userTabs) if (value !== 'base') expect(tabs).toContain(value);
    const actions = accessTable.flatMap(({ path, way, about }) =>
      path === '/user' && way === 'form' ? [about.split(':')[0]] : [],
    );
    for (const intent of userIntents) expect(actions).toContain(intent);
  });
});

/** The learner comes last, because the others request the learner's data. The banned account uses its earlier session. */
const order: readonly Visitor[] = ['anonymous', 'banned', 'another', 'member', 'administrator', 'learner'];

describe('responses of a built server', () => {
  let academy: Academy;
  const right = new Set<AccessRow>();
  beforeAll(async () => {
    academy = await openAcademy();
    return academy.close;
  });
  afterAll(() => {
    process.stdout.write(`\n${tableToText(accessTable, (row) => !right.has(row))}\n\n`);
  });

  const problemsOf = async (row: AccessRow, visitor: Visitor, as: Representation) => {
    const { url, people, learner, cookies } = academy;
    const asking = { visitor, person: visitor === 'anonymous' ? null : people[visitor], learner };
    const routeId = ids.get(row.route) ?? '';
    const answer = await requestRow(row, { url, cookie: cookies[visitor], asking, as, routeId });
    const problems = findDifferences(answer, { row, asking, as, people: Object.values(people) });
    return problems.map((problem) => `${visitor}, ${as}: ${problem}`);
  };

  const named = accessTable.map((row) => ({ row, name: rowToCells(row).slice(0, 3).join(' ') }));
  it.each(named)('$name gives every visitor the outcome in the access table', async ({ row }) => {
    const problems: string[] = [];
    for (const visitor of order)
      for (const as of representationsOf(row, visitor))
        problems.push(...(await problemsOf(row, visitor, as)));
    expect(problems, problems.join('\n')).toEqual([]);
    right.add(row);
  });

  it('answer /user with 302 for accounts that have signed out, despite their old cookies', async () => {
    const { url, cookies } = academy;
    for (const visitor of visitors) {
      const answer = await fetch(`${url}/user`, {
        headers: { cookie: cookies[visitor] },
        redirect: 'manual',
      });
      expect([visitor, answer.status]).toEqual([visitor, 302]);
    }
  });
});

/** A permitted form is sent once; a refused one is sent in every way. */
function representationsOf(row: AccessRow, visitor: Visitor): readonly Representation[] {
  const { kind } = row.outcomes[visitor];
  const needsSignIn = kind === 'sign-in';
  if (row.way !== 'page') return row.way === 'form' && needsSignIn ? ['document', 'data'] : ['document'];
  if (needsSignIn) return ['document', 'data', 'part'];
  // A document contains everything that its loaders return, so its data is requested by one visitor without a session and one with it.
  const needsData = kind !== 'shown' || visitor === 'anonymous' || visitor === 'learner';
  return needsData ? ['document', 'data'] : ['document'];
}
