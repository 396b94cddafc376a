import { discussionLimits } from '@suixue/academy/courses/learning-limits';
import {
  answersOf,
  type LearningCall,
  type SectionForm,
} from '#app/features/learning/lesson/learning-call.ts';
import type { DoneName, SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { readTyped } from '#app/platform/forms/typed-text.ts';
import { rowFailureText } from '#app/platform/session/refusals.ts';
import { reportReasons } from './report-reasons.ts';

const gone = '这条发言已经不在了，没有改动。';

/** The problem with a text that cannot be posted; null if it can. */
function textProblem(body: string): string | null {
  if (body === '') return '还没有写内容。';
  if ([...body].length > discussionLimits.characters)
    return `最多 ${discussionLimits.characters} 字，请写短一些。`;
  return null;
}

function toPostId(target: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(target) ? Number(target) : undefined;
}

interface RowOutcome {
  readonly data: unknown;
  readonly error: Parameters<typeof rowFailureText>[0] | null;
}

/** Result of a database function: refused, nothing changed, or done. */
function toAnswer(
  form: SectionForm,
  { data, error }: RowOutcome,
  done: DoneName,
  nothing: string = gone,
): SectionAnswer {
  const answer = answersOf('discussion', form);
  const values = { body: formText(form.fields, 'body') };
  if (error) return answer({ problem: rowFailureText(error), values });
  return data === false ? answer({ problem: nothing, values }) : answer({ done });
}

export async function writePost(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const body = readTyped(form.fields, 'body');
  const answer = answersOf('discussion', form);
  const values = { body: formText(form.fields, 'body') };
  const problem = textProblem(body);
  if (problem) return answer({ problem, values });
  const answers = form.verb === 'answer' ? toPostId(form.target) : undefined;
  if (form.verb === 'answer' && answers === undefined) return answer({ problem: gone, values });
  const place = { course: call.course, chapter: call.chapter };
  const written = await call.account.rpc('write_chapter_post', {
    ...place,
    body,
    ...(answers !== undefined && { answers }),
  });
  return toAnswer(form, written, form.verb === 'answer' ? 'answered' : 'asked');
}

export async function editPost({ account }: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const body = readTyped(form.fields, 'body');
  const post = toPostId(form.target);
  const problem = textProblem(body) ?? (post === undefined ? gone : null);
  if (problem || post === undefined)
    return answersOf(
      'discussion',
      form,
    )({
      problem: problem ?? gone,
      values: { body: formText(form.fields, 'body') },
    });
  const edited = await account.rpc('edit_chapter_post', { post, body });
  // Saving an unchanged text counts as done.
  return toAnswer(form, { ...edited, data: true }, 'post-changed');
}

export async function deletePost({ account }: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const post = toPostId(form.target);
  if (post === undefined) return answersOf('discussion', form)({ problem: gone });
  return toAnswer(form, await account.rpc('delete_chapter_post', { post }), 'post-deleted');
}

export async function reportPost({ account }: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const answer = answersOf('discussion', form);
  const post = toPostId(form.target);
  const reason = reportReasons.find(({ value }) => value === formText(form.fields, 'reason'))?.value;
  if (post === undefined) return answer({ problem: gone });
  if (!reason) return answer({ problem: '请选择一个原因。' });
  const details = [...readTyped(form.fields, 'details')].slice(0, discussionLimits.reportCharacters).join('');
  const reported = await account.rpc('report_chapter_post', { post, reason, details });
  return toAnswer(form, reported, 'reported', '您已经举报过这条发言。');
}

export async function hidePost({ account }: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const post = toPostId(form.target);
  if (post === undefined) return answersOf('discussion', form)({ problem: gone });
  const hides = form.verb === 'hide';
  const hidden = await account.rpc('hide_chapter_post', { post, hides });
  return toAnswer(form, hidden, hides ? 'hidden' : 'shown');
}
