import type { RouterContextProvider } from 'react-router';
import { Article } from '#app/features/library/content/article.tsx';
import { ArticleCover, articleCover } from '#app/features/library/content/article-cover.tsx';
import type { ListedArticle } from '#app/features/library/content/list-news.ts';
import { listRelated } from '#app/features/library/content/list-related.ts';
import { NewsList } from '#app/features/library/content/news-list.tsx';
import { readSurroundings } from '#app/features/library/content/read-surroundings.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { ReadingPosition } from '#app/features/library/reading/reading-position.tsx';
import { MembersOnly } from '#app/features/shop/membership/members-only.tsx';
import { readOwnStanding } from '#app/features/shop/membership/standing.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DateText } from '#app/ui/time/time-elements.tsx';
import type { Route } from './+types/article';

export const handle: PageHandle = { layout: 'detail' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  return {
    document,
    surroundings: readSurroundings(context, path, '/news'),
    related: listRelated(context, document),
    position: document.body === null ? 0 : await readPosition(context, path),
    viewerId: context.get(viewerContext)?.id ?? null,
    // Only readers without access need the reason.
    standing: document.body === null ? await readOwnStanding(context) : null,
    now: getChainNow(context),
  };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, category, _path: path, date } = args.loaderData.document;
  const picture = articleCover({ path, category });
  return pageMeta(args, { title, description, path, picture, kind: 'article', publishedOn: date });
}

export default function NewsArticle({ loaderData }: Route.ComponentProps) {
  const { document, surroundings, related, position, viewerId, standing, now } = loaderData;
  useAgainOnFocus(standing !== null);
  return (
    <Article
      cover={
        <ArticleCover
          category={document.category}
          className="mt-8 rounded-2xl sm:aspect-[2]"
          path={document._path}
        />
      }
      document={document}
      kicker={
        <>
          <span className="text-gold">{document.category}</span>
          {document.date && <DateText date={document.date} />}
          <span>约 {document.minutes} 分钟</span>
          {document.access === 'member' && <Badge tone="gold">会员</Badge>}
        </>
      }
      locked={<MembersOnly excerpt={document.excerpt} now={now} path={document._path} standing={standing} />}
      surroundings={surroundings}
    >
      {document.body && (
        <ReadingPosition account={viewerId} key={document._path} known={position} path={document._path} />
      )}
      <RelatedArticles articles={related} />
    </Article>
  );
}

/** Related articles, if there are any. */
function RelatedArticles({ articles }: { readonly articles: readonly ListedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-xl">相关文章</h2>
      <NewsList articles={articles} />
    </section>
  );
}

/** The viewer's progress in an article on any device; 0 without a session and if it cannot be read. */
async function readPosition(context: Readonly<RouterContextProvider>, path: string): Promise<number> {
  const viewer = context.get(viewerContext);
  if (!viewer) return 0;
  const { data } = await context
    .get(sessionContext)
    .getAccount()
    .from('reading_positions')
    .select('furthest_block')
    // Administrators can read all rows.
    .eq('user_id', viewer.id)
    .eq('path', path)
    .maybeSingle();
  return data?.furthest_block ?? 0;
}
