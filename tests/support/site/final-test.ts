import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentIndexSchema } from '@suixue/content/document';
import type { TestQuestion } from '@suixue/content/final-test-schema';
import type { Locator, Page } from 'playwright-core';
import { repository } from './start-server.ts';

export const testedCourse = '/course/wallet-basics';

const index = contentIndexSchema.parse(
  JSON.parse(readFileSync(join(repository, 'build/content.json'), 'utf8')),
);

/** The final test of the course, with its solutions. */
export const finalTest = (() => {
  const test = index.tests[testedCourse];
  if (!test) throw new Error(`${testedCourse} has no final test`);
  return test;
})();

/** The slugs of its chapters. */
const chapterSlugs = index.entries.flatMap(({ document: { _path, collection } }) =>
  collection === 'chapter' && _path.startsWith(`${testedCourse}/`)
    ? [_path.slice(testedCourse.length + 1)]
    : [],
);

/** Finishes all chapters of the course, as the player and the reader report it. */
export async function finishCourse(url: string, token: string): Promise<void> {
  for (const chapter of chapterSlugs) {
    const report = {
      ...{ course: testedCourse.slice('/course/'.length), chapter },
      ...{ furthest: 1, played: '{[0,14400)}', is_finished: true },
    };
    const answer = await fetch(`${url}/rest/v1/rpc/record_progress`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, apikey: token },
      body: JSON.stringify(report),
    });
    if (!answer.ok) throw new Error(`${chapter} could not be finished: ${await answer.text()}`);
  }
}

/** The questions on the page, in the order of the attempt. */
export const questionsOf = (page: Page): Promise<Locator[]> =>
  page.locator('#paper').getByRole('group').all();

/** Answers a question rightly, or wrongly. */
export async function answerQuestion(asked: Locator, isRight: boolean): Promise<void> {
  const text = await asked.locator('legend').innerText();
  const known = finalTest.questions.find((question) => text.includes(question.text));
  if (!known) throw new Error(`No such question: ${text}`);
  await answer(asked, known.answer, isRight);
}

async function answer(asked: Locator, solution: TestQuestion['answer'], isRight: boolean): Promise<void> {
  switch (solution.kind) {
    case 'number':
      return asked.getByRole('textbox').fill(isRight ? String(solution.value) : '99999');
    case 'text':
      return asked.getByRole('textbox').fill(isRight ? ` ${solution.accepted[0]}。` : '不知道');
    case 'options':
      for (const { text, isRight: isIn } of solution.options)
        if (isIn === isRight) await asked.getByLabel(text, { exact: true }).check();
  }
}
