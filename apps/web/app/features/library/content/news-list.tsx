import { CoveredEntry, entryCoverShape } from '#app/ui/covered-entry.tsx';
import { eager } from '#app/ui/link-intent.ts';
import { ArticleLine } from './article-cards.tsx';
import { ArticleCover } from './article-cover.tsx';
import type { ListedArticle } from './list-news.ts';

/** Articles as lines in a column of text: a small picture, title, one sentence. */
export function NewsList({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ul {...eager} className="divide-y divide-line border-y border-line max-sm:[&_time]:hidden">
      {articles.map((article) => (
        <CoveredEntry
          cover={
            <ArticleCover category={article.category} className={entryCoverShape} path={article._path} />
          }
          description={article.description}
          key={article._path}
          line={<ArticleLine article={article} />}
          path={article._path}
          title={article.title}
        />
      ))}
    </ul>
  );
}
