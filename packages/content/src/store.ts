import type {
  CollectionName,
  ContentDocument,
  ContentIndex,
  DocumentSummary,
  JsonValue,
  NavigationNode,
} from './document.ts';
import type { ContentTest } from './final-test-schema.ts';
import { documentsToNavigation } from './navigation.ts';
import {
  type NavigationParams,
  parseNavigationQuery,
  parseQuery,
  type QueryParams,
  type QueryResult,
  runQuery,
} from './query.ts';
import type { ContentQuiz } from './quiz-schema.ts';
import { type ContentReader, mayReadBody } from './reader.ts';
import { createSearchIndex, type FindOptions, type SearchHit, type SearchOptions } from './search.ts';
import type { ContentSheet } from './sheet-schema.ts';
import { isBelow, normalizePath } from './site-path.ts';

export { anonymousReader, type ContentReader } from './reader.ts';

export interface Surround {
  prev: DocumentSummary | null;
  next: DocumentSummary | null;
}

export interface SurroundOptions {
  /** Restricts the result to documents below this folder; defaults to the folder of the path. */
  within?: string;
  reader: ContentReader;
}

/** What every reader may know of the final test of a course. */
export interface TestFacts {
  readonly questions: number;
  readonly pass: number;
  readonly minutes: number;
  readonly tested: readonly string[];
}

/** Every result is limited to what the reader may see. No other code reads the index. */
export interface ContentStore {
  readonly version: string;
  get(path: string, reader: ContentReader): ContentDocument | undefined;
  /** Throws `QueryParseError` for an invalid query. */
  query(params: QueryParams, reader: ContentReader): QueryResult;
  navigation(params: NavigationParams, reader: ContentReader): NavigationNode[];
  surround(path: string, options: SurroundOptions): Surround;
  search(text: string, options: SearchOptions): SearchHit[];
  /** Returns the quiz of a chapter that the reader may read, including the answers. Only for marking on the server. */
  quiz(path: string, reader: ContentReader): ContentQuiz | undefined;
  /** Returns the work sheet of a chapter that the reader may read. */
  sheet(path: string, reader: ContentReader): ContentSheet | undefined;
  /** Whether a chapter has a work sheet. */
  hasSheet(path: string): boolean;
  /** Returns what everyone may know of a course's final test. */
  testFacts(path: string, reader: ContentReader): TestFacts | undefined;
  /** Returns the final test of a course of which the reader may read all chapters, with solutions. Only for the server. */
  test(path: string, reader: ContentReader): ContentTest | undefined;
  /** Returns the paths of documents of some collections that contain the words, best first. */
  find(text: string, options: FindOptions): string[];
  all(reader: ContentReader): ContentDocument[];
  /** Returns the documents of one collection, without scanning the others. */
  list(collection: CollectionName, reader: ContentReader): ContentDocument[];
}

export function createContentStore(index: ContentIndex): ContentStore {
  const byPath = new Map(index.entries.map(({ document }) => [document._path, document]));
  const quizzes = new Map(Object.entries(index.quizzes));
  const sheets = new Map(Object.entries(index.sheets));
  const tests = new Map(Object.entries(index.tests));
  const searchIndex = createSearchIndex(index.entries);
  const isThere = (path: string, reader: ContentReader) => {
    const document = byPath.get(path);
    return document !== undefined && (reader.preview || !document.draft);
  };
  const view = (document: ContentDocument, reader: ContentReader): ContentDocument => ({
    ...document,
    body: mayReadBody(reader, document) ? document.body : null,
    meta: withoutHiddenChapters(document.meta, (path) => isThere(path, reader)),
  });
  const documents = index.entries.map(({ document }) => document);
  const byCollection = Map.groupBy(documents, ({ collection }) => collection);
  const viewAll = (some: readonly ContentDocument[], reader: ContentReader) =>
    some.filter(({ _path }) => isThere(_path, reader)).map((document) => view(document, reader));
  const all = (reader: ContentReader) => viewAll(documents, reader);
  const mayReadAt = (path: string, reader: ContentReader) => {
    const document = byPath.get(path);
    return document !== undefined && isThere(path, reader) && mayReadBody(reader, document);
  };
  const testAt = (path: string, reader: ContentReader) =>
    isThere(path, reader) ? tests.get(path) : undefined;

  return {
    version: index.version,
    all,
    list: (collection, reader) => viewAll(byCollection.get(collection) ?? [], reader),
    get(path, reader) {
      const document = byPath.get(normalizePath(path));
      return document !== undefined && isThere(document._path, reader) ? view(document, reader) : undefined;
    },
    query(params, reader) {
      return runQuery(parseQuery(params), all(reader));
    },
    navigation(params, reader) {
      return documentsToNavigation(all(reader), parseNavigationQuery(params));
    },
    surround(path, { within, reader }) {
      const place = normalizePath(path);
      const folder = within === undefined ? parentOf(place) : normalizePath(within);
      const list = documents.filter(
        ({ _path, navigation }) =>
          isThere(_path, reader) && (_path === place || (navigation && isBelow(_path, folder))),
      );
      const at = list.findIndex(({ _path }) => _path === place);
      if (at < 0) return { prev: null, next: null };
      const summary = (document: ContentDocument | undefined) =>
        document === undefined ? null : toSummary(view(document, reader));
      return { prev: summary(list[at - 1]), next: summary(list[at + 1]) };
    },
    quiz(path, reader) {
      const place = normalizePath(path);
      return mayReadAt(place, reader) ? quizzes.get(place) : undefined;
    },
    sheet(path, reader) {
      const place = normalizePath(path);
      return mayReadAt(place, reader) ? sheets.get(place) : undefined;
    },
    hasSheet: (path) => sheets.has(normalizePath(path)),
    testFacts(path, reader) {
      const test = testAt(normalizePath(path), reader);
      return test && { questions: test.draw, pass: test.pass, minutes: test.minutes, tested: test.tested };
    },
    test(path, reader) {
      const place = normalizePath(path);
      const chapters = documents.filter(
        ({ _path, collection }) =>
          collection === 'chapter' && isBelow(_path, place) && isThere(_path, reader),
      );
      const mayReadAll = chapters.every((chapter) => mayReadBody(reader, chapter));
      return mayReadAll ? testAt(place, reader) : undefined;
    },
    search: searchIndex.search,
    find: searchIndex.find,
  };
}

function toSummary(document: ContentDocument): DocumentSummary {
  const { body: _, ...summary } = document;
  return summary;
}

/** A course lists its chapters in its own metadata, which would reveal drafts. */
function withoutHiddenChapters(
  meta: ContentDocument['meta'],
  isThere: (path: string) => boolean,
): ContentDocument['meta'] {
  const { chapters } = meta;
  if (!Array.isArray(chapters)) return meta;
  // Return the same object if nothing is hidden, because results are cached by identity.
  if (chapters.every((chapter) => isThere(pathOf(chapter)))) return meta;
  return { ...meta, chapters: chapters.filter((chapter) => isThere(pathOf(chapter))) };
}

function pathOf(chapter: JsonValue): string {
  const isObject = typeof chapter === 'object' && chapter !== null && !Array.isArray(chapter);
  return isObject ? String(chapter._path) : '';
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
