import { data, Form } from 'react-router';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { getRequiredViewer, requireViewer } from '../../session/require-viewer.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useRootData } from '../../site/use-root-data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { UserPanel } from '../../user/user-panel.tsx';
import { isUserTab, type UserTab, userTabs } from '../../user/user-tabs.ts';
import type { Route } from './+types/user';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export function loader({ url, context }: Route.LoaderArgs) {
  const tab = url.searchParams.get('tab') ?? 'base';
  if (!isUserTab(tab)) throw data('个人中心没有这一栏。', { status: 404 });
  return { tab: tab satisfies UserTab, viewer: getRequiredViewer(context) };
}

export function meta(args: Route.MetaArgs) {
  const title = userTabs.find(({ value }) => value === args.loaderData?.tab)?.title ?? '个人中心';
  return pageMeta(args, { title: `${title} · 个人中心` });
}

export default function UserCenter({ loaderData: { tab, viewer } }: Route.ComponentProps) {
  const links = useRootData()?.site.links;
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-4">
        <Avatar name={viewer.name} />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{viewer.name}</h1>
          <p className="text-sm text-faint">
            {viewer.kind === 'trial' ? '本机体验身份：只在这台电脑上有效，不保存任何东西' : '穗学学员'}
          </p>
        </div>
        <Form action="/sign-out" method="post">
          <button className={buttonClasses('quiet')} type="submit">
            退出登录
          </button>
        </Form>
      </header>
      <LinkTabs
        label="个人中心"
        tabs={userTabs.map(({ value, title }) => ({
          to: value === 'base' ? '/user' : `/user?tab=${value}`,
          title,
          active: value === tab,
        }))}
      />
      <div className="max-w-2xl pt-8">
        <UserPanel links={links} tab={tab} viewer={viewer} />
      </div>
    </>
  );
}
