import { data, type RouterContextProvider, redirect } from 'react-router';
import { type ChapterParams, requireCallFor, type SectionForm } from './learning-call.ts';
import { runLearningForm } from './run-learning-form.ts';
import type { SectionAnswer } from './section-answer.ts';

interface ActionArgs {
  readonly form: SectionForm;
  readonly params: ChapterParams;
  readonly context: Readonly<RouterContextProvider>;
}

/** The forms beneath a chapter for browsers without script: success redirects, anything else is shown with the chapter. */
export async function learningAction({ form, params, context }: ActionArgs) {
  const call = await requireCallFor(form, context, params);
  const answer: SectionAnswer = await runLearningForm(call, form);
  if (answer.problem !== null) return data(answer, { status: 400 });
  // The page that reports a deletion offers to undo it.
  if (Object.keys(answer.values).length > 0) return data(answer);
  const query = answer.done === null ? '' : `?said=${answer.done}`;
  throw redirect(`/course/${call.course}/${call.chapter}${query}#${answer.section}`, 303);
}
