import { documentsToSitemap } from '@suixue/content/sitemap';
import { anonymousReader } from '@suixue/content/store';
import { readEventPaths } from '#app/features/live/read-event-paths.ts';
import { readVotePaths } from '#app/features/votes/read-vote-paths.ts';
import { publicPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { addresses } from '#app/shell/site/addresses.ts';
import type { Route } from './+types/sitemap';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, content } = context.get(servicesContext);
  const account = context.get(sessionContext).getAccount();
  // Without its rows the sitemap still has the documents, but only briefly.
  const rows = await orElse(
    { url, context },
    () => Promise.all([readVotePaths(account), readEventPaths(account)]),
    () => null,
  );
  const sitemap = documentsToSitemap({
    site: { url: site.origin },
    // Chapters require a session, so search engines would see the sign-in page only.
    documents: content
      .current()
      .all(anonymousReader)
      .filter((document) => document.collection !== 'chapter'),
    extraPaths: [
      ...addresses.filter(({ isPublic }) => isPublic).map(({ path }) => path),
      ...(rows ?? []).flat(),
    ],
  });
  return new Response(sitemap, {
    headers: {
      ...(rows === null ? unpricedPage : publicPage()),
      'Content-Type': 'application/xml; charset=utf-8',
    },
  });
}
