import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import type { ShelfCourse } from './read-public-home.ts';

/** All courses with covers and prices: a row to swipe on phones, a grid elsewhere. */
export function CourseShelf({ courses }: { readonly courses: readonly ShelfCourse[] }) {
  return (
    <ul className="no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3">
      {courses.map(({ _path, title, description, topic, chapters, minutes, isFree, price }) => (
        <li className="w-[17rem] shrink-0 snap-start sm:w-auto" key={_path}>
          <LinkCard className="flex h-full flex-col" to={_path}>
            <CourseCover path={_path} topic={topic} />
            <span className="flex flex-1 flex-col p-5">
              <span className="font-serif text-lg leading-snug font-semibold group-hover:text-gold">
                {title}
              </span>
              <span className="mt-1.5 block flex-1 text-[0.95rem] text-soft">{description}</span>
              <span className="mt-4 flex items-center justify-between gap-3 text-sm text-faint">
                {chapters} 章 · 约 {minutes} 分钟
                {isFree ? (
                  <Badge tone="leaf">免费</Badge>
                ) : (
                  <span className="font-serif text-lg leading-none font-semibold text-ink">
                    {price ?? '进阶'}
                  </span>
                )}
              </span>
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
