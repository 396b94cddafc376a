import { data, redirect } from 'react-router';
import { readReturnPath } from '../../account/answer-form.ts';
import { authSentence, authStatus } from '../../account/auth-sentences.ts';
import { noBegunCookies } from '../../account/begun-cookie.ts';
import { choosePasswordPath, lacksPassword, typedParameter } from '../../account/lacks-password.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { sessionContext } from '../../session/session.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import type { Route } from './+types/confirm';

export const handle: PageHandle = { layout: 'auth' };

/** Where the link in a letter leads: with a code that this browser can turn into a session, or with what was wrong. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  const code = query.get('code');
  if (code !== null) {
    const account = context.get(sessionContext).getAccount();
    const { error } = await account.auth.exchangeCodeForSession(code);
    if (!error) {
      const to = readReturnPath(url);
      // No page waits for the code of this letter any more.
      const headers = new Headers();
      for (const cookie of noBegunCookies(url.origin)) headers.append('Set-Cookie', cookie);
      const isDropped = query.has(typedParameter) && (await lacksPassword(account));
      throw redirect(isDropped ? choosePasswordPath(to) : to, { headers });
    }
    const status = authStatus(error);
    return data({ title: '链接没有打开', sentence: authSentence(error), isDone: false }, { status });
  }
  if (query.has('error_code') || query.has('error')) {
    const failure = { name: 'AuthApiError', code: query.get('error_code') ?? undefined };
    const sentence =
      failure.code === 'otp_expired' ? '这个链接已经用过，或已经过期。请重新获取。' : authSentence(failure);
    return data({ title: '链接没有打开', sentence, isDone: false }, { status: 400 });
  }
  if (query.has('message')) {
    return data({
      title: '已经收到',
      sentence: '这一边已经确认。还需要打开寄往另一个邮箱的链接，更换才会生效。',
      isDone: true,
    });
  }
  return data(
    { title: '链接不完整', sentence: '请从信里重新打开，或改用信里的验证码。', isDone: false },
    { status: 400 },
  );
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.title ?? '确认' });
}

export default function Confirm({ loaderData: { title, sentence, isDone } }: Route.ComponentProps) {
  return (
    <State
      action={
        <ButtonLink to={isDone ? '/user?tab=settings' : '/sign-in?way=code'}>
          {isDone ? '回到设置' : '用验证码登录'}
        </ButtonLink>
      }
      heading="h1"
      kind={isDone ? 'empty' : 'error'}
      title={title}
    >
      <p>{sentence}</p>
    </State>
  );
}
