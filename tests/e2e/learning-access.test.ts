import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LearningAcademy, openLearningAcademy } from './access/learning/learning-academy.ts';
import { type LearningRow, learners } from './access/learning/learning-row.ts';
import { learningTable, learningTableToText } from './access/learning/learning-table.ts';
import { secretDocuments, secretExplanations } from './access/learning/secret-words.ts';

describe('the samples of protected text', () => {
  it('exist for every protected document and every quiz with explanations', () => {
    expect(secretDocuments.length).toBeGreaterThan(20);
    expect(secretDocuments.filter(({ words }) => words.length < 5)).toEqual([]);
    for (const [path, words] of secretExplanations) expect([path, words.length > 0]).toEqual([path, true]);
  });
});

describe('access to protected content', () => {
  let academy: LearningAcademy;
  const right = new Set<LearningRow>();
  beforeAll(async () => {
    academy = await openLearningAcademy();
    return academy.close;
  }, 300_000);
  afterAll(() => {
    process.stdout.write(`\n${learningTableToText((row) => !right.has(row))}\n\n`);
  });

  const named = learningTable.map((row) => ({ row, name: `${row.kind}: ${row.thing}` }));
  it.each(named)('$name is available only to the listed callers', { timeout: 120_000 }, async ({ row }) => {
    const problems: string[] = [];
    for (const name of learners)
      for (const [way, ask] of Object.entries(row.ways)) {
        const got = await ask(academy.callers[name], academy);
        const expected = row.isFor.includes(name) ? 'all' : 'nothing';
        if (got !== expected) problems.push(`${name}, ${way}: got ${got}, expected ${expected}`);
      }
    expect(problems, problems.join('\n')).toEqual([]);
    right.add(row);
  });
});
