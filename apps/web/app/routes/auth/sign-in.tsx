import { redirectDocument, useSearchParams } from 'react-router';
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx';
import { type AccountState, startState } from '#app/features/account/sign-in/account-state.ts';
import { answerForm, readReturnPath } from '#app/features/account/sign-in/answer-form.ts';
import { readBegun } from '#app/features/account/sign-in/begun-cookie.ts';
import { HaveCodeButton } from '#app/features/account/sign-in/have-code-button.tsx';
import { readSignInWay } from '#app/features/account/sign-in/last-way.ts';
import { LoginField } from '#app/features/account/sign-in/login-fields.tsx';
import { signInActions } from '#app/features/account/sign-in/sign-in.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { servicesContext } from '#app/platform/services.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/sign-in';

export const handle: PageHandle = { layout: 'auth' };

/** A visitor with a session continues to the page that required it. */
export function loader({ url, request, context }: Route.LoaderArgs) {
  const returnTo = readReturnPath(url);
  if (context.get(viewerContext)) throw redirectDocument(returnTo);
  // Preloaded while the form is filled in.
  context.get(servicesContext).host.prepare();
  return { returnTo, way: readSignInWay(request, url), begun: readBegun(request, url, Date.now()) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerForm({ request, url, context }, { actions: signInActions, next: (returnTo) => returnTo });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '登录' });
}

export default function SignIn({ loaderData: { returnTo, way, begun }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const state = actionData ?? begun ?? startState;
  const withReturn = (path: string, more: Record<string, string> = {}) => {
    const kept = { ...more, ...(query.has(returnParameter) && { [returnParameter]: returnTo }) };
    const text = new URLSearchParams(kept).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return (
    <>
      <h1 className="text-3xl">登录</h1>
      {query.has(returnParameter) && (
        <p className="mt-2 text-soft">这一页要登录之后才能看，登录后会带您回去。</p>
      )}
      {state.step !== 'code' && (
        <div className="mt-6">
          <LinkTabs
            label="登录方式"
            tabs={[
              { to: withReturn('/sign-in', { way: 'code' }), title: '验证码', active: way === 'code' },
              { to: withReturn('/sign-in', { way: 'password' }), title: '密码', active: way === 'password' },
            ]}
          />
        </div>
      )}
      <div className="mt-6">
        <AccountForm
          done="登录"
          returnTo={returnTo}
          start={
            <>
              {/* One field for both ways, so that a typed address stays when the way is changed. */}
              <LoginField state={state} />
              {way === 'code' ? <ByCode /> : <ByPassword state={state} />}
            </>
          }
          state={state}
        />
      </div>
      <p className="mt-8 text-soft">
        还没有账户？
        <TextLink href={withReturn('/sign-up')}>去注册</TextLink>
        <span className="mx-2" aria-hidden="true">
          ·
        </span>
        <TextLink href="/support">登录不了</TextLink>
      </p>
    </>
  );
}

function ByPassword({ state }: { readonly state: AccountState }) {
  return (
    <>
      <PasswordField
        {...problemOf(state, 'password')}
        autoComplete="current-password"
        label="密码"
        name="password"
        required
      />
      <Button className="w-full" name="intent" tone="primary" type="submit" value="password">
        登录
      </Button>
      <p className="text-sm">
        <a
          className="target inline-flex items-center text-gold underline underline-offset-4"
          href="/forgotten-password"
        >
          忘记密码
        </a>
      </p>
    </>
  );
}

function ByCode() {
  return (
    <>
      <Button className="w-full" name="intent" tone="primary" type="submit" value="send-code">
        获取验证码
      </Button>
      <HaveCodeButton />
      <p className="text-sm text-soft">
        没有注册过的，验证之后自动注册，并表示同意<TextLink href="/terms">服务条款</TextLink>和
        <TextLink href="/privacy">隐私说明</TextLink>。
      </p>
    </>
  );
}
