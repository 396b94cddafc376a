import type { ContentTest, TestQuestion } from '@suixue/content/final-test-schema';
import { z } from 'zod';
import type { AskedQuestion, GivenAnswer, MarkedQuestion } from './test-facts.ts';

const paperSchema = z.array(
  z.object({ question: z.number().int(), options: z.array(z.number().int()).optional() }),
);
const answersSchema = z.array(z.union([z.array(z.number().int()), z.string()]));
const marksSchema = z.array(z.boolean());

export type Paper = z.infer<typeof paperSchema>;

export const readPaper = (stored: unknown): Paper => paperSchema.parse(stored);

const unanswered = (paper: Paper): readonly GivenAnswer[] => paper.map(({ options }) => (options ? [] : ''));

/** The saved answers; none before the first save. */
export const readAnswers = (paper: Paper, stored: unknown): readonly GivenAnswer[] =>
  stored === null ? unanswered(paper) : answersSchema.parse(stored);

/** The questions of a paper as the learner sees them. Their solutions stay on the server. */
export function askPaper(paper: Paper, { questions }: ContentTest): readonly AskedQuestion[] {
  return paper.map(({ question, options = [] }) => {
    const { text, answer } = questionAt(questions, question);
    if (answer.kind !== 'options') return { kind: answer.kind, text, options: [] };
    const several = answer.options.filter(({ isRight }) => isRight).length > 1;
    return {
      kind: several ? 'several' : 'one',
      text,
      options: options.map((place) => answer.options[place]?.text ?? ''),
    };
  });
}

interface HandedIn {
  readonly paper: Paper;
  readonly answers: unknown;
  readonly marks: unknown;
  readonly toChapter: (slug: string) => MarkedQuestion['chapter'];
}

/** The questions of an attempt that was handed in, with the marks of the database and the solutions. */
export function markPaper(
  { paper, answers, marks, toChapter }: HandedIn,
  { questions }: ContentTest,
): readonly MarkedQuestion[] {
  const given = readAnswers(paper, answers);
  const isRight = marksSchema.parse(marks);
  return paper.map(({ question, options = [] }, place) => {
    const { text, answer, explanation, chapter } = questionAt(questions, question);
    const mine = given[place] ?? '';
    return {
      text,
      isRight: isRight[place] ?? false,
      options:
        answer.kind === 'options'
          ? options.map((option, shown) => ({
              text: answer.options[option]?.text ?? '',
              isRight: answer.options[option]?.isRight ?? false,
              isChosen: typeof mine !== 'string' && mine.includes(shown),
            }))
          : [],
      typed:
        answer.kind === 'options'
          ? null
          : { given: typeof mine === 'string' ? mine : '', expected: solutionText(answer) },
      explanation,
      chapter: toChapter(chapter),
    };
  });
}

function solutionText(answer: Exclude<TestQuestion['answer'], { kind: 'options' }>): string {
  if (answer.kind === 'text') return answer.accepted[0] ?? '';
  return answer.within === 0 ? String(answer.value) : `${answer.value}（相差不超过 ${answer.within}）`;
}

function questionAt(questions: ContentTest['questions'], place: number): TestQuestion {
  const question = questions[place];
  if (!question) throw new Error(`The test has no question ${place}`);
  return question;
}

/** The submitted fields `q0`, `q1` and so on as answers. Null if they do not fit the paper. */
export function readSubmitted(
  paper: Paper,
  fields: Readonly<Record<string, readonly string[]>>,
): readonly GivenAnswer[] | null {
  const answers = paper.map(({ options }, place): GivenAnswer | null => {
    const given = fields[`q${place}`] ?? [];
    if (!options) return (given[0] ?? '').trim().slice(0, 100);
    const isFit = given.every((option) => /^\d$/.test(option) && Number(option) < options.length);
    return isFit ? [...new Set(given.map(Number))].sort((one, other) => one - other) : null;
  });
  return answers.every((answer) => answer !== null) ? answers : null;
}

/** The numbers of the questions without an answer, counted from one. */
export function unansweredIn(answers: readonly GivenAnswer[]): readonly number[] {
  return answers.flatMap((answer, place) => (answer.length === 0 ? [place + 1] : []));
}
