import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/closed';

export const handle: PageHandle = { layout: 'auth' };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '账户将会注销' });
}

/** Shown after the closing of an account was requested, without a session. */
export default function Closed() {
  return (
    <State
      action={
        <>
          <ButtonLink to="/">回首页</ButtonLink>
          <ButtonLink to="/sign-in" tone="quiet">
            改主意了，去登录
          </ButtonLink>
        </>
      }
      heading="h1"
      kind="empty"
      title="账户将在 7 天后注销"
    >
      <p>所有设备都已退出，头像已经删除。7 天之内重新登录一次，就是取消注销；过了 7 天，就不能恢复了。</p>
      <p className="mt-3">
        您钱包里的币不受影响，它们一直在您自己的钱包里。等待期间如果有分成或退款进了金库，请在到期之前登录取出。
      </p>
    </State>
  );
}
