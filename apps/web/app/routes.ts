import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product, under the layout that it wears. */
export default [
  layout('layouts/home.tsx', [index('routes/home.tsx')]),

  layout('layouts/with-dock.tsx', [
    route('about', 'routes/about.tsx'),
    route('ai', 'routes/ai.tsx'),
    route('course', 'routes/course/center.tsx'),
    route('news', 'routes/news/list.tsx'),
    route('points', 'routes/points/points.tsx'),
    route('points/rank', 'routes/points/rank.tsx'),
    route('invite', 'routes/invite/invite.tsx', [route('reward', 'routes/invite/reward.tsx')]),
    route('user', 'routes/user/user.tsx'),
  ]),

  layout('layouts/default.tsx', [
    route('search', 'routes/search.tsx'),
    route('course/:introduction', 'routes/course/introduction.tsx'),
    route('vip-center', 'routes/vip/center.tsx'),
    route('dev/components', 'routes/dev/components.tsx'),
  ]),

  layout('layouts/detail.tsx', [
    route('course/:introduction/:chapter', 'routes/course/chapter.tsx'),
    route('news/*', 'routes/news/article.tsx'),
    route('vip-center/*', 'routes/vip/document.tsx'),
    route('white-paper', 'routes/white-paper.tsx'),
  ]),

  layout('layouts/million.tsx', [
    route('millionaire', 'routes/millionaire/live.tsx'),
    route('millionaire/profit', 'routes/millionaire/profit.tsx'),
    route('millionaire/vote', 'routes/millionaire/vote.tsx'),
  ]),

  layout('layouts/phone.tsx', [route('phone/mine', 'routes/phone/mine.tsx')]),

  layout('layouts/staking.tsx', [
    route('staking', 'routes/staking/pools.tsx'),
    route('staking/:id', 'routes/staking/pool.tsx'),
  ]),

  layout('layouts/single.tsx', [
    route('purchasing/:id', 'routes/purchasing.tsx'),
    route('vip/:id', 'routes/vip/plan.tsx'),
    route('pwa-download', 'routes/pwa-download.tsx'),
    route('offline', 'routes/offline.tsx'),
  ]),

  layout('layouts/auth.tsx', [
    route('sign-in', 'routes/auth/sign-in.tsx'),
    route('sign-up', 'routes/auth/sign-up.tsx'),
  ]),

  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
  route('news/feed.xml', 'routes/resources/feed.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('query/*', 'routes/resources/content-api.ts', { id: 'query' }),
  route('navigation/*', 'routes/resources/content-api.ts', { id: 'navigation' }),
  route('builds/*', 'routes/resources/builds.ts'),

  route('sign-out', 'routes/auth/sign-out.ts'),
  route('dev/sign-in', 'routes/dev/sign-in.ts'),
  route('*', 'routes/document.tsx'),
] satisfies RouteConfig;
