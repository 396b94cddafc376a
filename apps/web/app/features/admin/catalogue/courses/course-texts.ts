import { shelfState } from '#app/features/admin/catalogue/wares/ware-state.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { CourseRow } from './read-courses.ts';

export const levelText = (level: string): string => (level === 'free' ? '免费课程' : '进阶课程');

/** Whether learners can get a course, in one word. */
export function courseState({
  isPublished,
  level,
  ware,
}: Pick<CourseRow, 'isPublished' | 'level' | 'ware'>): {
  readonly text: string;
  readonly tone: BadgeTone;
} {
  if (!isPublished) return { text: '没有公开', tone: 'plain' };
  if (level === 'free') return { text: '免费公开', tone: 'leaf' };
  return ware ? shelfState(ware) : { text: '没有上架', tone: 'seal' };
}
