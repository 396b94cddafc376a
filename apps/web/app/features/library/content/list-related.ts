import type { ContentDocument } from '@suixue/content/document';
import { createRelatedIndex, type RelatedIndex } from '@suixue/content/related';
import { anonymousReader, type ContentStore } from '@suixue/content/store';
import type { RouterContextProvider } from 'react-router';
import { type ListedArticle, toListedArticle } from './list-news.ts';
import { getLibrary } from './reader.ts';

const most = 3;

/** Computed once per build of the documents, because it compares the words of all articles. */
const known = new WeakMap<ContentStore, RelatedIndex<ContentDocument>>();

/** Articles on the same subject. */
export function listRelated(
  context: Readonly<RouterContextProvider>,
  document: ContentDocument,
): readonly ListedArticle[] {
  const { store, reader } = getLibrary(context);
  const index = known.get(store) ?? createRelatedIndex(store.list('news', anonymousReader));
  known.set(store, index);
  return index.relatedTo(document, most).map((related) => toListedArticle(related, reader));
}
