import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. Each page says itself which layout it wears: `handle`. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('ai', 'routes/ai.tsx'),
  route('search', 'routes/search.tsx'),
  route('white-paper', 'routes/white-paper.tsx'),

  route('course', 'routes/course/center.tsx'),
  route('course/:introduction', 'routes/course/introduction.tsx'),
  route('course/:introduction/:chapter', 'routes/course/chapter.tsx'),
  route('news', 'routes/news/list.tsx'),
  route('news/*', 'routes/news/article.tsx'),

  route('vip-center', 'routes/vip/center.tsx'),
  route('vip-center/*', 'routes/vip/document.tsx'),
  route('vip/:id', 'routes/vip/plan.tsx'),
  route('purchasing/:id', 'routes/purchasing.tsx'),

  route('user', 'routes/user/user.tsx'),
  route('points', 'routes/points/points.tsx'),
  route('points/rank', 'routes/points/rank.tsx'),
  route('invite', 'routes/invite/invite.tsx', [route('reward', 'routes/invite/reward.tsx')]),

  route('millionaire', 'routes/millionaire/live.tsx'),
  route('millionaire/profit', 'routes/millionaire/profit.tsx'),
  route('millionaire/vote', 'routes/millionaire/vote.tsx'),
  route('staking', 'routes/staking/pools.tsx'),
  route('staking/:id', 'routes/staking/pool.tsx'),
  route('phone/mine', 'routes/phone/mine.tsx'),

  route('sign-in', 'routes/auth/sign-in.tsx'),
  route('sign-up', 'routes/auth/sign-up.tsx'),
  route('sign-out', 'routes/auth/sign-out.ts'),
  route('pwa-download', 'routes/pwa-download.tsx'),
  route('offline', 'routes/offline.tsx'),

  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
  route('news/feed.xml', 'routes/resources/feed.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('query/*', 'routes/resources/content-api.ts', { id: 'query' }),
  route('navigation/*', 'routes/resources/content-api.ts', { id: 'navigation' }),
  route('builds/*', 'routes/resources/builds.ts'),

  route('dev/components', 'routes/dev/components.tsx'),
  route('dev/sign-in', 'routes/dev/sign-in.ts'),

  route('*', 'routes/document.tsx'),
] satisfies RouteConfig;
