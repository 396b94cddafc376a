import { redirect } from 'react-router';
import { readKeptCode } from '#app/features/account/invite/invitation-cookie.ts';
import { InvitationField } from '#app/features/account/invite/invitation-field.tsx';
import { readInviter } from '#app/features/account/invite/read-inviter.ts';
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx';
import { startState } from '#app/features/account/sign-in/account-state.ts';
import { answerForm, readReturnPath } from '#app/features/account/sign-in/answer-form.ts';
import { readBegun } from '#app/features/account/sign-in/begun-cookie.ts';
import { HaveCodeButton } from '#app/features/account/sign-in/have-code-button.tsx';
import type { SignInWay } from '#app/features/account/sign-in/last-way.ts';
import { LoginField } from '#app/features/account/sign-in/login-fields.tsx';
import { passwordHint } from '#app/features/account/sign-in/password.ts';
import { signUpActions } from '#app/features/account/sign-in/sign-up.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { servicesContext } from '#app/platform/services.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/sign-up';

export const handle: PageHandle = { layout: 'auth' };

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const returnTo = readReturnPath(url);
  if (context.get(viewerContext)) throw redirect(returnTo);
  const { host } = context.get(servicesContext);
  // Opens while the form is filled in.
  host.prepare();
  const { minPasswordLength } = host;
  const code = readKeptCode(request);
  const inviter = code === null ? null : await readInviter(context.get(sessionContext).getAccount(), code);
  const begun = readBegun(request, url, Date.now());
  const way: SignInWay = url.searchParams.get('way') === 'password' ? 'password' : 'code';
  return { returnTo, way, begun, minPasswordLength, invitation: { code: code ?? '', inviter } };
}

/** After signing up the wallet is suggested; the page that the visitor came from stays one step away. */
export function action({ request, url, context }: Route.ActionArgs) {
  return answerForm({ request, url, context }, { actions: signUpActions, next: welcomePath });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '注册' });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, way, begun, minPasswordLength, invitation } = loaderData;
  const state = actionData ?? begun ?? startState;
  const back = { [returnParameter]: returnTo };
  const pathOf = (named: SignInWay) => `/sign-up?${new URLSearchParams({ way: named, ...back })}`;
  return (
    <>
      <h1 className="text-3xl">注册</h1>
      <p className="mt-2 text-soft">用邮箱或手机号注册，不用实名，也不用先有钱包。</p>
      {state.step !== 'code' && (
        <div className="mt-6">
          <LinkTabs
            label="注册方式"
            tabs={[
              { to: pathOf('code'), title: '验证码', active: way === 'code' },
              { to: pathOf('password'), title: '设密码', active: way === 'password' },
            ]}
          />
        </div>
      )}
      <div className="mt-6">
        <AccountForm
          done="完成注册"
          keepsTyped={way === 'password'}
          returnTo={returnTo}
          start={
            <>
              {/* One field for both ways, so that a typed address stays when the way is changed. */}
              <LoginField state={state} />
              {way === 'password' && (
                <PasswordField
                  {...problemOf(state, 'password')}
                  autoComplete="new-password"
                  hint={passwordHint(minPasswordLength)}
                  label="密码"
                  minLength={minPasswordLength}
                  name="password"
                  required
                />
              )}
              <InvitationField {...invitation} state={state} />
              <Begin way={way} />
              <HaveCodeButton />
              <p className="text-sm text-soft">
                注册即表示同意<TextLink href="/terms">服务条款</TextLink>和
                <TextLink href="/privacy">隐私说明</TextLink>
                。我们不会要您的身份证，也永远不会要钱包的助记词。
              </p>
            </>
          }
          state={state}
        />
      </div>
      <p className="mt-8 text-soft">
        已经有账户？
        <TextLink href={`/sign-in?${new URLSearchParams(back)}`}>去登录</TextLink>
      </p>
    </>
  );
}

function Begin({ way }: { readonly way: SignInWay }) {
  const [intent, title] = way === 'code' ? ['send-code', '获取验证码'] : ['sign-up', '注册'];
  return (
    <Button className="w-full" name="intent" tone="primary" type="submit" value={intent}>
      {title}
    </Button>
  );
}

/** After signing up: the wallet tab with a welcome, and the way back. */
function welcomePath(returnTo: string): string {
  const onward = returnTo === '/user' ? {} : { [returnParameter]: returnTo };
  return `/user?${new URLSearchParams({ tab: 'wallet', welcome: '1', ...onward })}`;
}
