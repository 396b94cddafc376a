import type { ContentDocument } from '@suixue/content/document';
import { createRelatedIndex, type RelatedIndex } from '@suixue/content/related';
import { anonymousReader, type ContentStore } from '@suixue/content/store';
import type { RouterContextProvider } from 'react-router';
import { type ListedArticle, toListedArticle } from './list-news.ts';
import { getLibrary } from './reader.ts';

const most = 3;

/** Made once for all that a build of the documents holds: the words of every article are looked at. */
const known = new WeakMap<ContentStore, RelatedIndex<ContentDocument>>();

/** Articles that are about the same. */
export function listRelated(
  context: Readonly<RouterContextProvider>,
  document: ContentDocument,
): readonly ListedArticle[] {
  const { store, reader } = getLibrary(context);
  const index = known.get(store) ?? createRelatedIndex(store.list('news', anonymousReader));
  known.set(store, index);
  return index.relatedTo(document, most).map((related) => toListedArticle(related, reader));
}
