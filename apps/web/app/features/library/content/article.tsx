import type { ContentDocument } from '@suixue/content/document';
import type { ReactNode } from 'react';
import { Prose } from './prose.tsx';
import type { Surroundings } from './read-surroundings.ts';
import { SurroundLinks } from './surround-links.tsx';
import { FoldedContents, SideContents } from './table-of-contents.tsx';

interface ArticleProps {
  readonly document: ContentDocument;
  readonly surroundings?: Surroundings;
  /** Date, category and the like, above the title. */
  readonly kicker?: ReactNode;
  /** Replaces the text for readers who may not read it. */
  readonly locked?: ReactNode;
  readonly children?: ReactNode;
}

/** A document as a page: title, text, table of contents and neighbouring documents. */
export function Article({ document, surroundings, kicker, locked, children }: ArticleProps) {
  const { body } = document;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <article className="mx-auto w-full max-w-[42rem]">
        <header className="border-b border-line pb-7">
          {kicker && (
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
              {kicker}
            </div>
          )}
          <h1 className="text-3xl sm:text-4xl">{document.title}</h1>
          <p className="mt-4 text-lg text-soft">{document.description}</p>
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
      <div>{body && <SideContents toc={body.toc} />}</div>
    </div>
  );
}
