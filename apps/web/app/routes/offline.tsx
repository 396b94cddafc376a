import { KeptList } from '#app/offline/lessons/kept-list.tsx';
import { keptPlace } from '#app/offline/lessons/kept-place.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/offline';

export const handle: PageHandle = { layout: 'single' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '没有网络' });
}

/** Shown by an installed application for a URL that is not cached. */
export default function Offline() {
  const viewerId = useRootData()?.viewer?.id;
  return (
    <>
      <State
        action={
          <>
            {/* A plain link: the worker shows this page without script at the requested URL. */}
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that is open. */}
            <a className={buttonClasses()} data-document href="">
              再试一次
            </a>
            <ButtonLink to="/" tone="quiet">
              回到首页
            </ButtonLink>
          </>
        }
        heading="h1"
        kind="offline"
        title="现在没有网络"
      >
        <p>这一页没有保存在这台设备上，要联网才能打开。连上网络之后再试一次。</p>
      </State>
      {/* The worker fills in the saved lessons; this text is shown when the page is opened online. */}
      <div {...{ [keptPlace]: '' }}>
        {viewerId !== undefined && (
          <section aria-label="离线保存的课程" className="mx-auto w-full max-w-2xl px-4 pb-14">
            <h2 className="mb-2 text-xl">离线保存的课程</h2>
            <KeptList account={viewerId} />
          </section>
        )}
      </div>
    </>
  );
}
