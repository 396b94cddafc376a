import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface NoteFacts {
  readonly id: string;
  readonly body: string;
  readonly atSeconds: number | null;
  readonly createdAt: string;
}

export interface NotesFacts {
  readonly notes: readonly NoteFacts[];
  /** Id of the next note, so that sending it twice stores it once. */
  readonly nextId: string;
  /** Length of the film; null without one. */
  readonly filmSeconds: number | null;
}

export async function loadNotes({ account, viewerId, course, chapter }: LearningCall): Promise<NotesFacts> {
  const [notes, film] = await Promise.all([
    account
      .from('chapter_notes')
      .select('id, body, at_seconds, created_at')
      .eq('user_id', viewerId)
      .eq('course_slug', course)
      .eq('chapter_slug', chapter)
      .order('created_at')
      .order('id'),
    account
      .from('chapters')
      .select('media_seconds')
      .eq('course_slug', course)
      .eq('slug', chapter)
      .maybeSingle(),
  ]);
  return {
    notes: (readRows(notes) ?? []).map((row) => ({
      id: row.id,
      body: row.body,
      atSeconds: row.at_seconds,
      createdAt: row.created_at,
    })),
    nextId: crypto.randomUUID(),
    filmSeconds: readRows(film)?.media_seconds ?? null,
  };
}
