import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** Snapshot of the public surface: changing an export changes the contract with other packages. */
const OFFERED: Record<string, string[]> = {
  './api': ['handleContentRequest'],
  './build': ['ContentBuildError', 'buildContent'],
  './client': ['ContentFetchError', 'fetchContent'],
  './collections': [
    'DEFAULT_ORDER',
    'LAYOUTS',
    'chapterMeta',
    'courseMeta',
    'createCollectionSchemas',
    'getCollection',
    'homeMeta',
  ],
  './document': ['DOCUMENT_FIELDS', 'contentIndexSchema'],
  './feed': ['newsToRss'],
  './hash': ['navigationUrl', 'paramsToHash', 'paramsToJson', 'queryUrl'],
  './preview-token': ['createPreviewToken', 'verifyPreviewToken'],
  './product-name': ['defaultProductName', 'nameProduct'],
  './query': ['MAX_LIMIT', 'QueryParseError', 'parseNavigationQuery', 'parseQuery', 'runQuery'],
  './quiz-schema': ['quizSchema'],
  './read-meta': ['readMeta'],
  './related': ['createRelatedIndex'],
  './search': ['MAX_QUERY_LENGTH', 'createSearchIndex'],
  './sitemap': ['documentsToSitemap'],
  './store': ['anonymousReader', 'createContentStore'],
  './testing': ['SECRETS', 'academyFiles', 'buildFiles', 'page', 'problemsOf'],
  './title': ['pathToTitle'],
  './trim-trailing-slashes': ['trimTrailingSlashes'],
};

it('exports exactly these subpaths', () => {
  expect(Object.keys(manifest.exports)).toEqual(Object.keys(OFFERED));
});

it.each(Object.entries(manifest.exports))('%s exports exactly these names', async (subpath, file) => {
  const module: object = await import(new URL(`../${file}`, import.meta.url).href);
  expect(Object.keys(module).sort()).toEqual(OFFERED[subpath]);
});
