import { getCourseCategory } from '@suixue/academy/courses/categories';
import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { ProgressLine } from '#app/features/learning/course/progress-line.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import type { CourseSale } from './course-sale.ts';
import { priceText } from './price-text.ts';

export interface CourseEntry {
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  /** Slug of its category. */
  readonly topic: string | undefined;
  readonly level: 'free' | 'advanced';
  readonly chapters: number;
  readonly minutes: number;
  /** Titles of the chapters that match the search. */
  readonly found: readonly string[];
  readonly sale: CourseSale;
  /**
   * Number of finished chapters; null without a session, for a course that is neither begun nor open, and if it could not be read.
   */
  readonly finished: number | null;
}

interface CourseCardProps {
  readonly course: CourseEntry;
  /** True if a price that could not be read will be requested again. */
  readonly isPriceAwaited: boolean;
}

export function CourseCard({ course, isPriceAwaited }: CourseCardProps) {
  return (
    <LinkCard className="flex h-full flex-col" to={course._path}>
      <CourseCover path={course._path} topic={course.topic} />
      <div className="flex flex-1 flex-col p-5">
        <Topic topic={course.topic} />
        <h2 className="text-lg group-hover:text-gold">{course.title}</h2>
        <p className="mt-1.5 flex-1 text-[0.95rem] text-soft">{course.description}</p>
        {course.found.length > 0 && (
          <p className="mt-3 text-sm text-faint">见于章节：{course.found.join('、')}</p>
        )}
        <p className="mt-4 flex items-center justify-between gap-3 text-sm text-faint">
          <span>
            {course.chapters} 章 · 约 {course.minutes} 分钟
          </span>
          <CardPrice isAwaited={isPriceAwaited} sale={course.sale} />
        </p>
        {course.finished !== null && (
          <p className="mt-3">
            <ProgressLine chapters={course.chapters} finished={course.finished} />
          </p>
        )}
      </div>
    </LinkCard>
  );
}

/** The category, in its colour. */
export function Topic({ topic }: { readonly topic: string | undefined }) {
  const category = getCourseCategory(topic ?? null);
  if (!category) return null;
  return (
    <p className="mb-1 text-sm font-medium text-topic" data-topic={category.slug}>
      {category.name}
    </p>
  );
}

export function LevelBadge({ level }: { readonly level: CourseEntry['level'] }) {
  return level === 'free' ? <Badge tone="leaf">免费</Badge> : <Badge tone="gold">进阶</Badge>;
}

function CardPrice({ sale, isAwaited }: { readonly sale: CourseSale; readonly isAwaited: boolean }) {
  switch (sale.kind) {
    case 'free':
      return <Badge tone="leaf">免费</Badge>;
    case 'owned':
      return <Badge tone="leaf">已拥有</Badge>;
    case 'offered':
      return (
        <span className="font-serif text-lg leading-none font-semibold text-ink tabular-nums">
          {sale.offer.supplyLeft === '0' ? '已售罄' : priceText(sale.offer)}
        </span>
      );
    case 'unsold':
      return <span>未上架</span>;
    case 'unread':
      return <span>{isAwaited ? '价格读取中…' : '价格暂时读不到'}</span>;
  }
}
