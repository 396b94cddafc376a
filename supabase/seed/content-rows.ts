import { rightOptions } from '@suixue/academy/courses/quiz';
import type { Transaction } from '@suixue/backend/database/database';
import { chapterMeta, courseMeta, pageMeta } from '@suixue/content/collections';
import type { ContentDocument, ContentIndex } from '@suixue/content/document';
import type { TestAnswer } from '@suixue/content/final-test-schema';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import type { LessonMedia } from './lesson-media.ts';

/** Courses of the documents; the names are those of the columns. */
interface CourseRow {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly level: 'free' | 'advanced';
  readonly place: number;
}

interface ChapterRow {
  readonly course_slug: string;
  readonly slug: string;
  readonly title: string;
  readonly place: number;
  readonly is_sample: boolean;
  readonly minutes: number;
  readonly media_path: string | null;
  readonly media_qualities: readonly number[] | null;
  readonly media_seconds: number | null;
}

interface AccessRow {
  readonly path: string;
  readonly requires: 'account' | 'membership' | 'ownership';
  readonly course_slug: string | null;
}

interface QuizRow {
  readonly course_slug: string;
  readonly chapter_slug: string;
  readonly version: string;
  /** For each question the indexes of the right options, ascending. */
  readonly solutions: readonly (readonly number[])[];
}

interface AgreementRow {
  readonly document: string;
  readonly version: number;
  readonly title: string;
  readonly change: string;
  readonly dated: string;
}

interface TestRow {
  readonly course_slug: string;
  readonly version: string;
  readonly pass: number;
  readonly draw: number;
  /** Slugs, in reading order. */
  readonly chapters: readonly string[];
  readonly tested: readonly string[];
  readonly solutions: readonly Solution[];
}

type Solution =
  | { readonly kind: 'options'; readonly count: number; readonly right: readonly number[] }
  | Exclude<TestAnswer, { kind: 'options' }>;

export interface ContentRows {
  readonly courses: readonly CourseRow[];
  readonly chapters: readonly ChapterRow[];
  readonly access: readonly AccessRow[];
  readonly quizzes: readonly QuizRow[];
  readonly agreements: readonly AgreementRow[];
  readonly tests: readonly TestRow[];
}

/** What the database stores of the documents, without their texts. */
export function toContentRows(index: ContentIndex, media: readonly LessonMedia[]): ContentRows {
  const documents = index.entries.map(({ document }) => document).filter(({ draft }) => !draft);
  const courses = documents.filter(({ collection }) => collection === 'course');
  const chapters = documents.filter(({ collection }) => collection === 'chapter');
  return {
    courses: courses.map((document, place) => ({
      slug: slugs(document).course,
      title: document.title,
      description: document.description,
      level: courseMeta.parse(document.meta).level,
      place,
    })),
    chapters: chapters.map((document, place) => toChapterRow(document, place, media)),
    access: documents.flatMap(toAccessRow),
    quizzes: chapters.flatMap((document) => toQuizRow(document, index.quizzes[document._path])),
    agreements: documents.flatMap(toAgreementRows),
    tests: courses.flatMap((document) => toTestRow(document, index)),
  };
}

function toChapterRow(document: ContentDocument, place: number, media: readonly LessonMedia[]): ChapterRow {
  const { course, chapter } = slugs(document);
  const film = media.find((one) => one.course === course && one.chapter === chapter);
  return {
    course_slug: course,
    slug: chapter,
    title: document.title,
    place,
    is_sample: chapterMeta.parse(document.meta).sample,
    minutes: document.minutes,
    media_path: film ? `${course}/${chapter}` : null,
    media_qualities: film?.qualities ?? null,
    media_seconds: film?.seconds ?? null,
  };
}

function toAccessRow(document: ContentDocument): readonly AccessRow[] {
  const path = document._path;
  switch (document.access) {
    case 'public':
      return [];
    case 'account':
      return [{ path, requires: 'account', course_slug: null }];
    case 'member':
      return [{ path, requires: 'membership', course_slug: null }];
    case 'owner':
      return [{ path, requires: 'ownership', course_slug: slugs(document).course }];
  }
}

function toQuizRow(document: ContentDocument, quiz: ContentQuiz | undefined): readonly QuizRow[] {
  if (!quiz) return [];
  const { course, chapter } = slugs(document);
  return [
    {
      course_slug: course,
      chapter_slug: chapter,
      version: quiz.version,
      solutions: quiz.questions.map(rightOptions),
    },
  ];
}

/** The versions of a page that accounts accept. */
function toAgreementRows({ _path, collection, title, meta }: ContentDocument): readonly AgreementRow[] {
  if (collection !== 'page') return [];
  const { versions = [] } = pageMeta.parse(meta);
  return versions.map(({ version, date, change }) => ({
    document: _path.slice(1),
    version,
    title,
    change,
    dated: date,
  }));
}

function toTestRow(document: ContentDocument, index: ContentIndex): readonly TestRow[] {
  const test = index.tests[document._path];
  if (!test) return [];
  const { version, pass, draw, tested, questions } = test;
  return [
    {
      course_slug: slugs(document).course,
      ...{ version, pass, draw, tested },
      chapters: courseMeta
        .parse(document.meta)
        .chapters.filter(({ _path }) => index.entries.some((entry) => isPublished(entry.document, _path)))
        .map(({ _path }) => _path.slice(_path.lastIndexOf('/') + 1)),
      solutions: questions.map(({ answer }) =>
        answer.kind === 'options'
          ? { kind: answer.kind, count: answer.options.length, right: rightOptions(answer) }
          : answer,
      ),
    },
  ];
}

const isPublished = ({ _path, draft }: ContentDocument, path: string) => _path === path && !draft;

/** `/course/<course>/<chapter>`. */
function slugs({ _path }: ContentDocument): { readonly course: string; readonly chapter: string } {
  const [, , course = '', chapter = ''] = _path.split('/');
  return { course, chapter };
}

/** One statement for each step. Settings of administrators stay, such as is_published, unless the course was removed. */
const steps = [
  `insert into public.courses (slug, title, description, level, place)
   select slug, title, description, level, place from jsonb_to_recordset($1::jsonb -> 'courses')
     as rows (slug text, title text, description text, level text, place integer)
   on conflict (slug) do update set title = excluded.title, description = excluded.description, level = excluded.level, place = excluded.place
   where (courses.title, courses.description, courses.level, courses.place)
     is distinct from (excluded.title, excluded.description, excluded.level, excluded.place)`,
  `update public.courses set is_published = false
   where is_published and slug not in (select row ->> 'slug' from jsonb_array_elements($1::jsonb -> 'courses') as row)`,
  `insert into public.chapters as known (course_slug, slug, title, place, is_sample, minutes, media_path, media_qualities, media_seconds)
   select * from jsonb_to_recordset($1::jsonb -> 'chapters') as rows (course_slug text, slug text, title text, place integer,
     is_sample boolean, minutes integer, media_path text, media_qualities smallint[], media_seconds integer)
   on conflict (course_slug, slug) do update set title = excluded.title, place = excluded.place, is_sample = excluded.is_sample,
     minutes = excluded.minutes, media_path = coalesce(excluded.media_path, known.media_path),
     media_qualities = coalesce(excluded.media_qualities, known.media_qualities),
     media_seconds = coalesce(excluded.media_seconds, known.media_seconds)
   where (known.title, known.place, known.is_sample, known.minutes) is distinct from
       (excluded.title, excluded.place, excluded.is_sample, excluded.minutes)
     or excluded.media_path is not null and (known.media_path, known.media_qualities, known.media_seconds)
       is distinct from (excluded.media_path, excluded.media_qualities, excluded.media_seconds)`,
  // Removed chapters are deleted unless learners have progress, notes or posts there.
  `delete from public.chapters where (course_slug, slug) not in
     (select row ->> 'course_slug', row ->> 'slug' from jsonb_array_elements($1::jsonb -> 'chapters') as row)
     and (course_slug, slug) not in (
       select course_slug, chapter_slug from public.chapter_progress
       union all select course_slug, chapter_slug from public.chapter_notes
       union all select course_slug, chapter_slug from public.quiz_results
       union all select course_slug, chapter_slug from public.chapter_posts)`,
  `delete from public.document_access where path not in
     (select row ->> 'path' from jsonb_array_elements($1::jsonb -> 'access') as row)`,
  `insert into public.document_access as known (path, requires, course_slug)
   select path, requires, course_slug from jsonb_to_recordset($1::jsonb -> 'access')
     as rows (path text, requires text, course_slug text)
   on conflict (path) do update set requires = excluded.requires, course_slug = excluded.course_slug
   where (known.requires, known.course_slug) is distinct from (excluded.requires, excluded.course_slug)`,
  `delete from public.chapter_quizzes where (course_slug, chapter_slug) not in
     (select row ->> 'course_slug', row ->> 'chapter_slug' from jsonb_array_elements($1::jsonb -> 'quizzes') as row)`,
  `insert into public.chapter_quizzes as known (course_slug, chapter_slug, version, solutions)
   select * from jsonb_to_recordset($1::jsonb -> 'quizzes')
     as rows (course_slug text, chapter_slug text, version text, solutions jsonb)
   on conflict (course_slug, chapter_slug) do update set version = excluded.version, solutions = excluded.solutions
   where (known.version, known.solutions) is distinct from (excluded.version, excluded.solutions)`,
  // Versions that are no longer in the documents stay: accounts have accepted them.
  `insert into public.agreement_versions as known (document, version, title, change, dated)
   select document, version, title, change, dated from jsonb_to_recordset($1::jsonb -> 'agreements')
     as rows (document text, version integer, title text, change text, dated date)
   on conflict (document, version) do update set title = excluded.title, change = excluded.change, dated = excluded.dated
   where (known.title, known.change, known.dated) is distinct from (excluded.title, excluded.change, excluded.dated)`,
  `delete from public.course_tests where course_slug not in
     (select row ->> 'course_slug' from jsonb_array_elements($1::jsonb -> 'tests') as row)`,
  `insert into public.course_tests as known (course_slug, version, pass, draw, chapters, tested, solutions)
   select course_slug, version, pass, draw, chapters, tested, solutions from jsonb_to_recordset($1::jsonb -> 'tests')
     as rows (course_slug text, version text, pass smallint, draw smallint, chapters jsonb, tested jsonb, solutions jsonb)
   on conflict (course_slug) do update set version = excluded.version, pass = excluded.pass, draw = excluded.draw,
     chapters = excluded.chapters, tested = excluded.tested, solutions = excluded.solutions
   where (known.version, known.chapters, known.tested, known.solutions)
     is distinct from (excluded.version, excluded.chapters, excluded.tested, excluded.solutions)`,
];

/** Updates the rows to the documents. Unchanged rows are not written. */
export async function writeContentRows(tx: Transaction, rows: ContentRows): Promise<void> {
  const json = JSON.stringify(rows);
  for (const step of steps) await tx.query(step, [json]);
}
