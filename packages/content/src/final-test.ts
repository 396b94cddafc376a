import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fileToPath } from './file-path.ts';
import type { ContentTest } from './final-test-schema.ts';
import { issueToPlaces, readYaml } from './front-matter.ts';
import type { ContentProblem } from './problems.ts';
import { questionOptions, questionText } from './question-fields.ts';

/** `final.yaml` in a course's folder contains the final test of that course. */
export const finalTestName = 'final.yaml';

const minDrawn = 5;

const number = z
  .number('must be a number')
  .refine((value) => /^-?\d+(\.\d{1,9})?$/.test(String(value)), 'must have at most nine decimals');

const common = { question: questionText, chapter: questionText, because: questionText };

/** The kinds of questions by the key that holds the solution. */
const kinds = {
  options: z
    .strictObject({ ...common, options: questionOptions })
    .transform(({ options, ...fields }) =>
      toQuestion(fields, { kind: 'options' as const, options: inHashOrder(options) }),
    ),
  number: z
    .strictObject({ ...common, number, within: number.min(0, 'must not be negative').default(0) })
    .transform(({ number: value, within, ...fields }) =>
      toQuestion(fields, { kind: 'number' as const, value, within }),
    ),
  text: z
    .strictObject({
      ...common,
      text: z
        .array(
          questionText
            .max(40, 'must not be longer than 40 characters')
            .regex(/[\p{L}\p{N}]/u, 'must have a letter or digit'),
          'must be a list of accepted forms',
        )
        .min(1, 'must be at least one')
        .max(12, 'must be at most twelve'),
    })
    .transform(({ text: accepted, ...fields }) => toQuestion(fields, { kind: 'text' as const, accepted })),
};

/** Authors tend to write the right option first; an attempt, which its owner may read, names options by their position. */
function inHashOrder<Option extends { text: string }>(options: readonly Option[]): Option[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return options.toSorted((one, other) => (hash(one.text) < hash(other.text) ? -1 : 1));
}

type Question = ContentTest['questions'][number];

function toQuestion(
  { question, chapter, because }: { question: string; chapter: string; because: string },
  answer: Question['answer'],
): Question {
  return { text: question, chapter, answer, explanation: because };
}

// Not a union: its message would not name the faulty key.
const question = z.unknown().transform((value, context): Question => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const found = (['options', 'number', 'text'] as const).filter((kind) => keys.includes(kind));
  const [kind] = found;
  if (kind === undefined || found.length > 1) {
    context.addIssue({ code: 'custom', message: 'must have one of options, number and text' });
    return z.NEVER;
  }
  const parsed = kinds[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
});

const percentage = z.number('must be a number').int('must be a whole number');

const testFile = z
  .strictObject({
    pass: percentage.min(50, 'must be at least 50').max(100, 'must be at most 100'),
    minutes: percentage.min(1, 'must be at least 1').max(180, 'must be at most 180'),
    draw: percentage.min(minDrawn, `must be at least ${minDrawn}`).exactOptional(),
    tested: z
      .array(questionText.max(60, 'must not be longer than 60 characters'), 'must be a list')
      .min(2, 'must be at least two')
      .max(8, 'must be at most eight'),
    questions: z
      .array(question, 'must be a list')
      .min(minDrawn, `must be at least ${minDrawn}`)
      .max(60, 'must be at most sixty')
      .refine((all) => new Set(all.map((one) => one.text)).size === all.length, 'must differ'),
  })
  .refine(({ draw, questions }) => draw === undefined || draw <= questions.length, {
    path: ['draw'],
    message: 'must not be more than there are questions',
  });

export interface CompiledTest {
  name: string;
  /** Path of the course. */
  path: string;
  test: ContentTest;
}

export type TestResult =
  | { kind: 'compiled'; compiled: CompiledTest }
  | { kind: 'broken'; problems: ContentProblem[] };

interface TestFile {
  file: string;
  /** File name for messages. */
  name: string;
  source: string;
  /** Paths of all chapters. */
  chapters: ReadonlySet<string>;
}

export function compileTest({ file, name, source, chapters }: TestFile): TestResult {
  const path = fileToPath(file.slice(0, -`/${finalTestName}`.length))?.path;
  const read = readYaml({ name, yaml: source.replace(/^\uFEFF/, ''), what: 'a final test', offset: 0 });
  if (read.kind === 'broken') return read;
  const parsed = testFile.safeParse(read.value);
  if (!parsed.success) {
    const places = parsed.error.issues.flatMap((issue) => issueToPlaces(issue, read));
    return { kind: 'broken', problems: places.map((problem) => ({ file: name, ...problem })) };
  }
  const { questions, draw = questions.length, ...facts } = parsed.data;
  const problems = questions.flatMap(({ chapter }, place) =>
    chapters.has(`${path}/${chapter}`)
      ? []
      : [
          {
            file: name,
            line: read.lineOf(['questions', place, 'chapter']),
            message: `questions.${place}.chapter: leads to no chapter ${path}/${chapter}`,
          },
        ],
  );
  if (path === undefined || problems.length > 0) return { kind: 'broken', problems };
  // A better explanation does not end the attempts that are open.
  const marked = [facts.pass, draw, questions.map(({ text, answer }) => [text, answer])];
  const version = createHash('sha256').update(JSON.stringify(marked)).digest('hex').slice(0, 16);
  return { kind: 'compiled', compiled: { name, path, test: { version, draw, ...facts, questions } } };
}
