import { newsCategories } from '@suixue/academy/news/categories';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import { Cover, coverOrElse } from '#app/ui/cover.tsx';
import type { CoverName } from '#app/ui/cover-names.ts';

interface ArticleSubject {
  /** Path of the article. */
  readonly path: string;
  /** Name of the category. */
  readonly category: string | undefined;
}

const toTopic = (category: string | undefined) => newsCategories.find(({ name }) => name === category)?.slug;

/** The drawing of an article, or that of its category. */
export function articleCover({ path, category }: ArticleSubject): CoverName {
  const other = coverOrElse(`news-${toTopic(category)}`, 'news-announcement');
  return coverOrElse(`news-${lastPart(path)}`, other);
}

interface ArticleCoverProps extends ArticleSubject {
  readonly className?: string;
}

/** The drawing of an article in the colour of its category. */
export function ArticleCover({ path, category, className }: ArticleCoverProps) {
  return (
    <Cover
      name={articleCover({ path, category })}
      topic={toTopic(category)}
      {...(className !== undefined && { className })}
    />
  );
}
