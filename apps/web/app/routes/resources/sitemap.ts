import { documentsToSitemap } from '@suixue/content/sitemap';
import { anonymousReader } from '@suixue/content/store';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { addresses } from '#app/shell/site/addresses.ts';
import type { Route } from './+types/sitemap';

export function loader({ context }: Route.LoaderArgs) {
  const { site, content } = context.get(servicesContext);
  const sitemap = documentsToSitemap({
    site: { url: site.origin },
    // Chapters require a session, so search engines would see the sign-in page only.
    documents: content
      .current()
      .all(anonymousReader)
      .filter((document) => document.collection !== 'chapter'),
    extraPaths: addresses.filter(({ isPublic }) => isPublic).map(({ path }) => path),
  });
  return new Response(sitemap, {
    headers: { ...publicPage(), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
