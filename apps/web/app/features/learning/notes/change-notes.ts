import { noteLimits } from '@suixue/academy/courses/learning-limits';
import {
  answersOf,
  type LearningCall,
  type SectionForm,
} from '#app/features/learning/lesson/learning-call.ts';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { readTyped } from '#app/platform/forms/typed-text.ts';
import { rowFailureText } from '#app/platform/session/refusals.ts';
import { filmTimeToText, textToFilmTime } from './film-time.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** As in the chapters table, in seconds. */
const longestFilm = 14_400;
const gone = '这条笔记已经不在了，没有改动。';

interface TypedNote {
  readonly body: string;
  readonly at_seconds: number | null;
}

/** A problem, or the note to store. */
async function readNote(call: LearningCall, { verb, fields }: SectionForm): Promise<string | TypedNote> {
  const body = readTyped(fields, 'body');
  if (body === '') return '笔记还没有内容。';
  if ([...body].length > noteLimits.characters) return `笔记最多 ${noteLimits.characters} 字，请分成几条。`;
  const at = formText(fields, 'at').trim();
  const seconds = at === '' ? null : textToFilmTime(at);
  if (at !== '' && seconds === null) return '影片时间请写成“分:秒”，例如 03:20。';
  if (seconds !== null && seconds > longestFilm) return '影片时间太长了，影片最长四小时。';
  // A restored note keeps its values.
  if (seconds !== null && verb !== 'note-restore') {
    const { data, error } = await readFilm(call);
    if (error) return rowFailureText(error);
    // Without a film, a time refers to an earlier version that had one.
    const film = data?.media_seconds ?? seconds;
    if (seconds > film) return `影片只有 ${filmTimeToText(film)}，请填不超过它的时间。`;
  }
  return { body, at_seconds: seconds };
}

function readFilm({ account, course, chapter }: LearningCall) {
  const chapters = account.from('chapters').select('media_seconds');
  return chapters.eq('course_slug', course).eq('slug', chapter).maybeSingle();
}

export async function addNote(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const answer = answersOf('notes', form);
  const values = { body: formText(form.fields, 'body'), at: formText(form.fields, 'at') };
  const note = await readNote(call, form);
  if (typeof note === 'string') return answer({ problem: note, values });
  const id = formText(form.fields, 'id');
  const { error } = await call.account.from('chapter_notes').insert({
    ...(uuid.test(id) && { id }),
    course_slug: call.course,
    chapter_slug: call.chapter,
    ...note,
  });
  // The same note sent again by a page that missed the first response.
  if (error && !(error.code === '23505' && (await isThere(call, id))))
    return answer({ problem: rowFailureText(error), values });
  return answer({ done: 'note-saved' });
}

async function isThere({ account, viewerId }: LearningCall, id: string): Promise<boolean> {
  const { data } = await account
    .from('chapter_notes')
    .select('id')
    .eq('user_id', viewerId)
    .eq('id', id)
    .maybeSingle();
  return data !== null;
}

export async function editNote(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const answer = answersOf('notes', form);
  const values = { body: formText(form.fields, 'body'), at: formText(form.fields, 'at') };
  const note = await readNote(call, form);
  if (typeof note === 'string') return answer({ problem: note, values });
  if (!uuid.test(form.target)) return answer({ problem: gone, values });
  const { data, error } = await call.account
    .from('chapter_notes')
    .update(note)
    .eq('user_id', call.viewerId)
    .eq('id', form.target)
    .select('id');
  if (error) return answer({ problem: rowFailureText(error), values });
  return data.length === 0 ? answer({ problem: gone, values }) : answer({ done: 'note-changed' });
}

/** Returns the deleted note so that it can be restored. */
export async function deleteNote(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const answer = answersOf('notes', form);
  if (!uuid.test(form.target)) return answer({ problem: gone });
  const { data, error } = await call.account
    .from('chapter_notes')
    .delete()
    .eq('user_id', call.viewerId)
    .eq('id', form.target)
    .select('body, at_seconds');
  if (error) return answer({ problem: rowFailureText(error) });
  const [note] = data;
  if (!note) return answer({ problem: gone });
  const seconds = note.at_seconds === null ? '' : String(note.at_seconds);
  return answer({ done: 'note-deleted', values: { body: note.body, seconds } });
}
