import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { noNetwork } from '#app/platform/pwa/worker-messages.ts';
import { DefaultLayout } from '#app/shell/layouts/page-layout.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { errorWording } from '#app/ui/error-wording.ts';
import { State } from '#app/ui/state.tsx';

interface Failure {
  readonly status: number;
  /** The specification's words, beside the number. */
  readonly name: string;
  readonly title: string;
  readonly message: string;
}

/** What a visitor may know of an error: its status and a sentence. Never a stack, never a name of ours. */
export function toFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const said = typeof error.data === 'string' && error.status < 500 ? error.data : '';
    if (error.status === 404)
      return { status: 404, name: errorWording.pageNotFound, title: '找不到这个页面', message: said };
    if (error.status < 500)
      return { status: error.status, name: '', title: '这个请求没法完成', message: said };
    if (error.data === errorWording.accountsUnreachable)
      return { status: error.status, name: '', title: '暂时打不开', message: error.data };
    return toServerFailure(error.status);
  }
  return toServerFailure(500);
}

function toServerFailure(status: number): Failure {
  return { status, name: errorWording.internalServerError, title: '我们这边出了问题', message: '' };
}

interface ErrorProps {
  readonly error: unknown;
}

export function ErrorPage({ error }: ErrorProps) {
  return (
    <DefaultLayout>
      <ErrorState error={error} />
    </DefaultLayout>
  );
}

/** The error without a layout. */
export function ErrorState({ error }: ErrorProps) {
  if (isNoNetwork(error)) return <NoNetwork />;
  if (isFailedRequest(error)) return <FailedRequest />;
  const failure = toFailure(error);
  const missing = failure.status === 404;
  const caption = `${failure.status} ${failure.name}`.trim();
  return (
    <>
      <title>{`${failure.title} · ${caption}`}</title>
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
        <p className="text-sm tracking-wide text-faint" lang="en">
          {caption}
        </p>
        {missing && <p className="mt-2">这个地址下没有页面。也许换了地方，也许少抄了一个字母。</p>}
        {failure.name === errorWording.internalServerError && (
          <p className="mt-2">已经记下来了。稍后再试；如果反复出现，请联系我们。</p>
        )}
        {failure.message && (
          <p className={classes('mt-3 break-all', isPath(failure.message) && 'text-sm text-faint')}>
            {failure.message}
          </p>
        )}
      </State>
    </>
  );
}

/** The specification's English sentence with the address; other messages are for the visitor. */
function isPath(message: string): boolean {
  return message.startsWith(errorWording.pageNotFoundAt(''));
}

/** What the worker answers for a page's data when nothing can be reached. */
function isNoNetwork(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === noNetwork.status && error.data === noNetwork.text;
}

/** What browsers throw for a request without an answer; each words it in its own way. */
function isFailedRequest(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|connection was lost/i.test(error.message)
  );
}

/** Nothing is known of the server here: only the way to it is missing. */
function FailedRequest() {
  return (
    <>
      <title>没有网络</title>
      <State
        action={<Button onClick={() => window.location.reload()}>再试一次</Button>}
        heading="h1"
        kind="offline"
        title="现在没有网络"
      >
        <p>这一页没有打开，什么都没有改变。连上网络之后再试一次。</p>
      </State>
    </>
  );
}

/** The worker has documents, not data: asked for the same address as a document, it has the page or says it has not. */
function NoNetwork() {
  useEffect(() => window.location.reload(), []);
  return (
    <>
      <title>没有网络</title>
      <State heading="h1" kind="offline" title="正在打开保存过的这一页" />
    </>
  );
}
