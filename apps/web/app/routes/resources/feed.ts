import { newsToRss } from '@suixue/content/feed';
import { anonymousReader } from '@suixue/content/store';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { Route } from './+types/feed';

/** The news as RSS, the same for everyone: articles for members have title and excerpt only. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, content } = context.get(servicesContext);
  const feed = newsToRss({
    site: { title: `${site.productName}资讯`, description: '公告、百万富翁与会员文章', url: site.origin },
    documents: content.current().list('news', anonymousReader),
    feedPath: '/news/feed.xml',
  });
  return new Response(feed, {
    headers: { ...publicPage(), 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
