import type { SearchHit } from '@suixue/content/search';
import { answerSearch } from '#app/features/library/search/answer-search.ts';
import { NothingFound } from '#app/features/library/search/nothing-found.tsx';
import { type SearchAnswer, toCountText } from '#app/features/library/search/search-answer.ts';
import { SearchAreas } from '#app/features/library/search/search-areas.tsx';
import { SearchFailure } from '#app/features/library/search/search-failure.tsx';
import { hitPath, SearchHitText } from '#app/features/library/search/search-hit.tsx';
import { SearchStart } from '#app/features/library/search/search-start.tsx';
import { useSearch } from '#app/features/library/search/use-search.ts';
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

export function loader({ url, context }: Route.LoaderArgs): SearchAnswer & { readonly text: string } {
  const text = (url.searchParams.get('q') ?? '').trim();
  return { text, ...answerSearch(context, text, maxHits) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.text ? `${args.loaderData.text} · 搜索` : '搜索' });
}

/** The search as a page: it has a URL and works without script, with which the results follow the typing. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, field, onSubmit } = useTypedQuery(loaderData.text);
  const isSubmitted = query === loaderData.text;
  const typed = useSearch(isSubmitted ? '' : query);
  const answer = isSubmitted ? loaderData : typed.answer;
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="搜索" />
      <search>
        <form {...followed} action="/search" className="mb-8 flex gap-3" onSubmit={onSubmit}>
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
      {/* The same element in every state: screen readers announce changes of a region, not a new one. */}
      <p aria-live="polite" className="sr-only">
        {query !== '' && answer && toCountText(answer)}
      </p>
      {typed.failure && (
        <div className="mb-6">
          <SearchFailure {...typed.failure} />
        </div>
      )}
      {query === '' ? (
        <>
          <SearchStart />
          <SearchAreas />
        </>
      ) : answer?.hits.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        // Until the first response to what is being typed, the results of the page stay.
        <HitList hits={answer?.hits ?? (typed.hits.length > 0 ? typed.hits : loaderData.hits)} />
      )}
    </div>
  );
}

function HitList({ hits }: { readonly hits: readonly SearchHit[] }) {
  return (
    <ul className="space-y-3">
      {hits.map((hit) => (
        <li key={hit.path}>
          <LinkCard className="px-5 py-4" to={hitPath(hit)}>
            <SearchHitText hit={hit} />
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
