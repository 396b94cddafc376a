import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LearningAcademy, openLearningAcademy } from './access/learning/learning-academy.ts';
import { type LearningLine, learners } from './access/learning/learning-line.ts';
import { learningTable, learningTableToText } from './access/learning/learning-table.ts';
import { secretDocuments, secretExplanations } from './access/learning/secret-words.ts';

describe('the protected texts', () => {
  it('exist for every protected document and every quiz with explanations', () => {
    expect(secretDocuments.length).toBeGreaterThan(20);
    expect(secretDocuments.filter(({ words }) => words.length < 5)).toEqual([]);
    for (const [path, words] of secretExplanations) expect([path, words.length > 0]).toEqual([path, true]);
  });
});

// Not retried: purchases change data.
describe('access to protected content', { retry: 0 }, () => {
  let academy: LearningAcademy;
  const right = new Set<LearningLine>();
  beforeAll(async () => {
    academy = await openLearningAcademy();
    return academy.close;
  }, 300_000);
  afterAll(() => {
    process.stdout.write(`\n${learningTableToText((line) => !right.has(line))}\n\n`);
  });

  const named = learningTable.map((line) => ({ line, name: `${line.kind}: ${line.thing}` }));
  it.each(named)('$name', { timeout: 120_000 }, async ({ line }) => {
    const problems: string[] = [];
    for (const name of learners)
      for (const [way, ask] of Object.entries(line.ways)) {
        const told = await ask(academy.askers[name], academy);
        const expected = line.isFor.includes(name) ? 'all' : 'nothing';
        if (told !== expected) problems.push(`${name}, ${way}: ${told} of it, not ${expected}`);
      }
    expect(problems, problems.join('\n')).toEqual([]);
    right.add(line);
  });
});
