import type { ListedArticle } from './list-news.ts';
import { NewsList } from './news-list.tsx';

/** What to read next, where there is anything like it. */
export function RelatedArticles({ articles }: { readonly articles: readonly ListedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-xl">相关文章</h2>
      <NewsList articles={articles} />
    </section>
  );
}
