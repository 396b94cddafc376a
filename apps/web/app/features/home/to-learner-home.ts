import { nextChapter } from '@suixue/academy/courses/next-chapter';
import { remainingTime } from '@suixue/academy/membership/remaining-time';
import { type LearningWeek, learningDay, toLearningWeek } from '@suixue/academy/points/learning-week';
import { courseMeta } from '@suixue/content/collections';
import type { ContentDocument } from '@suixue/content/document';
import { readMeta } from '@suixue/content/read-meta';
import { toCourseTopic } from '#app/features/learning/course/course-topic.ts';
import { countFinished } from '#app/features/learning/course/read-course-progress.ts';
import { type ListedArticle, listNews } from '#app/features/library/content/list-news.ts';
import type { getLibrary } from '#app/features/library/content/reader.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { remainingText } from '#app/ui/time/remaining-text.ts';
import type { HomeFacts } from './read-home-facts.ts';

export interface HomeCourse {
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  readonly topic: string | undefined;
  readonly chapters: number;
  readonly minutes: number;
  readonly finished: number;
}

/** Where the learner stopped, or the beginning of a course that was bought. */
export interface Resume {
  readonly course: HomeCourse;
  readonly isBegun: boolean;
  readonly chapter: { readonly _path: string; readonly title: string; readonly place: number };
  /** Null if the film has not been begun or there is none. */
  readonly film: { readonly at: number; readonly seconds: number } | null;
}

/** The front page of a signed-in user. */
export interface LearnerHome {
  readonly kind: 'learner';
  readonly name: string;
  /** Whether a wallet is bound; null if it could not be read. */
  readonly isBound: boolean | null;
  /** Null if it could not be read. */
  readonly hasBegun: boolean | null;
  readonly resume: Resume | null;
  readonly week: LearningWeek | null;
  /** Null if it could not be read. */
  readonly isCheckedIn: boolean | null;
  /** How long it lasts, in words; null without membership. */
  readonly membership: string | null;
  readonly owned: readonly HomeCourse[];
  /** A free course that has not been begun. */
  readonly suggestion: HomeCourse | null;
  readonly newCourses: readonly HomeCourse[];
  readonly news: readonly (ListedArticle & { readonly isNew: boolean })[];
}

interface HomeParts {
  readonly library: ReturnType<typeof getLibrary>;
  readonly viewer: Viewer;
  readonly facts: HomeFacts;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const newsShown = 5;

export function toLearnerHome({ library, viewer, facts, now }: HomeParts): LearnerHome {
  const documents = library.store.list('course', library.reader);
  const bySlug = new Map(documents.map((document) => [lastPart(document._path), document]));
  const begun = facts.begun ?? [];
  const show = (document: ContentDocument) => toHomeCourse(document, begun);
  const seenUntil = facts.visit?.seenUntil ?? null;
  const unbegun = documents.find(
    ({ _path, meta }) => meta.level === 'free' && !begun.some(({ course }) => course === lastPart(_path)),
  );
  const { articles } = listNews(library, { limit: newsShown });
  return {
    kind: 'learner',
    name: viewer.name,
    isBound: facts.isBound,
    hasBegun: facts.begun && begun.length > 0,
    resume: facts.begun && findResume(library, bySlug, begun, viewer.ownedCourses),
    week: facts.days && toLearningWeek(facts.days, learningDay(now)),
    isCheckedIn: facts.isCheckedIn,
    membership: viewer.memberUntil === null ? null : membershipText(BigInt(viewer.memberUntil), now),
    owned: viewer.ownedCourses.flatMap((slug) => bySlug.get(slug) ?? []).map(show),
    suggestion: facts.begun && unbegun ? show(unbegun) : null,
    newCourses: (facts.arrivals ?? [])
      .filter(({ at }) => seenUntil !== null && Date.parse(at) > Date.parse(seenUntil))
      .flatMap(({ course }) => bySlug.get(course) ?? [])
      .map(show),
    // News have a date without a time: those of the same day may be newer.
    news: articles.map((article) => ({
      ...article,
      isNew:
        seenUntil !== null &&
        article.date !== undefined &&
        article.date >= learningDay(Date.parse(seenUntil)),
    })),
  };
}

type Begun = NonNullable<HomeFacts['begun']>;

/** The next open chapter of the most recently used course that has one, otherwise of a course that was bought and not begun. */
function findResume(
  { reader }: HomeParts['library'],
  bySlug: ReadonlyMap<string, ContentDocument>,
  begun: Begun,
  owned: readonly string[],
): Resume | null {
  for (const slug of new Set([...begun.map(({ course }) => course), ...owned])) {
    const document = bySlug.get(slug);
    if (!document) continue;
    const { chapters } = readMeta(courseMeta, document.meta);
    const next = nextChapter(
      chapters.map(({ _path, sample }) => ({
        slug: lastPart(_path),
        isOpen: sample || reader.mayRead('owner', _path),
      })),
      begun.filter(({ course }) => course === slug),
    );
    const place = chapters.findIndex(({ _path }) => lastPart(_path) === next);
    const chapter = chapters[place];
    if (!chapter) continue;
    const known = begun.find((one) => one.course === slug && one.chapter === next);
    const isPlayed = known && known.filmSeconds !== null && known.furthestSeconds > 0;
    return {
      course: toHomeCourse(document, begun),
      isBegun: begun.some(({ course }) => course === slug),
      chapter: { _path: chapter._path, title: chapter.title, place: place + 1 },
      film: isPlayed ? { at: known.furthestSeconds, seconds: known.filmSeconds ?? 0 } : null,
    };
  }
  return null;
}

function toHomeCourse(
  { _path, title, description, category, meta }: ContentDocument,
  begun: Begun,
): HomeCourse {
  const { chapters } = readMeta(courseMeta, meta);
  const slug = lastPart(_path);
  return {
    _path,
    title,
    description,
    topic: toCourseTopic(category),
    chapters: chapters.length,
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    finished: countFinished(
      chapters.map((chapter) => lastPart(chapter._path)),
      begun.filter(({ course }) => course === slug),
    ),
  };
}

function membershipText(expireAt: bigint, now: number): string {
  const left = remainingTime({ expireAt, now: BigInt(now) });
  return left.kind === 'permanent' ? '永久有效' : `还有 ${remainingText(left)}`;
}
