import type { ContentDocument } from '@suixue/content/document';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Prose } from './prose.tsx';
import type { Surroundings } from './read-surroundings.ts';
import { SurroundLinks } from './surround-links.tsx';
import { FoldedContents, hasContents, SideContents } from './table-of-contents.tsx';

interface ArticleProps {
  readonly document: ContentDocument;
  readonly surroundings?: Surroundings;
  /** Date, category and the like, above the title. */
  readonly kicker?: ReactNode;
  /** A picture under the title. */
  readonly cover?: ReactNode;
  /** Replaces the text for readers who may not read it. */
  readonly locked?: ReactNode;
  readonly children?: ReactNode;
}

/** A document as a page: title, text, table of contents and neighbouring documents. */
export function Article({ document, surroundings, kicker, cover, locked, children }: ArticleProps) {
  const { body } = document;
  const isBesideContents = body !== null && hasContents(body.toc);
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,42rem)] justify-center gap-x-14',
        isBesideContents && 'lg:grid-cols-[minmax(0,42rem)_14rem] lg:justify-between',
      )}
    >
      <article>
        <header className={cover ? undefined : 'border-b border-line pb-7'}>
          {kicker && (
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
              {kicker}
            </div>
          )}
          <h1 className="text-3xl sm:text-4xl">{document.title}</h1>
          <p className="mt-4 text-lg text-soft">{document.description}</p>
          {cover}
        </header>
        <div className="pt-8">
          {body ? (
            <>
              <FoldedContents toc={body.toc} />
              <Prose body={body} />
            </>
          ) : (
            locked
          )}
          {children}
          {surroundings && <SurroundLinks {...surroundings} className="mt-14" />}
        </div>
      </article>
      {isBesideContents && (
        <div>
          <SideContents toc={body.toc} />
        </div>
      )}
    </div>
  );
}
