import { Badge } from '../ui/badge.tsx';
import { LinkCard } from '../ui/card.tsx';
import { courseCover } from './course-cover.ts';

export interface CourseEntry {
  readonly _path: string;
  readonly title: string;
  readonly description: string;
  readonly level: 'free' | 'advanced';
  readonly chapters: number;
}

interface CourseCardProps {
  readonly course: CourseEntry;
  /** The first card is what a phone shows first: its picture is fetched before the others. */
  readonly isFirst: boolean;
}

export function CourseCard({ course, isFirst }: CourseCardProps) {
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
        <p className="mt-4 flex items-center gap-3 text-sm text-faint">
          <LevelBadge level={course.level} />
          {course.chapters} 章
        </p>
      </div>
    </LinkCard>
  );
}

export function LevelBadge({ level }: { readonly level: CourseEntry['level'] }) {
  return level === 'free' ? <Badge tone="leaf">免费</Badge> : <Badge tone="gold">进阶</Badge>;
}
