import { eager } from '#app/ui/link-intent.ts';
import { ArticleLine } from './article-cards.tsx';
import { ArticleCover } from './article-cover.tsx';
import type { ListedArticle } from './list-news.ts';

/** Articles as lines in a column of text: a small picture, title, one sentence. */
export function NewsList({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ul {...eager} className="divide-y divide-line border-y border-line max-sm:[&_time]:hidden">
      {articles.map((article) => (
        <li key={article._path}>
          <a
            className="group grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-5 py-5 sm:grid-cols-[minmax(0,1fr)_10rem] sm:gap-x-8"
            href={article._path}
          >
            <span>
              <ArticleLine article={article} />
              <span className="mt-1 block font-serif text-lg leading-snug font-semibold group-hover:text-gold">
                {article.title}
              </span>
              <span className="mt-1 block text-[0.95rem] text-soft max-sm:line-clamp-2">
                {article.description}
              </span>
            </span>
            <ArticleCover
              category={article.category}
              className="mt-1 rounded-lg max-sm:aspect-[4/3]"
              path={article._path}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
