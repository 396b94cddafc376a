import type { ContentDocument } from '@suixue/content/document';
import { isSlug, isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { NoteFacts } from './load-notes.ts';

export interface NoteQuery {
  readonly search: string;
  /** Null for all courses. */
  readonly course: string | null;
  /** Cursor: the last note of the previous page; null for the first page. */
  readonly behind: string | null;
}

interface ChapterNotes {
  readonly path: string;
  readonly title: string;
  readonly notes: readonly NoteFacts[];
}

interface CourseNotes {
  readonly slug: string;
  readonly title: string;
  readonly chapters: readonly ChapterNotes[];
}

export interface NoteList {
  readonly courses: readonly CourseNotes[];
  /** The courses with notes, for the filter. */
  readonly choices: readonly { readonly slug: string; readonly title: string; readonly notes: number }[];
  readonly last: string | null;
}

const perPage = 50;

/** A page of the viewer's notes by course and chapter, with the current titles. */
export async function listNotes(
  account: AccountClient,
  { search, course, behind }: NoteQuery,
  find: (path: string) => ContentDocument | undefined,
): Promise<NoteList> {
  const [found, counted] = await Promise.all([
    account.rpc('my_notes', {
      search,
      most: perPage + 1,
      ...(course !== null && { course }),
      ...(behind !== null && { behind }),
    }),
    account.rpc('my_note_counts'),
  ]);
  const rows = readRows(found) ?? [];
  const shown = rows.slice(0, perPage);
  const titleOf = (path: string, slug: string) => find(path)?.title ?? slug;
  const toChapters = (slug: string) =>
    [
      ...Map.groupBy(
        shown.filter((row) => row.course_slug === slug),
        (row) => row.chapter_slug ?? '',
      ),
    ].map(([chapter, notes]) => ({
      path: `/course/${slug}/${chapter}`,
      title: titleOf(`/course/${slug}/${chapter}`, chapter),
      notes: notes.map((row) => ({
        id: row.id ?? '',
        body: row.body ?? '',
        atSeconds: row.at_seconds,
        createdAt: row.created_at ?? '',
      })),
    }));
  return {
    courses: [...new Set(shown.map((row) => row.course_slug ?? ''))].map((slug) => ({
      slug,
      title: titleOf(`/course/${slug}`, slug),
      chapters: toChapters(slug),
    })),
    choices: (readRows(counted) ?? []).map(({ course_slug, notes }) => ({
      slug: course_slug ?? '',
      title: titleOf(`/course/${course_slug}`, course_slug ?? ''),
      notes: Number(notes),
    })),
    last: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The query in the URL; invalid values are ignored. */
export function readNoteQuery(query: URLSearchParams): NoteQuery {
  const course = query.get('course') ?? '';
  const behind = query.get('behind') ?? '';
  return {
    search: (query.get('q') ?? '').trim().slice(0, 100),
    course: isSlug(course) ? course : null,
    behind: isUuid(behind) ? behind : null,
  };
}

export function noteAddress({ search, course, behind }: NoteQuery): string {
  const query = new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(course !== null && { course }),
    ...(behind !== null && { behind }),
  }).toString();
  return query === '' ? '/user/notes' : `/user/notes?${query}`;
}
