import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';

export function LockedChapter({ coursePath }: { readonly coursePath: string }) {
  return (
    <State
      action={
        <>
          <ButtonLink to={coursePath}>看价格和购买</ButtonLink>
          <ButtonLink to="/course?level=free" tone="quiet">
            学免费课程
          </ButtonLink>
        </>
      }
      kind="locked"
      title="这一章属于进阶课程"
    >
      <p>购买这门课之后，全部章节都会打开。第一章可以试读，免费课程登录后都能学。</p>
    </State>
  );
}
