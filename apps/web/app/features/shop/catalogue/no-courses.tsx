import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import { type CourseWish, courseWishPath } from './course-wish.ts';

/** Shown if no course matches: how to widen the filters. */
export function NoCourses({ wish }: { readonly wish: CourseWish }) {
  const isNarrow = wish.category !== null || wish.level !== null;
  return (
    <State
      action={
        <>
          {wish.text && isNarrow && (
            <ButtonLink to={courseWishPath({ text: wish.text })}>在全部课程里找</ButtonLink>
          )}
          <ButtonLink to="/course" tone={wish.text && isNarrow ? 'quiet' : 'primary'}>
            看全部课程
          </ButtonLink>
        </>
      }
      kind="empty"
      title={wish.text ? `没有找到“${wish.text}”` : '这里还没有课程'}
    >
      <p>
        {wish.text
          ? '换一个更短的词试试，也可以换一个分类。'
          : '换一个分类或级别看看，新课写好之后会放在这里。'}
      </p>
    </State>
  );
}
