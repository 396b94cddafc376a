import type { ReactNode } from 'react';

/** The shape of the cover of such an entry. */
export const entryCoverShape = 'rounded-lg max-sm:aspect-[4/3]';

interface CoveredEntryProps {
  readonly path: string;
  readonly cover: ReactNode;
  /** Above the title, such as the category and the date. */
  readonly line: ReactNode;
  readonly title: string;
  readonly description: string;
}

/** An entry of a list in a column of text: line, title and one sentence, with a small picture beside them. */
export function CoveredEntry({ path, cover, line, title, description }: CoveredEntryProps) {
  return (
    <li>
      <a
        className="group grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-5 py-5 sm:grid-cols-[minmax(0,1fr)_10rem] sm:gap-x-8"
        href={path}
      >
        <span>
          {line}
          <span className="mt-1 block font-serif text-lg leading-snug font-semibold group-hover:text-gold">
            {title}
          </span>
          <span className="mt-1 block text-[0.95rem] text-soft max-sm:line-clamp-2">{description}</span>
        </span>
        {cover}
      </a>
    </li>
  );
}
