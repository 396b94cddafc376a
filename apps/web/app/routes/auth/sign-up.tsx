import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import type { Route } from './+types/sign-up';

export const handle: PageHandle = { layout: 'auth' };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '注册' });
}

export default function SignUp() {
  return (
    <>
      <h1 className="text-3xl">注册</h1>
      <div className="mt-6">
        <NotYet
          action={<ButtonLink to="/help/bind-wallet">注册后第一件事：绑定钱包</ButtonLink>}
          icon="user"
          title="账户服务还没有接入"
        >
          <p>接入之后，用邮箱或手机号就能注册。我们不会要您的身份证，也永远不会要钱包的助记词。</p>
        </NotYet>
      </div>
      <p className="mt-8 text-soft">
        已经有账户？
        <a className="text-gold underline underline-offset-4" href="/sign-in">
          去登录
        </a>
      </p>
    </>
  );
}
