import type { SearchHit } from '@suixue/content/search';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { SearchHitText } from '#app/features/library/search/search-hit.tsx';
import { followed } from '#app/platform/navigation/follow-links.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/search';

export const handle: PageHandle = { layout: 'default' };

export function loader({ url, context }: Route.LoaderArgs): { text: string; hits: SearchHit[] } {
  const text = (url.searchParams.get('q') ?? '').trim();
  const { store, reader } = getLibrary(context);
  return { text, hits: text ? store.search(text, { limit: 20, reader }) : [] };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.text ? `${args.loaderData.text} · 搜索` : '搜索' });
}

/** The search as a page: it has a URL and works without script. */
export default function Search({ loaderData: { text, hits } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="搜索" />
      <search>
        <form {...followed} action="/search" className="mb-8 flex gap-3">
          <input
            aria-label="搜索文章、课程与帮助"
            className="h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
            defaultValue={text}
            maxLength={64}
            name="q"
            placeholder="文章、课程、帮助"
            type="search"
          />
          <Button icon="search" type="submit">
            搜索
          </Button>
        </form>
      </search>
      {text && hits.length === 0 && (
        <State kind="empty" title={`没有找到“${text}”`}>
          <p>换一个更短的词试试，或者从课程中心看起。</p>
        </State>
      )}
      <ul className="space-y-3">
        {hits.map((hit) => (
          <li key={hit.path}>
            <LinkCard className="px-5 py-4" to={hit.path}>
              <SearchHitText hit={hit} />
            </LinkCard>
          </li>
        ))}
      </ul>
    </div>
  );
}
