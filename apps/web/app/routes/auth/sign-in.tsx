import { Form, redirect, useSearchParams } from 'react-router';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { returnParameter, toReturnPath } from '../../session/return-path.ts';
import { viewerContext } from '../../session/viewer.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useRootData } from '../../site/use-root-data.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import type { Route } from './+types/sign-in';

export const handle: PageHandle = { layout: 'auth' };

/** Whoever is signed in already goes on to where they were going. */
export function loader({ url, context }: Route.LoaderArgs) {
  const returnTo = toReturnPath(url.searchParams.get(returnParameter));
  if (context.get(viewerContext)) throw redirect(returnTo);
  return { returnTo };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '登录' });
}

export default function SignIn({ loaderData: { returnTo } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isLocal = useRootData()?.isLocal ?? false;
  return (
    <>
      <h1 className="text-3xl">登录</h1>
      {query.has(returnParameter) && (
        <p className="mt-2 text-soft">这一页要登录之后才能看，登录后会带您回去。</p>
      )}
      <div className="mt-6">
        <NotYet icon="key" title="账户服务还没有接入">
          <p>
            接入之后，可以用邮箱或手机号加密码登录，也可以用一次性验证码。公开的文章与课程介绍不用登录就能读。
          </p>
        </NotYet>
      </div>
      {isLocal && <TrialForm returnTo={returnTo} />}
      <p className="mt-8 text-soft">
        还没有账户？
        <a className="text-gold underline underline-offset-4" href="/sign-up">
          去注册
        </a>
      </p>
    </>
  );
}

/** Only on one's own machine: walk through the pages that belong to someone, as someone who owns nothing. */
function TrialForm({ returnTo }: { readonly returnTo: string }) {
  return (
    <Form action="/dev/sign-in" className="mt-4 rounded-2xl border border-line p-6" method="post">
      <p className="text-soft">
        这个网站运行在您自己的电脑上。可以用一个体验身份先走一遍，它不保存任何东西，外面的访客看不到这个入口。
      </p>
      <input name={returnParameter} type="hidden" value={returnTo} />
      <button className={buttonClasses('primary', 'mt-4 w-full')} type="submit">
        以体验身份进入
      </button>
    </Form>
  );
}
