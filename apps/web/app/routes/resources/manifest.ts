import { publicPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { themeColors } from '#app/ui/theme/theme-colors.ts';
import type { Route } from './+types/manifest';

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

/** The web application manifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { productName } = context.get(servicesContext).site;
  const manifest = {
    id: '/',
    name: productName,
    short_name: productName,
    description: '中文在线学园：钱包、链上、AI 与条款，学到能自己判断。',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['education', 'news'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut('课程中心', '/course', 'course'),
      shortcut('资讯', '/news', 'news'),
      shortcut('AI 学习', '/ai', 'ai'),
      shortcut('我的', '/user', 'user'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { ...publicPage(), 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
