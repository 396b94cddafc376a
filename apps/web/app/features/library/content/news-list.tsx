import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { eager } from '#app/ui/link-intent.ts';
import { DateText } from '#app/ui/time/time-elements.tsx';
import { ArticleCover } from './article-cover.tsx';
import type { ListedArticle } from './list-news.ts';

interface NewsListProps {
  readonly articles: readonly ListedArticle[];
  /** With the drawing of each article's category. */
  readonly hasPictures?: boolean;
}

/** Articles as lines: date, title, one sentence. */
export function NewsList({ articles, hasPictures = false }: NewsListProps) {
  const columns = hasPictures
    ? 'grid-cols-[minmax(0,1fr)_6rem] items-start sm:grid-cols-[9rem_minmax(0,1fr)_10rem]'
    : 'sm:grid-cols-[9rem_1fr]';
  return (
    <ul {...eager} className="divide-y divide-line border-y border-line">
      {articles.map(({ _path, title, description, category, date, access, isLocked }) => (
        <li key={_path}>
          <a className={classes('group grid gap-x-5 gap-y-1 py-5 sm:gap-x-8', columns)} href={_path}>
            <span className="flex flex-wrap items-center gap-x-3 text-sm text-faint max-sm:col-span-full sm:flex-col sm:items-start sm:pt-1">
              {date && <DateText date={date} />}
              <span className="text-soft">{category}</span>
            </span>
            <span>
              <span className="font-serif text-lg leading-snug font-semibold group-hover:text-gold">
                {title}
              </span>
              {access === 'member' && (
                <span className="ml-2 inline-block align-middle">
                  <Badge tone="gold">
                    {isLocked && <Icon className="size-3.5" name="lock" />}
                    会员
                  </Badge>
                </span>
              )}
              <span className="mt-1 block text-[0.95rem] text-soft">{description}</span>
            </span>
            {hasPictures && <ArticleCover category={category} className="mt-1 rounded-lg" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
