import type { SearchHit } from '@suixue/content/search';
import { lazy, Suspense } from 'react';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { NothingFound } from '#app/features/library/search/nothing-found.tsx';
import { hitPath, SearchHitText } from '#app/features/library/search/search-hit.tsx';
import { SearchStart } from '#app/features/library/search/search-start.tsx';
import { useTypedQuery } from '#app/features/library/search/use-typed-query.ts';
import { followed } from '#app/platform/navigation/follow-links.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/search';

export const handle: PageHandle = { layout: 'default' };

const maxHits = 20;
/** What fits a screen: the response to each pause in typing stays at about 2 kB compressed. */
const maxHitsWhileTyping = 8;

export function loader({ url, context }: Route.LoaderArgs): { text: string; hits: SearchHit[] } {
  const text = (url.searchParams.get('q') ?? '').trim();
  const limit = url.searchParams.get('while') === 'typing' ? maxHitsWhileTyping : maxHits;
  const { store, reader } = getLibrary(context);
  return { text, hits: text ? store.search(text, { limit, reader }) : [] };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.text ? `${args.loaderData.text} · 搜索` : '搜索' });
}

const LiveResults = lazy(() => import('#app/features/library/search/live-results.tsx'));

/** The search as a page: it has a URL and works without script, with which the results follow the typing. */
export default function Search({ loaderData: { text, hits } }: Route.ComponentProps) {
  const { query, field } = useTypedQuery(text);
  const show = (found: readonly SearchHit[], isCurrent: boolean) => (
    <Results hits={found} isCurrent={isCurrent} query={query} />
  );
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="搜索" />
      <search>
        <form {...followed} action="/search" className="mb-8 flex gap-3">
          <input
            aria-label="搜索文章、课程与帮助"
            className="h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
            maxLength={64}
            name="q"
            placeholder="文章、课程、帮助"
            type="search"
            {...field}
          />
          <Button icon="search" type="submit">
            搜索
          </Button>
        </form>
      </search>
      {query === text ? (
        show(hits, true)
      ) : (
        <Suspense fallback={show(hits, false)}>
          <LiveResults before={hits} query={query}>
            {show}
          </LiveResults>
        </Suspense>
      )}
    </div>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Whether the hits are those of the query. */
  readonly isCurrent: boolean;
}

function Results({ query, hits, isCurrent }: ResultsProps) {
  if (query === '') return <SearchStart />;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isCurrent && (hits.length > 0 ? `找到 ${hits.length} 篇` : '没有找到')}
      </p>
      {isCurrent && hits.length === 0 && <NothingFound query={query} />}
      <ul className="space-y-3">
        {hits.map((hit) => (
          <li key={hit.path}>
            <LinkCard className="px-5 py-4" to={hitPath(hit)}>
              <SearchHitText hit={hit} />
            </LinkCard>
          </li>
        ))}
      </ul>
    </>
  );
}
