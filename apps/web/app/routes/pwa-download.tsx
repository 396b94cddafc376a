import { publicPage } from '#app/platform/http/cache-policy.ts';
import { InstallPanel } from '#app/platform/pwa/install-panel.tsx';
import { installWays } from '#app/platform/pwa/install-ways.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/pwa-download';

export const handle: PageHandle = { layout: 'single' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '安装应用',
    description: '装到手机或电脑上：不用应用商店，从图标打开，也避开假网址。',
    path: '/pwa-download',
  });
}

export default function PwaDownload() {
  return (
    <>
      <PageTitle title="安装应用">不用应用商店，从图标打开，也避开假网址。</PageTitle>
      <InstallPanel />
      <ul className="space-y-8">
        {Object.values(installWays).map(({ device, icon, steps }) => (
          <li key={device}>
            <h2 className="flex items-center gap-3 text-xl">
              <Icon className="text-gold" name={icon} />
              {device}
            </h2>
            <ol className="mt-3 list-decimal space-y-1.5 pl-6 text-soft marker:text-gold">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="mt-10 border-t border-line pt-6">
        <TextLink href="/help/install-app">安装与卸载的说明</TextLink>
      </p>
    </>
  );
}
