import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ChapterTable } from './chapter-table.tsx';
import type { CourseFormState } from './course-form-state.ts';
import { courseState, levelText } from './course-texts.ts';
import type { CourseFacts } from './read-course.ts';
import { isWaiting, SaleCard } from './sale-card.tsx';
import { VisibilityForm } from './visibility-form.tsx';

interface CoursePageProps {
  readonly course: CourseFacts;
  readonly state: CourseFormState | null;
  /** The form that was just accepted. */
  readonly done: string | null;
}

/** A course: what its files contain, whether it is open, and what sells it. */
export function CoursePage({ course, state, done }: CoursePageProps) {
  const { text, tone } = courseState(course);
  return (
    <>
      <AdminTitle beside={<Badge tone={tone}>{text}</Badge>} title={course.title}>
        {course.description}
      </AdminTitle>
      {isWaiting(course) && <ChainWallet />}
      <div className="space-y-4">
        <SaleCard course={course} isDone={done === 'tie'} state={state} />
        <VisibilityForm course={course} isDone={done === 'publish'} state={state} />
        <Card>
          <h2 className="text-lg">课程的文件</h2>
          <p className="mt-1 mb-3 max-w-2xl text-soft">
            标题、简介、类别、顺序和各章来自课程的文件，发布网站时更新，这里只能看。
          </p>
          <dl className="mb-4 max-w-2xl divide-y divide-line">
            <DetailLine title="地址">
              <TextLink href={`/course/${course.slug}`}>{`/course/${course.slug}`}</TextLink>
            </DetailLine>
            <DetailLine title="类别">{levelText(course.level)}</DetailLine>
            <DetailLine title="顺序">{course.place}</DetailLine>
          </dl>
          <ChapterTable chapters={course.chapters} course={course.slug} />
        </Card>
      </div>
    </>
  );
}
