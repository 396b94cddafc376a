import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { DefaultLayout } from '../layouts/default.tsx';
import { noNetwork } from '../service-worker/messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import { wording } from '../wording/wording.ts';

interface Failure {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

/** What a visitor may know of an error: its status and a sentence. Never a stack, never a name of ours. */
export function toFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const said = typeof error.data === 'string' && error.status < 500 ? error.data : '';
    if (error.status === 404) return { status: 404, title: wording.pageNotFound, message: said };
    if (error.status < 500) return { status: error.status, title: '这个请求没法完成', message: said };
    if (error.data === wording.accountsUnreachable)
      return { status: error.status, title: '暂时打不开', message: error.data };
    return { status: error.status, title: wording.internalServerError, message: '' };
  }
  return { status: 500, title: wording.internalServerError, message: '' };
}

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isNoNetwork(error)) return <NoNetwork />;
  const failure = toFailure(error);
  const missing = failure.status === 404;
  return (
    <DefaultLayout>
      <title>{`${failure.status} ${failure.title}`}</title>
      <meta content="noindex" name="robots" />
      <State
        action={
          <>
            <ButtonLink to="/">回到首页</ButtonLink>
            <ButtonLink to="/search" tone="quiet">
              搜索
            </ButtonLink>
            <ButtonLink to="/support" tone="quiet">
              联系我们
            </ButtonLink>
          </>
        }
        heading="h1"
        kind={missing ? 'not-found' : 'error'}
        title={failure.title}
      >
        <p className="text-sm tracking-widest text-faint">{failure.status}</p>
        {failure.message && <p className="mt-2 break-all">{failure.message}</p>}
        {failure.message !== wording.accountsUnreachable && (
          <p className="mt-2">
            {missing
              ? '这个地址下没有页面。也许换了地方，也许少抄了一个字母。'
              : '我们这边出了问题，已经记下来了。稍后再试；如果反复出现，请联系客服。'}
          </p>
        )}
      </State>
    </DefaultLayout>
  );
}

/** What the worker answers for a page's data when nothing can be reached. */
function isNoNetwork(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === noNetwork.status && error.data === noNetwork.text;
}

/** The worker has documents, not data: asked for the same address as a document, it has the page or says it has not. */
function NoNetwork() {
  useEffect(() => window.location.reload(), []);
  return (
    <DefaultLayout>
      <title>没有网络</title>
      <State heading="h1" kind="offline" title="正在打开保存过的这一页" />
    </DefaultLayout>
  );
}
