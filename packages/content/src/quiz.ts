import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fileToPath } from './file-path.ts';
import { issueToPlaces, readYaml } from './front-matter.ts';
import type { ContentProblem } from './problems.ts';
import { questionOptions, questionText } from './question-fields.ts';
import type { ContentQuiz } from './quiz-schema.ts';

/** `2.steps.quiz.yaml` next to `2.steps.md` contains the quiz of that chapter. */
export const quizFileEnding = '.quiz.yaml';

const question = z
  .strictObject({
    question: questionText,
    options: questionOptions,
    because: questionText,
  })
  .transform(({ question: asked, options, because }) => ({ text: asked, options, explanation: because }));

const quizFile = z.strictObject({
  questions: z
    .array(question, 'must be a list')
    .min(1, 'must be at least one')
    .max(10, 'must be at most ten'),
});

export interface QuizFile {
  file: string;
  /** File name for messages. */
  name: string;
  source: string;
}

export interface CompiledQuiz {
  name: string;
  /** Path of the chapter. */
  path: string;
  quiz: ContentQuiz;
}

export type QuizResult =
  | { kind: 'compiled'; compiled: CompiledQuiz }
  | { kind: 'broken'; problems: ContentProblem[] };

export function compileQuiz({ file, name, source }: QuizFile): QuizResult {
  const place = fileToPath(file.slice(0, -quizFileEnding.length));
  if (place === undefined) {
    const message = 'the file name must be that of a chapter, with .quiz.yaml instead of .md';
    return { kind: 'broken', problems: [{ file: name, line: 1, message }] };
  }
  const read = readYaml({ name, yaml: source.replace(/^\uFEFF/, ''), what: 'a quiz', offset: 0 });
  if (read.kind === 'broken') return read;
  const parsed = quizFile.safeParse(read.value);
  if (!parsed.success) {
    const places = parsed.error.issues.flatMap((issue) => issueToPlaces(issue, read));
    return { kind: 'broken', problems: places.map((problem) => ({ file: name, ...problem })) };
  }
  const { questions } = parsed.data;
  const version = createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16);
  return { kind: 'compiled', compiled: { name, path: place.path, quiz: { version, questions } } };
}
