import { courseCategories } from '@suixue/academy/courses/categories';
import { type CourseMeta, courseMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import { readMeta } from '@suixue/content/read-meta';
import type { getLibrary } from '#app/features/library/content/reader.ts';
import type { CourseWish } from './course-wish.ts';

/** What a list of courses says of each, the same for everybody. */
export interface ListedCourse {
  readonly slug: string;
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  readonly level: 'free' | 'advanced';
  /** The last parts of their addresses, in order. */
  readonly chapters: readonly string[];
  readonly minutes: number;
  /** The titles of chapters in which the words that were looked for stand, the best first. */
  readonly found: readonly string[];
}

type Library = ReturnType<typeof getLibrary>;

/** As many chapters as a card has room to name. */
const mostFound = 2;

/** The courses that somebody wants, as the house recommends them or, where words were looked for, the best first. */
export function listCourses(
  library: Library,
  { text, category, level }: Pick<CourseWish, 'text' | 'category' | 'level'>,
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

/** Where the words stand: the paths of courses, the best first, with the paths of their chapters. */
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
  { _path, title, description, meta }: ContentDocument,
  found: readonly string[],
): ListedCourse {
  const { level, chapters } = readMeta(courseMeta, meta);
  return {
    slug: lastPart(_path),
    _path,
    title,
    description,
    level,
    chapters: chapters.map((chapter) => lastPart(chapter._path)),
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    found: titlesOf(chapters, found.slice(0, mostFound)),
  };
}

function titlesOf(chapters: CourseMeta['chapters'], paths: readonly string[]): string[] {
  return paths.flatMap((path) => chapters.find(({ _path }) => _path === path)?.title ?? []);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
