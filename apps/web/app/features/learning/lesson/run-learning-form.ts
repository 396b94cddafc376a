import { data } from 'react-router';
import {
  deletePost,
  editPost,
  hidePost,
  reportPost,
  writePost,
} from '#app/features/learning/discussion/change-discussion.ts';
import { addNote, deleteNote, editNote } from '#app/features/learning/notes/change-notes.ts';
import { answerQuiz } from '#app/features/learning/quiz/answer-quiz.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import type { LearningCall, SectionForm } from './learning-call.ts';
import type { SectionAnswer } from './section-answer.ts';

type Action = (call: LearningCall, form: SectionForm) => Promise<SectionAnswer>;

/** The intents of the forms beneath a chapter. */
const actions: Readonly<Record<string, Action>> = {
  'note-add': addNote,
  'note-restore': addNote,
  'note-edit': editNote,
  'note-delete': deleteNote,
  quiz: answerQuiz,
  ask: writePost,
  answer: writePost,
  edit: editPost,
  delete: deletePost,
  report: reportPost,
  hide: hidePost,
  show: hidePost,
};

/** 5,000 Chinese characters take nine times as many bytes in URL encoding. */
const maxFormBytes = 64 * 1024;

/** Runs the form that was sent. An unreadable body changes nothing. */
export async function readLearningForm(request: Request): Promise<SectionForm> {
  const reading = await readForm(request, maxFormBytes);
  if (reading.kind !== 'form') throw data('提交的内容读不出来，什么都没有改变。', { status: 400 });
  const [verb = '', target = ''] = formText(reading.form, 'form').split(':', 2);
  return { verb, target, fields: reading.form };
}

export async function runLearningForm(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const action = Object.hasOwn(actions, form.verb) ? actions[form.verb] : undefined;
  if (!action) throw data('没有这项操作，什么都没有改变。', { status: 400 });
  return action(call, form);
}
