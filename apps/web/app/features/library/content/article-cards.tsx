import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DateText } from '#app/ui/time/time-elements.tsx';
import { ArticleCover } from './article-cover.tsx';
import type { ListedArticle } from './list-news.ts';

/** Articles with pictures, three side by side. */
export function ArticleCards({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 max-sm:[&_time]:hidden">
      {articles.map((article) => (
        <li key={article._path}>
          <LinkCard className="flex h-full max-sm:items-start sm:flex-col" to={article._path}>
            <ArticleCover
              category={article.category}
              className="max-sm:order-2 max-sm:my-4 max-sm:mr-4 max-sm:aspect-[4/3] max-sm:w-28 max-sm:rounded-lg"
              path={article._path}
            />
            <span className="block min-w-0 flex-1 p-4 sm:p-5">
              <ArticleLine article={article} />
              <span className="mt-1 block font-serif text-lg leading-snug font-semibold group-hover:text-gold">
                {article.title}
              </span>
              <span className="mt-2 block text-[0.95rem] text-soft max-sm:line-clamp-2">
                {article.description}
              </span>
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

/** The newest article, with its picture as wide as the column allows. */
export function LeadArticle({ article }: { readonly article: ListedArticle }) {
  return (
    <LinkCard className="md:grid md:grid-cols-[1.35fr_1fr]" to={article._path}>
      <ArticleCover category={article.category} className="md:h-full" path={article._path} />
      <span className="flex flex-col justify-center p-5 sm:p-8">
        <ArticleLine article={article} />
        <span className="mt-2 block font-serif text-xl leading-snug font-semibold group-hover:text-gold sm:text-[1.75rem]">
          {article.title}
        </span>
        <span className="mt-3 block text-soft">{article.description}</span>
      </span>
    </LinkCard>
  );
}

/** Category, date, and whether members alone may read it. */
export function ArticleLine({
  article: { category, date, access, isLocked },
}: {
  readonly article: ListedArticle;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
      {category}
      {date && <DateText date={date} />}
      {access === 'member' && (
        <Badge tone="gold">
          {isLocked && <Icon className="size-3.5" name="lock" />}
          会员
        </Badge>
      )}
    </span>
  );
}
