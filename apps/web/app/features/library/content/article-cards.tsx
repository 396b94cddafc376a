import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DateText } from '#app/ui/time/time-elements.tsx';
import { ArticleCover } from './article-cover.tsx';
import type { ListedArticle } from './list-news.ts';

/** A few articles with pictures, side by side. */
export function ArticleCards({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {articles.map(({ _path, title, description, category, date, access, isLocked }) => (
        <li key={_path}>
          <LinkCard className="flex h-full max-sm:items-start sm:flex-col" to={_path}>
            <ArticleCover
              category={category}
              className="max-sm:order-2 max-sm:my-4 max-sm:mr-4 max-sm:w-28 max-sm:rounded-lg"
            />
            <span className="block min-w-0 flex-1 p-4 sm:p-5">
              <span className="flex flex-wrap items-center gap-x-3 text-sm text-faint">
                {category}
                {date && <DateText date={date} />}
              </span>
              <span className="mt-1 block font-serif text-lg leading-snug font-semibold group-hover:text-gold">
                {title}
              </span>
              <span className="mt-2 block text-[0.95rem] text-soft max-sm:line-clamp-2">{description}</span>
              {access === 'member' && (
                <span className="mt-3 block">
                  <Badge tone="gold">
                    {isLocked && <Icon className="size-3.5" name="lock" />}
                    会员
                  </Badge>
                </span>
              )}
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
