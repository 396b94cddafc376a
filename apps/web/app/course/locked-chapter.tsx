import { ButtonLink } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

export function LockedChapter({ coursePath }: { readonly coursePath: string }) {
  return (
    <State
      action={
        <>
          <ButtonLink to={coursePath}>回到课程</ButtonLink>
          <ButtonLink to="/course?level=free" tone="quiet">
            学免费课程
          </ButtonLink>
        </>
      }
      kind="locked"
      title="这一章属于进阶课程"
    >
      <p>购买将在钱包支付开放后开始。第一章可以试读，免费课程登录后都能学。</p>
    </State>
  );
}
