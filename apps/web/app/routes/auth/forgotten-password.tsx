import { AccountForm } from '#app/features/account/sign-in/account-form.tsx';
import { startState } from '#app/features/account/sign-in/account-state.ts';
import { answerForm } from '#app/features/account/sign-in/answer-form.ts';
import { readBegun } from '#app/features/account/sign-in/begun-cookie.ts';
import { recoveryActions } from '#app/features/account/sign-in/forgotten-password.ts';
import { HaveCodeButton } from '#app/features/account/sign-in/have-code-button.tsx';
import { LoginField } from '#app/features/account/sign-in/login-fields.tsx';
import { recoveredPath } from '#app/features/account/sign-in/new-password-proof.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/forgotten-password';

export const handle: PageHandle = { layout: 'auth' };

export function loader({ request, url }: Route.LoaderArgs) {
  return { begun: readBegun(request, url, Date.now()) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerForm(
    { request, url, context },
    { actions: recoveryActions, next: () => recoveredPath, choosesPassword: true },
  );
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '找回密码' });
}

export default function ForgottenPassword({ loaderData: { begun }, actionData }: Route.ComponentProps) {
  const state = actionData ?? begun ?? startState;
  return (
    <>
      <h1 className="text-3xl">找回密码</h1>
      <p className="mt-2 text-soft">填写注册用的邮箱或手机号，用验证码确认之后设置新密码。</p>
      <div className="mt-6">
        <AccountForm
          done="下一步"
          returnTo={recoveredPath}
          start={
            <>
              <LoginField state={state} />
              <Button className="w-full" name="intent" tone="primary" type="submit" value="send-code">
                获取验证码
              </Button>
              <HaveCodeButton />
            </>
          }
          state={state}
        />
      </div>
      <p className="mt-8 text-soft">
        想起来了？
        <TextLink href="/sign-in">去登录</TextLink>
        <span className="mx-2" aria-hidden="true">
          ·
        </span>
        <TextLink href="/support">登录不了</TextLink>
      </p>
    </>
  );
}
