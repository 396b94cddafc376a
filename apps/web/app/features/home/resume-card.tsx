import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { ProgressLine } from '#app/features/learning/course/progress-line.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import type { Resume } from './to-learner-home.ts';

interface ResumeCardProps {
  readonly resume: Resume | null;
  /** The progress could not be read. */
  readonly hasFailed: boolean;
}

/** Leads back to where the learner stopped, or into what was bought. */
export function ResumeCard({ resume, hasFailed }: ResumeCardProps) {
  if (!resume) {
    return (
      <Card>
        <h2 className="text-xl">{hasFailed ? '学习进度暂时读不到' : '开始过的课都学完了'}</h2>
        <p className="mt-2 text-soft">
          {hasFailed ? '进度没有丢，稍后刷新页面再看。' : '想复习可以随时回到课程里，也可以挑一门新的。'}
        </p>
        <ButtonLink className="mt-5" icon="course" to="/course">
          去课程中心
        </ButtonLink>
      </Card>
    );
  }
  const { course, isBegun, chapter, film } = resume;
  return (
    <Card className="overflow-hidden !p-0 sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]">
      <CourseCover className="sm:aspect-auto sm:h-full" path={course._path} topic={course.topic} />
      <div className="p-5 sm:p-6">
        <p className="text-sm text-faint">
          <TextLink href={course._path}>{course.title}</TextLink>
          {` · 第 ${chapter.place} 章`}
        </p>
        <h2 className="mt-1 text-xl">{chapter.title}</h2>
        {film && (
          <p className="mt-1 text-[0.95rem] text-soft">
            上次看到 {clockText(film.at)}，全长 {clockText(film.seconds)}
          </p>
        )}
        <div className="mt-4">
          <ProgressLine chapters={course.chapters} finished={course.finished} />
        </div>
        <ButtonLink className="mt-5" icon="play" to={chapter._path}>
          {isBegun ? '继续学习' : '开始学习'}
        </ButtonLink>
      </div>
    </Card>
  );
}
