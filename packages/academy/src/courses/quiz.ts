/** One question, as only the server knows it. */
export interface QuizQuestion {
  readonly text: string;
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  /** Why it is so; told once the question has been answered. */
  readonly explanation: string;
}

/** What a learner sees before answering: nothing of it says what is right. */
export interface QuizSheetQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** Whether more than one option may be chosen. */
  readonly takesSeveral: boolean;
}

/** For each question the places of the options that were chosen. */
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

const rightOnes = ({ options }: QuizQuestion): readonly number[] =>
  options.flatMap(({ isRight }, place) => (isRight ? [place] : []));

export function toQuizSheet(questions: readonly QuizQuestion[]): readonly QuizSheetQuestion[] {
  return questions.map((question) => ({
    text: question.text,
    options: question.options.map(({ text }) => text),
    takesSeveral: rightOnes(question).length > 1,
  }));
}

/** A question is right when exactly its right options were chosen: neither fewer nor more. */
export function markQuiz(questions: readonly QuizQuestion[], answers: QuizAnswers): MarkedQuiz {
  const marked = questions.map((question, place) => {
    const chosen = toPlaces(answers[place] ?? []);
    const right = rightOnes(question);
    return { isRight: chosen.join() === right.join(), chosen, rightOnes: right };
  });
  return { right: marked.filter(({ isRight }) => isRight).length, questions: marked };
}

/** Which questions nothing was chosen for, counted from one. */
export function unansweredQuestions(questions: readonly unknown[], answers: QuizAnswers): readonly number[] {
  return questions.flatMap((_, place) => ((answers[place] ?? []).length === 0 ? [place + 1] : []));
}

function toPlaces(chosen: readonly number[]): readonly number[] {
  return [...new Set(chosen)].sort((one, other) => one - other);
}

/** `0,2;1` for the address of a page: the options of each question, which are no secret of anybody's. */
export function answersToText(answers: QuizAnswers): string {
  return answers.map((chosen) => chosen.join(',')).join(';');
}

const mostQuestions = 20;

/** Undefined for what is no text of answers to so many questions with so many options each. */
export function textToAnswers(
  text: string,
  questions: readonly { readonly options: readonly unknown[] }[],
): QuizAnswers | undefined {
  if (!/^[\d,;]*$/.test(text) || questions.length > mostQuestions) return undefined;
  const parts = text.split(';');
  if (parts.length !== questions.length) return undefined;
  const answers = parts.map((part) => (part === '' ? [] : part.split(',').map(Number)));
  const isThere = (chosen: readonly number[], place: number) =>
    chosen.every((option) => option < (questions[place]?.options.length ?? 0)) &&
    new Set(chosen).size === chosen.length;
  return answers.every(isThere) ? answers : undefined;
}
