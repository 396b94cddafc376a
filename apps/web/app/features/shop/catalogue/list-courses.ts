import { courseCategories } from '@suixue/academy/courses/categories';
import { type CourseMeta, courseMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import { readMeta } from '@suixue/content/read-meta';
import { toCourseTopic } from '#app/features/learning/course/course-topic.ts';
import type { getLibrary } from '#app/features/library/content/reader.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import type { CourseQuery } from './course-query.ts';

/** What a course list shows of each course, the same for every visitor. */
export interface ListedCourse {
  readonly slug: string;
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string | undefined;
  readonly level: 'free' | 'advanced';
  /** Last segments of the chapter paths, in order. */
  readonly chapters: readonly string[];
  readonly minutes: number;
  /** Titles of the chapters that match the search, best first. */
  readonly found: readonly string[];
}

type Library = ReturnType<typeof getLibrary>;

/** A card has room for this many chapter titles. */
const maxFound = 2;

/** The courses that match the filters: in recommended order, or by relevance for a search. */
export function listCourses(
  library: Library,
  { text, category, level }: Pick<CourseQuery, 'text' | 'category' | 'level'>,
): readonly ListedCourse[] {
  const name = courseCategories.find(({ slug }) => slug === category)?.name;
  const isWanted = (document: ContentDocument) =>
    (name === undefined || document.category === name) && (level === null || document.meta.level === level);
  const documents = library.store.list('course', library.reader).filter(isWanted);
  if (text === '') return documents.map((document) => toListedCourse(document, []));
  const byPath = new Map(documents.map((document) => [document._path, document]));
  return [...findCourses(library, text)].flatMap(([path, chapters]) => {
    const document = byPath.get(path);
    return document ? [toListedCourse(document, chapters)] : [];
  });
}

/** Paths of the matching courses, best first, with the paths of their matching chapters. */
function findCourses({ store, reader }: Library, text: string): ReadonlyMap<string, readonly string[]> {
  const courses = new Map<string, string[]>();
  for (const path of store.find(text, { collections: ['course', 'chapter'], reader })) {
    const [, , course, chapter] = path.split('/');
    const chapters = courses.get(`/course/${course}`) ?? [];
    if (chapter !== undefined) chapters.push(path);
    courses.set(`/course/${course}`, chapters);
  }
  return courses;
}

function toListedCourse(
  { _path, title, description, category, meta }: ContentDocument,
  found: readonly string[],
): ListedCourse {
  const { level, chapters } = readMeta(courseMeta, meta);
  return {
    slug: lastPart(_path),
    _path,
    title,
    description,
    topic: toCourseTopic(category),
    level,
    chapters: chapters.map((chapter) => lastPart(chapter._path)),
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    found: titlesOf(chapters, found.slice(0, maxFound)),
  };
}

function titlesOf(chapters: CourseMeta['chapters'], paths: readonly string[]): string[] {
  return paths.flatMap((path) => chapters.find(({ _path }) => _path === path)?.title ?? []);
}
