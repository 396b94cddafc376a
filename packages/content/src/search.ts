import { createTitleCompletion, type FoundHeading } from './complete-titles.ts';
import type { CollectionName, ContentEntry } from './document.ts';
import { type ContentReader, mayReadBody } from './reader.ts';
import { createPostingTable, type PostingTable } from './search-postings.ts';
import { type SnippetPart, textToSnippet } from './search-snippet.ts';
import {
  foldText,
  type QueryTerm,
  type QueryTokens,
  type QueryWord,
  tokenizeQuery,
  tokenizeText,
  toSegments,
} from './search-tokens.ts';

export type { SnippetPart } from './search-snippet.ts';

export interface SearchOptions {
  limit?: number;
  reader: ContentReader;
}

export interface SearchHit {
  path: string;
  title: string;
  category?: string;
  snippet: SnippetPart[];
  /** The heading that contains what was typed, if the title does not. */
  heading?: FoundHeading;
}

export interface FindOptions {
  collections: readonly CollectionName[];
  reader: ContentReader;
}

export interface SearchIndex {
  search(text: string, options: SearchOptions): SearchHit[];
  /** Returns the paths of documents of these collections that contain all words, best first. */
  find(text: string, options: FindOptions): string[];
}

/** Words and grams are separate: a word of two characters counts more than two adjacent characters. */
interface Tables {
  words: PostingTable;
  grams: PostingTable;
}

interface FieldText {
  text: string;
  weight: number;
  isOpen: boolean;
}

export const maxQueryLength = 64;
const defaultLimit = 20;
const maxLimit = 50;

const titleWeight = 6;
const headingWeight = 3;
const summaryWeight = 2;
const bodyWeight = 1;
const gramShare = 0.3;
/** A page above others names much and explains little; it comes first only if its title is meant. */
const overviewShare = 0.6;
/** Most of what is typed is a question about using the site. */
const helpShare = 1.05;
/** A pair of characters in fewer documents is chance, not part of a word. */
const minPairDocuments = 3;
/** Minimum share of the query, by length, that must match: a single common character is not a result. */
const minShare = 0.5;

// Standard BM25 constants: saturation of repeated terms, and influence of the length.
const saturation = 1.2;
const lengthShare = 0.75;
const typicalLength = 1000;

interface Hit {
  position: number;
  score: number;
  /** Number of matching query words, and their weight. */
  found: number;
  foundWeight: number;
}

export function createSearchIndex(entries: readonly ContentEntry[]): SearchIndex {
  const tables: Tables = { words: createPostingTable(), grams: createPostingTable() };
  for (const [position, entry] of entries.entries()) addEntry(tables, position, entry);
  const scoreWord = createScorer(tables.words, entries, 1);
  const scoreGram = createScorer(tables.grams, entries, gramShare);
  const titles = entries.map(({ document }) => toTitle(document.title));
  const completeTitles = createTitleCompletion(entries);
  const overviews = findOverviews(entries);
  // Of public texts only: otherwise results would reveal which pairs protected texts contain.
  const isUsual = (pair: string) =>
    tables.grams.positions(pair).filter((position) => tables.grams.weight(pair, position, false) > 0)
      .length >= minPairDocuments;
  const tokenize = (text: string) => tokenizeQuery(cutQuestion(text), isUsual);

  const scoreTerm = ({ text, grams }: QueryTerm, position: number, reads: boolean): number => {
    const whole = scoreWord(text, position, reads);
    const parts = grams.map((gram) => scoreGram(gram, position, reads));
    if (whole === 0 && (parts.length === 0 || parts.includes(0))) return 0;
    return parts.reduce((sum, part) => sum + part, whole);
  };

  const toHit = (position: number, query: QueryTokens, reader: ContentReader): Hit | undefined => {
    const document = entries[position]?.document;
    if (document === undefined || (document.draft && !reader.preview)) return undefined;
    const reads = mayReadBody(reader, document);
    const hit: Hit = { position, score: 0, found: 0, foundWeight: 0 };
    for (const word of query.words) {
      const score = Math.max(...[word, ...word.others].map((term) => scoreTerm(term, position, reads)));
      if (score === 0) continue;
      hit.found += 1;
      hit.foundWeight += word.weight;
      hit.score += score;
    }
    if (hit.found === 0) return undefined;
    for (const pair of query.pairs) hit.score += scoreGram(pair, position, reads);
    const share = titleShare(titles[position], query.words);
    hit.score *= 1 + share;
    if (share <= 0.5 && overviews.has(position)) hit.score *= overviewShare;
    if (titles[position]?.text === query.text) hit.score *= 2;
    if (document._path.startsWith('/help/')) hit.score *= helpShare;
    return hit;
  };

  const rank = (
    query: QueryTokens,
    reader: ContentReader,
    isWanted: (position: number) => boolean,
  ): Hit[] => {
    const hits = [...candidates(tables, query.words)]
      .filter(isWanted)
      .map((position) => toHit(position, query, reader))
      .filter((hit) => hit !== undefined);
    // Documents with all words; if there are none, those with most of the query.
    const complete = hits.filter(({ found }) => found === query.words.length);
    const asked = query.words.reduce((sum, { weight }) => sum + weight, 0);
    const partial = hits.filter(({ foundWeight }) => foundWeight >= asked * minShare);
    return (complete.length > 0 ? complete : partial).sort(
      (a, b) => b.found - a.found || b.score - a.score || a.position - b.position,
    );
  };

  return {
    search(text, { limit = defaultLimit, reader }) {
      const query = tokenize(text);
      const completed = completeTitles(cutQuestion(text), reader);
      const headings = new Map(completed.map(({ position, heading }) => [position, heading]));
      const ranked = rank(query, reader, () => true).map(({ position }) => position);
      // Words first; then what only the beginning of a word finds.
      return [...new Set([...ranked, ...headings.keys()])].slice(0, clampLimit(limit)).flatMap((position) => {
        const entry = entries[position];
        const reads = entry !== undefined && mayReadBody(reader, entry.document);
        return entryToResult(entry, { reads, needles: query.needles, heading: headings.get(position) });
      });
    },
    find(text, { collections, reader }) {
      const isWanted = (position: number) => {
        const collection = entries[position]?.document.collection;
        return collection !== undefined && collections.includes(collection);
      };
      return rank(tokenize(text), reader, isWanted).flatMap(
        ({ position }) => entries[position]?.document._path ?? [],
      );
    },
  };
}

function cutQuestion(text: string): string {
  return [...text.slice(0, maxQueryLength * 2)].slice(0, maxQueryLength).join('');
}

function addEntry(tables: Tables, position: number, entry: ContentEntry): void {
  for (const { text, weight, isOpen } of entryToFields(entry)) {
    const { words, grams } = tokenizeText(text);
    // A long text repeats words without being more relevant.
    const length = words.length + grams.length;
    const amount = weight / (1 - lengthShare + lengthShare * Math.max(1, length / typicalLength));
    for (const word of words) tables.words.add(word, position, isOpen, amount);
    for (const gram of grams) tables.grams.add(gram, position, isOpen, amount);
  }
}

function entryToFields({ document, text }: ContentEntry): FieldText[] {
  const isOpen = document.access === 'public';
  const headings = document.body.toc.flatMap(({ text, children = [] }) => [
    text,
    ...children.map((it) => it.text),
  ]);
  const summary = document.description === document.excerpt ? [] : [document.excerpt];
  return [
    { text: document.title, weight: titleWeight, isOpen: true },
    { text: document.description, weight: summaryWeight, isOpen: true },
    ...summary.map((excerpt) => ({ text: excerpt, weight: bodyWeight, isOpen: true })),
    { text: headings.join('\n'), weight: headingWeight, isOpen },
    { text, weight: bodyWeight, isOpen },
  ];
}

type Scorer = (term: string, position: number, reads: boolean) => number;

/**
 * The rarity of a term is computed from public text only; otherwise the order of results would reveal protected texts
 * and drafts.
 */
function createScorer(table: PostingTable, entries: readonly ContentEntry[], share: number): Scorer {
  const isPublished = (position: number) => entries[position]?.document.draft === false;
  const published = entries.filter((_, position) => isPublished(position)).length;
  const rarities = new Map<string, number>();
  const rarity = (term: string): number => {
    const known = rarities.get(term);
    if (known !== undefined) return known;
    const positions = table.positions(term);
    const count = positions.filter((at) => isPublished(at) && table.weight(term, at, false) > 0).length;
    const value = Math.log(1 + (published - count + 0.5) / (count + 0.5));
    // Only terms of the index are cached, so that queries cannot fill the memory.
    if (positions.length > 0) rarities.set(term, value);
    return value;
  };
  return (term, position, reads) => {
    const frequency = table.weight(term, position, reads);
    if (frequency === 0) return 0;
    return (share * rarity(term) * frequency * (saturation + 1)) / (frequency + saturation);
  };
}

/** Positions of the documents below whose path there are others. */
function findOverviews(entries: readonly ContentEntry[]): ReadonlySet<number> {
  const parents = new Set(entries.map(({ document }) => document._path.replace(/\/[^/]*$/, '')));
  const isOverview = ({ document }: ContentEntry) => parents.has(document._path) || document._path === '/';
  return new Set(entries.flatMap((entry, position) => (isOverview(entry) ? [position] : [])));
}

/** Share of a title that the words cover: 退款规则 ranks above a long headline that mentions a refund. */
function titleShare(title: Title | undefined, words: readonly QueryWord[]): number {
  if (!title) return 0;
  const covered = words.map((word) =>
    Math.max(...[word, ...word.others].map(({ text }) => (title.parts.has(text) ? text.length : 0))),
  );
  return Math.min(1, covered.reduce((sum, length) => sum + length, 0) / title.text.length);
}

interface Title {
  readonly text: string;
  /** Its words and all sequences of them: 续费 is no part of 手续费. */
  readonly parts: ReadonlySet<string>;
}

function toTitle(title: string): Title {
  const text = foldText(title);
  const segments = toSegments(text);
  const parts = segments.flatMap((_, from) =>
    segments.slice(from).map((_, length) => segments.slice(from, from + length + 1).join('')),
  );
  return { text, parts: new Set(parts) };
}

function candidates(tables: Tables, words: readonly QueryWord[]): Set<number> {
  const positions = new Set<number>();
  for (const { text, grams } of words.flatMap((word) => [word, ...word.others])) {
    for (const position of tables.words.positions(text)) positions.add(position);
    for (const position of tables.grams.positions(grams[0] ?? '')) positions.add(position);
  }
  return positions;
}

interface ResultParts {
  readonly reads: boolean;
  readonly needles: string[];
  readonly heading: FoundHeading | undefined;
}

function entryToResult(
  entry: ContentEntry | undefined,
  { reads, needles, heading }: ResultParts,
): SearchHit[] {
  if (entry === undefined) return [];
  const { document, text } = entry;
  const sources = [...(reads ? [text] : []), document.excerpt, document.description];
  return [
    {
      path: document._path,
      title: document.title,
      ...(document.category === undefined ? {} : { category: document.category }),
      snippet: textToSnippet(sources, needles),
      ...(heading && { heading }),
    },
  ];
}

function clampLimit(limit: number): number {
  return Number.isFinite(limit) ? Math.min(maxLimit, Math.max(0, Math.floor(limit))) : defaultLimit;
}
