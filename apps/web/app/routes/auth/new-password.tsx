import { data, redirect } from 'react-router';
import { droppedParameter, lacksPassword } from '#app/features/account/sign-in/lacks-password.ts';
import { passwordActions } from '#app/features/account/sign-in/new-password.ts';
import { firstProof } from '#app/features/account/sign-in/new-password-proof.ts';
import { OutboxHint } from '#app/features/account/sign-in/outbox-hint.tsx';
import { passwordHint } from '#app/features/account/sign-in/password.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { returnParameter, toReturnPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { Route } from './+types/new-password';

export const handle: PageHandle = { layout: 'auth' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const settings = '/user?tab=settings&done=password';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name } = getRequiredViewer(context);
  const { user, getAccount } = context.get(sessionContext);
  const lacks = await lacksPassword(getAccount());
  // A crafted URL must not show a false message.
  const wasDropped = url.searchParams.has(droppedParameter) && lacks;
  const { minPasswordLength } = context.get(servicesContext).host;
  return {
    name,
    login: user?.email || user?.phone || '',
    wasDropped,
    proof: firstProof(url, !lacks),
    minPasswordLength,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const outcome = await runForm(passwordActions, await requireForm(request), { account });
  if (outcome.kind === 'done') throw redirect(toReturnPath(url.searchParams.get(returnParameter), settings));
  return data(outcome.state, { status: outcome.status });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '设置新密码' });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { login, wasDropped, minPasswordLength } = loaderData;
  const proof = actionData?.step ?? loaderData.proof;
  return (
    <>
      <h1 className="text-3xl">设置新密码</h1>
      <p className="mt-2 text-soft">保存之后，其他设备上的登录都会结束。</p>
      <PlainForm className="mt-6 space-y-5">
        {wasDropped && (
          <Notice
            kind="warning"
            title="注册时填写的密码没有保留：确认之前用不同的密码又注册过，或改用验证码登录过，填过的密码就作废了。请重新设置一个；不设置的话，以后用验证码登录。"
          />
        )}
        <FormNotices state={actionData} />
        {/* Tells password managers which account it is. */}
        <input autoComplete="username" name="login" readOnly type="hidden" value={login} />
        {proof === 'password' && (
          <PasswordField autoComplete="current-password" label="现在的密码" name="current" required />
        )}
        {proof === 'code' && (
          <>
            <OutboxHint />
            <Field
              autoComplete="one-time-code"
              autoFocus
              inputMode="numeric"
              label="验证码"
              maxLength={12}
              name="code"
              required
            />
          </>
        )}
        <PasswordField
          autoComplete="new-password"
          hint={passwordHint(minPasswordLength)}
          label="新密码"
          minLength={minPasswordLength}
          name="password"
          required
        />
        <Button className="w-full" tone="primary" type="submit">
          保存新密码
        </Button>
        {proof === 'password' && (
          <Button
            className="w-full"
            formNoValidate
            name="intent"
            tone="plain"
            type="submit"
            value="send-code"
          >
            忘了现在的密码，用验证码确认
          </Button>
        )}
      </PlainForm>
    </>
  );
}
