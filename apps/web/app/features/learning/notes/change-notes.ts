import { maxFilmSeconds, noteLimits } from '@suixue/academy/courses/learning-limits';
import { z } from 'zod';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import type { SectionDone } from '#app/features/learning/lesson/section-answer.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { clockText } from '#app/ui/time/clock-text.ts';
import { textToFilmTime } from './film-time.ts';

const gone = '这条笔记已经不在了，没有改动。';

const body = typed
  .refine((note) => note !== '', { error: '笔记还没有内容。', abort: true })
  .refine(
    (note) => [...note].length <= noteLimits.characters,
    `笔记最多 ${noteLimits.characters} 字，请分成几条。`,
  );

/** The film's time in seconds; `null` if the field is empty. */
const at = text.transform((time, context) => {
  if (time.trim() === '') return null;
  const seconds = textToFilmTime(time.trim());
  if (seconds === null) context.addIssue('视频时间请写成“分:秒”，例如 3:20。');
  else if (seconds > maxFilmSeconds) context.addIssue('时间太长了，视频最长四小时。');
  return seconds;
});

const target = uuid(gone);

/** Refuses a time after the film's end. Without a film, a time refers to an earlier version that had one. */
async function requireTimeInFilm({ account, course, chapter }: LearningCall, seconds: number | null) {
  if (seconds === null) return;
  const chapters = account.from('chapters').select('media_seconds');
  const { data, error } = await chapters.eq('course_slug', course).eq('slug', chapter).maybeSingle();
  if (error) refuseRows(error);
  const film = data?.media_seconds ?? seconds;
  if (seconds > film) refuse(`视频只有 ${clockText(film)}，请填不超过它的时间。`);
}

/** A restored note keeps its time, even if the film has become shorter. */
const addNote = (intent: 'note-add' | 'note-restore') =>
  defineAction({
    intent,
    schema: z.object({ body, at, id: text }),
    keep: ['body', 'at'],
    run: async (call: LearningCall, { body: note, at: seconds, id }): Promise<SectionDone> => {
      if (intent === 'note-add') await requireTimeInFilm(call, seconds);
      const { error } = await call.account.from('chapter_notes').insert({
        ...(isUuid(id) && { id }),
        course_slug: call.course,
        chapter_slug: call.chapter,
        body: note,
        at_seconds: seconds,
      });
      // The same note sent again by a page that missed the first response.
      if (error && !(error.code === '23505' && (await isThere(call, id)))) refuseRows(error);
      return { done: 'note-saved' };
    },
  });

async function isThere({ account, viewerId }: LearningCall, id: string): Promise<boolean> {
  const notes = account.from('chapter_notes').select('id').eq('user_id', viewerId);
  const { data } = await notes.eq('id', id).maybeSingle();
  return data !== null;
}

/** What the forms of the notes can ask for. */
export const noteActions = [
  addNote('note-add'),
  addNote('note-restore'),
  defineAction({
    intent: 'note-edit',
    schema: z.object({ body, at, target }),
    keep: ['body', 'at'],
    run: async (call: LearningCall, { body: note, at: seconds, target: id }): Promise<SectionDone> => {
      await requireTimeInFilm(call, seconds);
      const { data, error } = await call.account
        .from('chapter_notes')
        .update({ body: note, at_seconds: seconds })
        .eq('user_id', call.viewerId)
        .eq('id', id)
        .select('id');
      if (error) return refuseRows(error);
      return data.length === 0 ? refuse(gone) : { done: 'note-changed' };
    },
  }),
  defineAction({
    intent: 'note-delete',
    schema: z.object({ target }),
    /** Returns the deleted note so that it can be restored. */
    run: async ({ account, viewerId }: LearningCall, { target: id }): Promise<SectionDone> => {
      const notes = account.from('chapter_notes').delete().eq('user_id', viewerId).eq('id', id);
      const { data, error } = await notes.select('body, at_seconds');
      if (error) refuseRows(error);
      const note = data?.[0];
      if (!note) return refuse(gone);
      const seconds = note.at_seconds === null ? '' : String(note.at_seconds);
      return { done: 'note-deleted', values: { body: note.body, seconds } };
    },
  }),
];
