import { newsCategories } from '@suixue/academy/news/categories';
import { Cover, coverOrElse } from '#app/ui/cover.tsx';
import type { CoverName } from '#app/ui/cover-names.ts';

const toTopic = (category: string | undefined) => newsCategories.find(({ name }) => name === category)?.slug;

/** The drawing of a category, by its name. */
export const articleCover = (category: string | undefined): CoverName =>
  coverOrElse(`news-${toTopic(category)}`, 'news-announcement');

interface ArticleCoverProps {
  /** Name of the category. */
  readonly category: string | undefined;
  readonly className?: string;
}

/** The drawing of the category of an article. */
export function ArticleCover({ category, className }: ArticleCoverProps) {
  return (
    <Cover
      name={articleCover(category)}
      topic={toTopic(category)}
      {...(className !== undefined && { className })}
    />
  );
}
