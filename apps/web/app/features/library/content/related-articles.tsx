import type { ListedArticle } from './list-news.ts';
import { NewsList } from './news-list.tsx';

/** Related articles, if there are any. */
export function RelatedArticles({ articles }: { readonly articles: readonly ListedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-xl">相关文章</h2>
      <NewsList articles={articles} />
    </section>
  );
}
