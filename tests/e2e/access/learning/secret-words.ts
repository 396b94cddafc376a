import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentDocument, contentIndexSchema } from '@suixue/content/document';
import { repository } from '../../../support/site/start-server.ts';

/** A protected document with its texts that occur in no other document and nothing public. */
export interface SecretDocument {
  readonly path: string;
  readonly document: ContentDocument;
  readonly words: readonly string[];
  /** A search term and the text after it: results highlight the term, the text after it stays in one piece. */
  readonly search: { readonly asked: string; readonly answer: string };
}

/** Long enough to be unique, without characters that HTML or JSON escapes. */
const runOfWords = /[\p{Script=Han}，。、；：]{10,}/gu;
const runsIn = (text: string): ReadonlySet<string> => new Set(text.match(runOfWords) ?? []);

const { entries, quizzes } = contentIndexSchema.parse(
  JSON.parse(readFileSync(join(repository, 'build/content.json'), 'utf8')),
);

const openText = JSON.stringify(
  entries.map(({ document: { body, ...rest } }) => (rest.access === 'public' ? { ...rest, body } : rest)),
);

/** Every protected document of the build. */
export const secretDocuments: readonly SecretDocument[] = entries.flatMap(({ document }) => {
  if (document.access === 'public') return [];
  const others = entries.filter((other) => other.document !== document);
  const isSecret = (text: string) =>
    !openText.includes(text) && !others.some((other) => other.document.body.html.includes(text));
  const words = [...runsIn(document.body.html)].filter(isSecret);
  const search = words
    .flatMap((run) => [...run.matchAll(/(\p{Script=Han}{6})([\p{Script=Han}，。、；：]{6})/gu)])
    .map(([, asked = '', answer = '']) => ({ asked, answer }))
    .find(
      ({ asked, answer }) =>
        isSecret(asked) && isSecret(answer) && ![...answer].some((one) => asked.includes(one)),
    );
  if (!search) throw new Error(`${document._path} has no text to search for`);
  return [{ path: document._path, document, words, search }];
});

/** Quiz solutions, shown only after answering. */
export const secretExplanations: readonly (readonly [path: string, words: readonly string[]])[] =
  Object.entries(quizzes).map(([path, quiz]) => {
    const words = quiz.questions.flatMap(({ explanation }) => [...runsIn(explanation)]);
    const isElsewhere = (run: string) =>
      openText.includes(run) || entries.some(({ document }) => document.body.html.includes(run));
    return [path, words.filter((run) => !isElsewhere(run))];
  });
