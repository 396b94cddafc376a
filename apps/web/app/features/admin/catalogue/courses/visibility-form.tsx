import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type CourseFormState, coursePath } from './course-form-state.ts';
import type { CourseFacts } from './read-course.ts';

interface VisibilityFormProps {
  readonly course: CourseFacts;
  readonly state: CourseFormState | null;
  readonly isDone: boolean;
}

/** Shows a course to learners or hides it. */
export function VisibilityForm({ course, state, isDone }: VisibilityFormProps) {
  const { slug, isPublished, ware } = course;
  const isAllowed = useHasRole('owner');
  const sold = BigInt(ware?.supplied ?? 0);
  return (
    <div className="scroll-mt-20" id="visibility">
      <Card>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">公开</h2>
          <Authority needs="owner" />
        </div>
        <p className="mb-3 text-soft">
          {isPublished ? '学员能看到这门课程。' : '学员看不到这门课程。'}
          {isPublished && sold > 0n && `不公开之后，买了的人也打不开，现在卖出 ${sold} 份。`}
        </p>
        <PlainForm action={coursePath(slug)}>
          <input name="wanted" type="hidden" value={isPublished ? 'no' : 'yes'} />
          <Button
            disabled={!isAllowed}
            name="intent"
            tone={isPublished ? 'danger' : 'primary'}
            type="submit"
            value="publish"
          >
            {isPublished ? '不再公开' : '公开'}
          </Button>
        </PlainForm>
        <div className="mt-3 empty:hidden">
          {isDone && !state && <Notice kind="done" title={isPublished ? '已经公开。' : '已经不公开。'} />}
          {state?.form === 'publish' && state.problem && <Notice kind="problem" title={state.problem} />}
        </div>
      </Card>
    </div>
  );
}
