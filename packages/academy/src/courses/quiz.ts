/** A question with its solution, for the server only. */
export interface QuizQuestion {
  readonly text: string;
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  /** Shown after the question has been answered. */
  readonly explanation: string;
}

/** A question without its solution, as the learner sees it before answering. */
export interface QuizSheetQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** Whether more than one option may be chosen. */
  readonly takesSeveral: boolean;
}

/** For each question, the indexes of the chosen options. */
export type QuizAnswers = readonly (readonly number[])[];

export interface MarkedQuestion {
  readonly isRight: boolean;
  readonly chosen: readonly number[];
  readonly rightOnes: readonly number[];
}

export interface MarkedQuiz {
  readonly right: number;
  readonly questions: readonly MarkedQuestion[];
}

/** The indexes of the right options, ascending. */
export const rightOptions = ({ options }: Pick<QuizQuestion, 'options'>): readonly number[] =>
  options.flatMap(({ isRight }, place) => (isRight ? [place] : []));

export function toQuizSheet(questions: readonly QuizQuestion[]): readonly QuizSheetQuestion[] {
  return questions.map((question) => ({
    text: question.text,
    options: question.options.map(({ text }) => text),
    takesSeveral: rightOptions(question).length > 1,
  }));
}

/** A question is right if exactly its right options were chosen. */
export function markQuiz(questions: readonly QuizQuestion[], answers: QuizAnswers): MarkedQuiz {
  const marked = questions.map((question, place) => {
    const chosen = toPlaces(answers[place] ?? []);
    const right = rightOptions(question);
    return { isRight: chosen.join() === right.join(), chosen, rightOnes: right };
  });
  return { right: marked.filter(({ isRight }) => isRight).length, questions: marked };
}

/** Returns the numbers of the questions without an answer, counted from one. */
export function unansweredQuestions(questions: readonly unknown[], answers: QuizAnswers): readonly number[] {
  return questions.flatMap((_, place) => ((answers[place] ?? []).length === 0 ? [place + 1] : []));
}

function toPlaces(chosen: readonly number[]): readonly number[] {
  return [...new Set(chosen)].sort((one, other) => one - other);
}

/** Encodes the chosen options of each question as `0,2;1` for a page address; they are not confidential. */
export function answersToText(answers: QuizAnswers): string {
  return answers.map((chosen) => chosen.join(',')).join(';');
}

const maxQuestions = 20;

/** Returns `undefined` unless the text holds answers for exactly these questions and their options. */
export function textToAnswers(
  text: string,
  questions: readonly { readonly options: readonly unknown[] }[],
): QuizAnswers | undefined {
  if (!/^[\d,;]*$/.test(text) || questions.length > maxQuestions) return undefined;
  const parts = text.split(';');
  if (parts.length !== questions.length) return undefined;
  const answers = parts.map((part) => (part === '' ? [] : part.split(',').map(Number)));
  const isThere = (chosen: readonly number[], place: number) =>
    chosen.every((option) => option < (questions[place]?.options.length ?? 0)) &&
    new Set(chosen).size === chosen.length;
  return answers.every(isThere) ? answers : undefined;
}
