import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { HomeCourse } from './to-learner-home.ts';

interface SuggestionCardProps {
  readonly course: HomeCourse;
  /** The user has not learned anything yet. */
  readonly isFirst: boolean;
}

export function SuggestionCard({ course, isFirst }: SuggestionCardProps) {
  return (
    <Card className="overflow-hidden !p-0 sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]">
      <CourseCover className="sm:aspect-auto sm:h-full" path={course._path} topic={course.topic} />
      <div className="p-5 sm:p-6">
        <p className="text-sm text-topic" data-topic={course.topic}>
          {isFirst ? '从这门课开始' : '接下来可以学'}
        </p>
        <h2 className="mt-1 text-xl">{course.title}</h2>
        <p className="mt-2 text-[0.95rem] text-soft">{course.description}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink icon="course" to={course._path} tone={isFirst ? 'primary' : 'quiet'}>
            看这门课
          </ButtonLink>
          <span className="text-sm text-soft">
            免费 · {course.chapters} 章 · 约 {course.minutes} 分钟
          </span>
        </div>
      </div>
    </Card>
  );
}
