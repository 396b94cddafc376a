import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { invitationCookie, readKeptCode } from '#app/features/account/invite/invitation-cookie.ts';
import {
  nothingRedeemed,
  redeemKept,
  withInvitationOutcome,
} from '#app/features/account/invite/redeem-kept.ts';
import { readReturnPath } from '#app/features/account/sign-in/answer-form.ts';
import { authSentence, authStatus } from '#app/features/account/sign-in/auth-sentences.ts';
import { noBegunCookies } from '#app/features/account/sign-in/begun-cookie.ts';
import {
  choosePasswordPath,
  lacksPassword,
  typedParameter,
} from '#app/features/account/sign-in/lacks-password.ts';
import {
  isForAnotherBrowser,
  type LinkWords,
  readLinkWords,
  toLinkQuery,
} from '#app/features/account/sign-in/letter-link.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { type Session, sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/confirm';

export const handle: PageHandle = { layout: 'auth' };

type Shown =
  /** The link stays valid until the button is pressed: mail scanners follow links but press nothing. */
  | { readonly kind: 'link'; readonly title: string; readonly words: LinkWords }
  | { readonly kind: 'half' | 'failed'; readonly title: string; readonly sentence: string };

const failed = (sentence: string, status = 400) =>
  data<Shown>({ kind: 'failed', title: '链接没有打开', sentence }, { status });

/** Opened by an e-mail's link, and by the host's redirect after the link was used. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  const code = query.get('code');
  if (code !== null) return exchange(context.get(sessionContext), request, url, code);
  if (query.has('error_code') || query.has('error')) {
    const failure = { name: 'AuthApiError', code: query.get('error_code') ?? undefined };
    return failed(
      failure.code === 'otp_expired' ? '这个链接已经用过，或已经过期。请重新获取。' : authSentence(failure),
    );
  }
  if (query.has('message')) {
    const sentence = '这一边已经确认。再打开另一个邮箱收到的链接，更换就生效。';
    return data<Shown>({ kind: 'half', title: '已经收到', sentence });
  }
  const words = readLinkWords(url);
  if (words && isForAnotherBrowser(request, url))
    return failed('请在发起请求的那个浏览器里打开链接，或改用信里的验证码。链接只能用一次。');
  if (words) return data<Shown>({ kind: 'link', title: words.title, words });
  const sentence = '请从信里重新打开，或改用信里的验证码。';
  return data<Shown>({ kind: 'failed', title: '链接不完整', sentence }, { status: 400 });
}

/** The button: the host uses the link up and returns a redirect. */
export async function action({ url, request, context }: Route.ActionArgs) {
  if (readLinkWords(url) === null || isForAnotherBrowser(request, url))
    throw redirect(url.pathname + url.search);
  const answer = await context.get(sessionContext).followLink(toLinkQuery(url));
  const location = answer.headers.get('location');
  if (location === null) throw data('账户服务暂时连不上，链接还没有用掉。请稍后再试。', { status: 503 });
  return new Response(null, { status: 303, headers: { location, 'Referrer-Policy': 'no-referrer' } });
}

async function exchange(session: Session, request: Request, url: URL, code: string) {
  const account = session.getAccount();
  const { error } = await account.auth.exchangeCodeForSession(code);
  if (error) return failed(authSentence(error), authStatus(error));
  const invitation = readKeptCode(request);
  const { outcome, keeps } = invitation === null ? nothingRedeemed : await redeemKept(account, invitation);
  const to = withInvitationOutcome(readReturnPath(url), outcome);
  // The code of this e-mail is no longer needed on any page.
  const headers = new Headers();
  for (const cookie of noBegunCookies(url.origin)) headers.append('Set-Cookie', cookie);
  if (invitation !== null && !keeps) headers.append('Set-Cookie', invitationCookie('', url.origin));
  const isDropped = url.searchParams.has(typedParameter) && (await lacksPassword(account));
  throw redirect(isDropped ? choosePasswordPath(to) : to, { headers });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.title ?? '确认' });
}

/** An e-mail that was requested without PKCE redirects here with tokens in the fragment, which must not stay in the history. */
function useNoTokensInHistory(): void {
  useEffect(() => {
    if (!location.hash.includes('_token=')) return;
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
}

export default function Confirm({ loaderData: shown }: Route.ComponentProps) {
  useNoTokensInHistory();
  if (shown.kind === 'link') return <UseLink {...shown.words} />;
  const isHalf = shown.kind === 'half';
  return (
    <State
      action={
        <ButtonLink to={isHalf ? '/user?tab=settings' : '/sign-in?way=code'}>
          {isHalf ? '回到设置' : '用验证码登录'}
        </ButtonLink>
      }
      heading="h1"
      kind={isHalf ? 'empty' : 'error'}
      title={shown.title}
    >
      <p>{shown.sentence}</p>
    </State>
  );
}

function UseLink({ title, sentence, button }: LinkWords) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-soft">{sentence}</p>
      <PlainForm className="mt-6" heldBack="现在没有网络，链接还没有用掉，连上后再试。">
        <Button className="w-full" tone="primary" type="submit">
          {button}
        </Button>
      </PlainForm>
      <p className="mt-6 text-sm text-soft">不是您本人操作的话，关掉这一页就好，什么都不会发生。</p>
    </>
  );
}
