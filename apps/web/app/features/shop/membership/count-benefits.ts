import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { getLibrary } from '#app/features/library/content/reader.ts';

/** Current numbers of documents for members and for everyone. */
export interface BenefitCounts {
  readonly openNews: number;
  readonly memberNews: number;
  readonly freeCourses: number;
  readonly advancedCourses: number;
}

export function countBenefits({ store, reader }: ReturnType<typeof getLibrary>): BenefitCounts {
  const news = store.list('news', reader);
  const memberNews = news.filter(({ access }) => access === 'member').length;
  const levels = store.list('course', reader).map(({ meta }) => readMeta(courseMeta, meta).level);
  const freeCourses = levels.filter((level) => level === 'free').length;
  return {
    openNews: news.length - memberNews,
    memberNews,
    freeCourses,
    advancedCourses: levels.length - freeCourses,
  };
}
