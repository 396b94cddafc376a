import { publicPage } from '../http/cache-policy.ts';
import { pageMeta } from '../site/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/pwa-download';

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '安装应用',
    description: '把穗学装到手机或电脑上：不用应用商店，读过的文章离线也能打开。',
    path: '/pwa-download',
  });
}

export default function PwaDownload() {
  return <PageTitle title="安装应用">不用应用商店，读过的文章离线也能打开。</PageTitle>;
}
