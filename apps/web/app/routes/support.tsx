import { data, redirect } from 'react-router';
import { ContactWays } from '#app/features/account/support/contact-ways.tsx';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { outsideLinks } from '#app/platform/navigation/outside-links.ts';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/support';

export const handle: PageHandle = { layout: 'with-dock' };

/** For visitors without a session; others are redirected to their messages. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect('/user/support');
  const { site } = context.get(servicesContext);
  return data({ email: site.supportEmail, links: outsideLinks(site.links) }, { headers: publicPage() });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '联系我们',
    description: '登录之后写给客服，答复也在这里；登录不了也有办法。',
    path: '/support',
  });
}

export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="联系我们">写给客服，答复会回到您的账户里，不用留别的联系方式。</PageTitle>
      <ContactWays {...loaderData} />
    </div>
  );
}
