import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import { type CourseQuery, courseQueryPath } from './course-query.ts';

/** Shown if no course matches: how to widen the filters. */
export function NoCourses({ filters }: { readonly filters: CourseQuery }) {
  const isNarrow = filters.category !== null || filters.level !== null;
  return (
    <State
      action={
        <>
          {filters.text && isNarrow && (
            <ButtonLink to={courseQueryPath({ text: filters.text })}>在全部课程里找</ButtonLink>
          )}
          <ButtonLink to="/course" tone={filters.text && isNarrow ? 'quiet' : 'primary'}>
            看全部课程
          </ButtonLink>
        </>
      }
      kind="empty"
      title={filters.text ? `没有找到“${filters.text}”` : '这里还没有课程'}
    >
      <p>
        {filters.text
          ? '换一个更短的词试试，也可以换一个分类。'
          : '换一个分类或级别看看，新课写好之后会放在这里。'}
      </p>
    </State>
  );
}
