import { courseCover } from '#app/features/learning/course/course-cover.ts';
import { ProgressLine } from '#app/features/learning/course/progress-line.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import type { CourseSale } from './course-sale.ts';
import { priceText } from './price-text.ts';

export interface CourseEntry {
  readonly _path: string;
  readonly title: string;
  readonly description: string;
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
  /** The first card is above the fold on phones, so its picture is loaded eagerly. */
  readonly isFirst: boolean;
  /** True if a price that could not be read will be requested again. */
  readonly isPriceAwaited: boolean;
}

export function CourseCard({ course, isFirst, isPriceAwaited }: CourseCardProps) {
  return (
    <LinkCard className="flex h-full flex-col" to={course._path}>
      <img
        alt=""
        className="aspect-video w-full object-cover"
        fetchPriority={isFirst ? 'auto' : 'low'}
        height={675}
        loading={isFirst ? 'eager' : 'lazy'}
        src={courseCover(course._path)}
        width={1200}
      />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lg group-hover:text-gold">{course.title}</h2>
        <p className="mt-2 flex-1 text-[0.95rem] text-soft">{course.description}</p>
        {course.found.length > 0 && (
          <p className="mt-3 text-sm text-faint">见于章节：{course.found.join('、')}</p>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
          <LevelBadge level={course.level} />
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

export function LevelBadge({ level }: { readonly level: CourseEntry['level'] }) {
  return level === 'free' ? <Badge tone="leaf">免费</Badge> : <Badge tone="gold">进阶</Badge>;
}

function CardPrice({ sale, isAwaited }: { readonly sale: CourseSale; readonly isAwaited: boolean }) {
  switch (sale.kind) {
    case 'free':
      return null;
    case 'owned':
      return <span className="ml-auto font-medium text-leaf">已拥有</span>;
    case 'offered':
      return (
        <span className="ml-auto font-medium text-ink">
          {sale.offer.supplyLeft === '0' ? '已售罄' : priceText(sale.offer)}
        </span>
      );
    case 'unsold':
      return <span className="ml-auto">未上架</span>;
    case 'unread':
      return <span className="ml-auto">{isAwaited ? '价格读取中…' : '价格暂时读不到'}</span>;
  }
}
