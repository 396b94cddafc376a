import { data, type RouterContextProvider, redirect } from 'react-router';
import { postActions } from '#app/features/learning/discussion/change-discussion.ts';
import { noteActions } from '#app/features/learning/notes/change-notes.ts';
import { answerQuiz } from '#app/features/learning/quiz/answer-quiz.ts';
import { keepWrongAnswers } from '#app/features/learning/quiz/keep-wrong-answers.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { type ChapterParams, type LearningCall, requireLearningCall } from './learning-call.ts';
import type { SectionAnswer, SectionName } from './section-answer.ts';

/** 5,000 Chinese characters take nine times as many bytes in URL encoding. */
const maxFormBytes = 64 * 1024;

/** The form that was sent. Its field `form` names the intent and, after a colon, the target: `edit:7` changes post 7. */
export async function readLearningForm(request: Request): Promise<FormData> {
  const form = await requireForm(request, maxFormBytes);
  const [intent = '', target = ''] = formText(form, 'form').split(':', 2);
  form.set('intent', intent);
  form.set('target', target);
  return form;
}

/** Runs one of the forms beneath a chapter. */
export async function runLearningForm(call: LearningCall, form: FormData): Promise<SectionAnswer> {
  const outcome = await runForm([...noteActions, answerQuiz, keepWrongAnswers, ...postActions], form, call);
  const answer = {
    section: sectionOf(formText(form, 'intent')),
    form: formText(form, 'form'),
    problem: null,
    done: null,
  };
  if (outcome.kind === 'done') return { ...answer, values: {}, ...outcome.result };
  return { ...answer, problem: outcome.state.problem, values: outcome.state.values };
}

function sectionOf(intent: string): SectionName {
  if (intent === answerQuiz.intent || intent === keepWrongAnswers.intent) return 'quiz';
  return intent.startsWith('note-') ? 'notes' : 'discussion';
}

interface ActionArgs {
  readonly form: FormData;
  readonly params: ChapterParams;
  readonly context: Readonly<RouterContextProvider>;
}

/** The forms beneath a chapter for browsers without script: success redirects, anything else is shown with the chapter. */
export async function learningAction({ form, params, context }: ActionArgs) {
  const call = requireLearningCall(context, params);
  const answer: SectionAnswer = await runLearningForm(call, form);
  if (answer.problem !== null) return data(answer, { status: 400 });
  // The page that reports a deletion offers to undo it.
  if (Object.keys(answer.values).length > 0) return data(answer);
  const query = answer.done === null ? '' : `?said=${answer.done}`;
  throw redirect(`/course/${call.course}/${call.chapter}${query}#${answer.section}`, 303);
}
