import routes from '@suixue/web/routes';
import { userIntents } from '@suixue/web/user-intents';
import { userTabs } from '@suixue/web/user-tabs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Academy, openAcademy } from './access/academy.ts';
import { type AccessLine, type Visitor, visitors } from './access/access-line.ts';
import { accessTable } from './access/access-table.ts';
import { askLine, type Form } from './access/ask-line.ts';
import { judgeAnswer } from './access/judge-answer.ts';
import { lineToCells, tableToText } from './access/render-table.ts';
import { isOfRoute, readRoutes } from './access/route-patterns.ts';

const ids = readRoutes(routes);

describe('the access table', () => {
  it('has every address of the product and no other', () => {
    expect([...new Set(accessTable.map(({ route }) => route))].sort()).toEqual([...ids.keys()].sort());
    expect(accessTable.filter(({ route, path }) => !isOfRoute(path, route))).toEqual([]);
  });

  it('has every tab and every form of the user centre', () => {
    const tabs = accessTable.map(({ path }) => /^\/user\?tab=(\w+)$/.exec(path)?.[1]);
    for (const { value } of userTabs) if (value !== 'base') expect(tabs).toContain(value);
    const deeds = accessTable.flatMap(({ path, way, about }) =>
      path === '/user' && way === 'form' ? [about.split(':')[0]] : [],
    );
    for (const intent of userIntents) expect(deeds).toContain(intent);
  });
});

/** The learner comes last, because the others request the learner's data. The banned account uses its earlier session. */
const order: readonly Visitor[] = ['nobody', 'banned', 'another', 'member', 'administrator', 'learner'];

// Not retried: forms change data.
describe('responses of a built server', { retry: 0 }, () => {
  let academy: Academy;
  const right = new Set<AccessLine>();
  beforeAll(async () => {
    academy = await openAcademy();
    return academy.close;
  });
  afterAll(() => {
    process.stdout.write(`\n${tableToText(accessTable, (line) => !right.has(line))}\n\n`);
  });

  const problemsOf = async (line: AccessLine, visitor: Visitor, as: Form) => {
    const { url, people, learner, cookies } = academy;
    const asking = { visitor, person: visitor === 'nobody' ? null : people[visitor], learner };
    const routeId = ids.get(line.route) ?? '';
    const answer = await askLine(line, { url, cookie: cookies[visitor], asking, as, routeId });
    const problems = judgeAnswer(answer, { line, asking, as, people: Object.values(people) });
    return problems.map((problem) => `${visitor}, ${as}: ${problem}`);
  };

  const named = accessTable.map((line) => ({ line, name: lineToCells(line).slice(0, 3).join(' ') }));
  it.each(named)('$name', async ({ line }) => {
    const problems: string[] = [];
    for (const visitor of order)
      for (const as of formsOf(line, visitor)) problems.push(...(await problemsOf(line, visitor, as)));
    expect(problems, problems.join('\n')).toEqual([]);
    right.add(line);
  });

  it('treat a signed-out visitor like one without a session, whatever cookies the browser still has', async () => {
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
function formsOf(line: AccessLine, visitor: Visitor): readonly Form[] {
  const isAtTheDoor = line.outcomes[visitor].kind === 'sign-in';
  if (line.way === 'page') return isAtTheDoor ? ['document', 'data', 'part'] : ['document', 'data'];
  return line.way === 'form' && isAtTheDoor ? ['document', 'data'] : ['document'];
}
